/**
 * Calls as nearly everybody writes them, read without yargs: to load and set that up takes longer than many a command.
 * What is spelled in any other way is left to it, and it gives the same for these (`plain-arguments.test.ts`).
 */
import type { Argued } from './argued.js';
import type { Command, Option } from './command.js';
import { ALIASES, GLOBAL_OPTIONS } from './commands.js';
import { isOption } from './option-spelling.js';

/** To yargs, these ask for help or the version even without dashes, or say whether the option before them is on. */
const ODD_WORDS = [...Object.keys(ALIASES), ...Object.values(ALIASES), 'true', 'false'];

/** The command stands first, and all names are known. Nothing where something is out of the ordinary. */
export function plainArguments(args: readonly string[], command: Command): Argued | undefined {
  const options: Readonly<Record<string, Option>> = { color: GLOBAL_OPTIONS.color, ...command.options };
  const words: string[] = [];
  const given = new Map<string, unknown>();
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] as string;
    if (arg === '' || ODD_WORDS.includes(arg)) return undefined;
    if (!isOption(arg)) words.push(arg);
    else {
      const read = readOption(arg, args[at + 1], options);
      if (read === undefined || !isAdded(read, given)) return undefined;
      if (read.takesNext) at += 1;
    }
  }
  return { ...Object.fromEntries(given), _: words };
}

interface ReadOption {
  readonly name: string;
  readonly option: Option;
  readonly value: string | boolean;
  readonly takesNext: boolean;
}

function readOption(
  arg: string,
  next: string | undefined,
  options: Readonly<Record<string, Option>>,
): ReadOption | undefined {
  const equals = arg.indexOf('=');
  const spelled = equals === -1 ? arg.slice(2) : arg.slice(2, equals);
  const isOff = !Object.hasOwn(options, spelled) && spelled.startsWith('no-');
  const name = isOff ? spelled.slice('no-'.length) : spelled;
  const option = arg.startsWith('--') && Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined || option.nargs !== undefined) return undefined;
  if (option.type === 'boolean') return equals === -1 ? { name, option, value: !isOff, takesNext: false } : undefined;
  const value = equals === -1 ? next : arg.slice(equals + 1);
  return isOff || value === undefined || value === '' ? undefined : { name, option, value, takesNext: equals === -1 };
}

/** Whether an option could be put to the others: most are given once. */
function isAdded({ name, option, value }: ReadOption, given: Map<string, unknown>): boolean {
  const before = given.get(name);
  if (before !== undefined && !option.many) return false;
  given.set(name, option.many ? [...((before as string[] | undefined) ?? []), value] : value);
  return true;
}
