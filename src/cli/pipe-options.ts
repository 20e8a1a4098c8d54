/** The options that check-pipe and pipes share. */
import { FORMATS } from '../compat/answer.js';
import type { PipeOptions } from '../pipe/options.js';
import { isBadCall, type BadCall } from './bad-call.js';
import type { Call, Option } from './command.js';
import { oneOf } from './one-of.js';

export const PIPE_OPTIONS = {
  strict: { type: 'boolean', describe: 'A sender may add properties that its schema does not name' },
  formats: { type: 'string', describe: 'assert: a format such as uuid counts too (default: integers)' },
} as const satisfies Record<string, Option>;

export function pipeOptionsOf(call: Call): PipeOptions | BadCall {
  const formats = oneOf('formats', FORMATS, call) ?? 'integers';
  return isBadCall(formats) ? formats : { strict: call.flags.has('strict'), formats };
}

export function readingText({ strict, formats }: PipeOptions): string {
  const sender = strict ? 'strict: a sender may add properties' : 'a sender sends only the properties it declares';
  return formats === 'integers' ? sender : `${sender}; formats: ${formats}`;
}
