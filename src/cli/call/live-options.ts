/** The options of every command that may be about a running hub. */
import { refusal } from '../../core/refusal/refusal.js';
import type { LiveOptions } from '../../tasks/live/live-options.js';
import type { CommandCall, Option } from './command.js';

export const LIVE_OPTIONS = {
  header: {
    type: 'string',
    many: true,
    describe:
      "Sent to a running hub: 'name: value'; @env:NAME as value takes it from the environment (may be repeated)",
  },
  hub: { type: 'string', describe: 'The name of a running hub that does not say its own name' },
  timeout: { type: 'string', describe: 'How many seconds a running hub may take to reply (default 30)' },
} as const satisfies Readonly<Record<string, Option>>;

export function liveOptionsOf({ values, lists }: CommandCall): LiveOptions {
  const hub = values.get('hub');
  const timeout = values.get('timeout');
  return {
    headers: Object.fromEntries((lists.get('header') ?? []).map(readHeader)),
    ...(hub !== undefined && { hub }),
    ...(timeout !== undefined && { timeoutMs: readSeconds(timeout) }),
  };
}

const ENVIRONMENT = '@env:';
/** RFC 9110: what a field's name may be made of. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

function readHeader(text: string): [string, string] {
  const colon = text.indexOf(':');
  const name = text.slice(0, Math.max(colon, 0)).trim();
  const hint = "write it as --header 'name: value'";
  // The text itself may be a secret, so no message repeats it.
  if (!HEADER_NAME.test(name)) throw refusal({ message: 'a header has no proper name', hint });
  const value = valueOf(text.slice(colon + 1).trim(), name);
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) {
    throw refusal({ message: `the value of the header "${name}" holds a control character`, hint });
  }
  return [name, value];
}

function valueOf(text: string, name: string): string {
  if (!text.startsWith(ENVIRONMENT)) return text;
  const variable = text.slice(ENVIRONMENT.length);
  const value = process.env[variable];
  if (value !== undefined && value !== '') return value;
  const hint = `set it first, or write the header as --header '${name}: value'`;
  throw refusal({ message: `the environment has no ${variable || 'such variable'}, for the header "${name}"`, hint });
}

/** Timers of Node take no more. */
const LONGEST_SECONDS = 2_000_000;

function readSeconds(text: string): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= LONGEST_SECONDS) return seconds * 1000;
  throw refusal({ message: `--timeout takes a number of seconds, not "${text}"`, hint: 'for example --timeout 60' });
}
