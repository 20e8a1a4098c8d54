/** A hub that is a program: frames are lines on its standard streams. */
import { childProcess } from '../../wire/stdio/child-process.js';
import type { Transport } from '../../wire/transport/transport.js';

/** A schema in one line may be long; a line without an end would fill the memory. */
const LONGEST_LINE = 1 << 28;

export function stdio(command: string): Transport {
  return childProcess(command, { shell: true, maxLineLength: LONGEST_LINE, graceMs: 0 });
}
