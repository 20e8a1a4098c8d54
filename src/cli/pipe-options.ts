/** The options that check-pipe and pipes share. */
import { FORMATS } from '../compat/answer.js';
import type { PipeOptions } from '../pipe/options.js';
import type { Call, Option } from './command.js';
import type { BadCall } from './check-call.js';

export const PIPE_OPTIONS = {
  strict: { type: 'boolean', describe: 'A sender may add properties that its schema does not name' },
  formats: { type: 'string', describe: 'assert: a format such as uuid counts too (default: integers)' },
} as const satisfies Record<string, Option>;

export function pipeOptionsOf({ flags, values }: Call): PipeOptions | BadCall {
  const given = values.get('formats') ?? 'integers';
  const formats = FORMATS.find((each) => each === given);
  if (formats !== undefined) return { strict: flags.has('strict'), formats };
  return { message: `unknown --formats "${given}"`, hint: `give one of ${FORMATS.join(', ')}` };
}

export function readingText({ strict, formats }: PipeOptions): string {
  const sender = strict ? 'strict: a sender may add properties' : 'a sender sends only the properties it declares';
  return formats === 'integers' ? sender : `${sender}; formats: ${formats}`;
}
