/** The options that check-pipe and pipes share. */
import { FORMATS } from '../../prove/containment/answer/answer.js';
import type { PipeOptions } from '../../prove/pipe/options.js';
import type { CommandCall, Option } from './command.js';
import { oneOf } from './one-of.js';

export const PIPE_OPTIONS = {
  strict: { type: 'boolean', describe: 'A sender may add properties that its schema does not name' },
  formats: {
    type: 'string',
    values: FORMATS,
    describe: 'assert: a format such as uuid counts too (default: integers)',
  },
} as const satisfies Record<string, Option>;

export function pipeOptionsOf(call: CommandCall): PipeOptions {
  return { strict: call.flags.has('strict'), formats: oneOf('formats', FORMATS, call) ?? 'integers' };
}
