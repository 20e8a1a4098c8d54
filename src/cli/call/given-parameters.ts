/** The parameters of a method among the options of `call`: whatever is no option of the command itself. */
import type { GivenParameter } from '../../tasks/live/params-of.js';
import type { Command } from './command.js';
import { ALIASES, GLOBAL_OPTIONS } from './commands.js';
import { isOption } from './option-spelling.js';

export interface SplitArguments {
  /** What the command itself is given. */
  readonly own: readonly string[];
  readonly parameters: readonly GivenParameter[];
}

export function splitParameters(args: readonly string[], command: Command): SplitArguments {
  const known: Command['options'] = { ...GLOBAL_OPTIONS, ...command.options };
  const own: string[] = [];
  const parameters: GivenParameter[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    const [flag = '', inline] = splitOnce(arg, '=');
    const name = flag.slice(2);
    const next = args[at + 1];
    if (!arg.startsWith('--') || arg === '--') own.push(arg);
    else if (isKnown(name, known)) {
      own.push(arg);
      const takesValue = Object.hasOwn(known, name) && known[name]?.type === 'string';
      if (takesValue && inline === undefined && next !== undefined) own.push(args[(at += 1)] ?? '');
    } else if (inline !== undefined) parameters.push({ name, value: inline });
    else if (next === undefined || isParameterOrOption(next)) parameters.push({ name });
    else parameters.push({ name, value: args[(at += 1)] ?? '' });
  }
  return { own, parameters };
}

function isKnown(name: string, known: Command['options']): boolean {
  return Object.hasOwn(known, name) || Object.hasOwn(ALIASES, name) || Object.hasOwn(known, name.replace(/^no-/, ''));
}

/** A negative number is a value. */
function isParameterOrOption(text: string): boolean {
  return isOption(text) && !/^-\d/.test(text);
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
