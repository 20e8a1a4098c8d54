/** What may stand where the cursor is, by what is known of every command. */
import { isLive, parseOpenAddress } from '../../../core/source/address.js';
import type { Command, Option } from '../../call/command.js';
import { commandCalled, COMMANDS, GLOBAL_OPTIONS } from '../../call/commands.js';
import { isOption, optionOf, spellingsOf, takesValue } from '../../call/option-spelling.js';

interface Word {
  readonly word: string;
  readonly about: string;
}

export interface Offer {
  /** The word up to the cursor: what is offered starts like that. */
  readonly typed: string;
  readonly words: readonly Word[];
  /** Names of this kind may stand there, too. */
  readonly names?: 'files' | 'methods';
  /** What stands before a name in the same word: `--method=`. */
  readonly before: string;
  /** Where the methods are from, if not from the configuration. */
  readonly schema?: string;
  readonly config?: string;
}

export function offersFor(given: readonly string[]): Offer {
  const typed = given.at(-1) ?? '';
  const told = given.slice(0, -1);
  const at = told.findIndex((word) => !isOption(word) && word !== 'help');
  const command = commandCalled(told[at]);
  const nothing: Offer = { typed, words: [], before: '' };
  if (at === -1) return { ...nothing, words: isOption(typed) ? optionWords(GLOBAL_OPTIONS, told) : COMMAND_WORDS };
  return command === undefined ? nothing : { ...nothing, ...inCommand(command, told.toSpliced(at, 1), typed) };
}

const COMMAND_WORDS: readonly Word[] = COMMANDS.map(({ name, summary }) => ({ word: name, about: summary }));

function inCommand(command: Command, told: readonly string[], typed: string): Partial<Offer> {
  const options: Command['options'] = { ...GLOBAL_OPTIONS, ...command.options };
  const { args, values, open, isEnded } = readTold(told, options);
  const place = placeOf(command, args, values);
  if (open !== undefined) return { ...place, ...offerOf(open, '') };
  const [flag = '', inline] = typed.split('=', 2);
  if (isOption(typed) && inline !== undefined && !isEnded) {
    const option = optionOf(flag, options);
    return option === undefined ? {} : { ...place, ...offerOf(option, `${flag}=`) };
  }
  if (isOption(typed) && !isEnded) return { words: optionWords(options, told) };
  return { ...place, ...argumentOffer(command, args) };
}

interface Told {
  readonly args: readonly string[];
  readonly values: ReadonlyMap<Option, string>;
  /** The option whose value is being typed. */
  readonly open?: Option;
  /** `--` was given: only arguments follow. */
  readonly isEnded: boolean;
}

function readTold(told: readonly string[], options: Command['options']): Told {
  const end = told.indexOf('--');
  const [before, after] = end === -1 ? [told, []] : [told.slice(0, end), told.slice(end + 1)];
  const args: string[] = [];
  const values = new Map<Option, string>();
  let waiting: { readonly option: Option; readonly left: number } | undefined;
  for (const word of before) {
    const [flag = '', inline] = word.split('=', 2);
    const option = isOption(word) ? optionOf(flag, options) : undefined;
    if (option !== undefined && inline !== undefined) values.set(option, inline);
    else if (option !== undefined && takesValue(flag, option)) waiting = { option, left: option.nargs ?? 1 };
    else if (isOption(word)) waiting = undefined;
    else if (waiting === undefined) args.push(word);
    else {
      values.set(waiting.option, word);
      waiting = waiting.left > 1 ? { ...waiting, left: waiting.left - 1 } : undefined;
    }
  }
  const isEnded = end !== -1;
  return { args: [...args, ...after], values, isEnded, ...(waiting && !isEnded && { open: waiting.option }) };
}

/** Where the methods of a hub are from: the call goes before the configuration. */
function placeOf({ args, options }: Command, given: readonly string[], values: Told['values']): Partial<Offer> {
  const valueOf = (option: string): string | undefined => {
    const known = options[option];
    return known && values.get(known);
  };
  const schema = args[0] === 'schema' ? given[0] : valueOf('schema');
  const config = valueOf('config');
  return { ...(schema !== undefined && { schema }), ...(config !== undefined && { config }) };
}

function offerOf({ values = [], names, describe }: Option, before: string): Partial<Offer> {
  const words = values.map((value) => ({ word: `${before}${value}`, about: describe }));
  return { words, before, ...(names && { names }) };
}

/** Without those that are there already and may not be given again. */
function optionWords(options: Command['options'], told: readonly string[]): Word[] {
  const given = new Set(told.map((word) => word.split('=', 1)[0]));
  return Object.entries(options).flatMap(([name, option]) => {
    const spellings = spellingsOf(name, option).filter((spelling) => spelling.startsWith('--'));
    const isDone = !option.many && spellings.some((spelling) => given.has(spelling));
    return isDone ? [] : spellings.map((word) => ({ word, about: option.describe }));
  });
}

/** `call` takes an address only where the configuration has none. */
function argumentOffer(command: Command, args: readonly string[]): Partial<Offer> {
  const isAddressLeftOut = command.takesParameters && !isLive(parseOpenAddress(args[0] ?? ''));
  const names = isAddressLeftOut ? command.args.slice(1) : command.args;
  const name = names[args.length] ?? command.more;
  if (name === undefined) return {};
  const words = command.words?.[name];
  if (words !== undefined) return { words: words.map((word) => ({ word, about: command.summary })) };
  return { names: name === 'method' ? 'methods' : 'files' };
}
