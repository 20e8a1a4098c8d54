/** A terminal that remembers what was written to it. */
import type { Call } from '../../src/cli/command.js';
import { PLAIN } from '../../src/print/style.js';
import type { Style } from '../../src/print/style.js';
import type { Output, Terminal } from '../../src/cli/terminal.js';

export interface TestTerminal extends Terminal {
  readonly written: { out: string; err: string };
}

export function testTerminal(stdin = '', style: Style = PLAIN): TestTerminal {
  const written = { out: '', err: '' };
  const output = (name: 'out' | 'err'): Output => ({
    write: (text) => {
      written[name] += text;
    },
    style,
    width: 80,
  });
  return {
    out: output('out'),
    err: output('err'),
    stdin: { isTerminal: false, read: async () => Buffer.from(stdin) },
    written,
  };
}

export function call(flags: readonly string[] = [], values: Readonly<Record<string, string>> = {}): Call {
  const none = { pairs: new Map(), lists: new Map() };
  return { args: [], flags: new Set(flags), given: new Set(flags), values: new Map(Object.entries(values)), ...none };
}
