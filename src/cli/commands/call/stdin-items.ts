/** The lines of standard input, one JSON value each, for a call at the end of a shell pipe. */
import { fstatSync } from 'node:fs';
import type { Json } from '../../../core/json/json.js';
import { exactJson } from '../../../core/json/exact-json.js';

/** Someone feeds this process: a pipe or a file. What is at a terminal, or at nothing, is neither. */
export function isFed(): boolean {
  try {
    const stdin = fstatSync(0);
    return stdin.isFIFO() || stdin.isFile() || stdin.isSocket();
  } catch {
    return false;
  }
}

export interface StdinFault {
  readonly line: number;
  readonly message: string;
}

/** Lines that do not fit are reported and passed over. */
export async function* stdinItems(
  faultOf: (item: Json) => string | undefined,
  onFault: (fault: StdinFault) => void,
  onNothing: () => void,
): AsyncGenerator<Json> {
  let line = 0;
  let isEmpty = true;
  for await (const text of stdinLines()) {
    line += 1;
    if (text.trim() === '') continue;
    isEmpty = false;
    const item = parsed(text);
    const message = item === undefined ? 'it is not JSON' : faultOf(item);
    if (message !== undefined) onFault({ line, message });
    else yield item as Json;
  }
  if (isEmpty) onNothing();
}

/** What comes at once is cut at once: readline takes a turn for each line. */
async function* stdinLines(): AsyncGenerator<string> {
  const begun: string[] = [];
  for await (const text of process.stdin.setEncoding('utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = text.split('\n');
    begun.push(first);
    for (const next of others) yield begun.splice(0, begun.length, next).join('');
  }
  yield begun.join('');
}

function parsed(text: string): Json | undefined {
  try {
    return exactJson.parse(text);
  } catch {
    return undefined;
  }
}
