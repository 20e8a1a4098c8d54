/** A terminal that remembers what was written to it. */
import { Source } from '../../src/core/source/source.js';
import { carryOut } from '../../src/cli/carry-out.js';
import type { CommandCall, Command, Run } from '../../src/cli/call/command.js';
import type { ExitCode } from '../../src/cli/exit/exit-code.js';
import { PLAIN } from '../../src/core/text/style.js';
import type { Style } from '../../src/core/text/style.js';
import type { Output, Terminal } from '../../src/cli/print/terminal.js';

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
  const input = { isTerminal: false, read: async () => Buffer.from(stdin) };
  return { out: output('out'), err: output('err'), stdin: input, source: new Source(input), written };
}

export function call(flags: readonly string[] = [], values: Readonly<Record<string, string>> = {}): CommandCall {
  const none = { pairs: new Map(), lists: new Map() };
  return {
    name: 'inspect',
    args: [],
    flags: new Set(flags),
    given: new Set(flags),
    values: new Map(Object.entries(values)),
    ...none,
  };
}

/** Runs a command as the command line does: what stands in its way is printed. */
export function carriedOut(run: Run, called: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const parsed = { kind: 'call', command: {} as Command, call: called, color: undefined } as const;
  return carryOut(parsed, called.flags.has('json'), terminal, async () => run);
}
