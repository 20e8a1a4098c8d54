/**
 * Finds what is wrong with a call before yargs parses it. yargs notices an unknown option too, but
 * cannot say which name is near, takes `--json=yes` as "no", and falls over `--constructor`.
 */
import { didYouMean } from '../../core/text/nearest.js';
import type { Refusal } from '../../core/refusal/refusal.js';
import { badCall } from './bad-call.js';
import type { Command, Option } from './command.js';
import { commandCalled, COMMANDS, GLOBAL_OPTIONS } from './commands.js';
import { isOption, optionOf, spellingsOf, takesValue } from './option-spelling.js';

/** Whether a program reads what is printed. That must be known of a bad call too, of one without such an option as well. */
export function asksForJson(args: readonly string[]): boolean {
  const { options = {} } = commandOf(args) ?? {};
  const given = beforeDoubleDash(args);
  const isNamed = given.includes('--format=json') || given[given.indexOf('--format') + 1] === 'json';
  const isFormat = options['format']?.type === 'string' && isNamed;
  // To respond, it is the answer.
  const isFlag = options['json']?.type !== 'string';
  return isFormat || (isFlag && given.includes('--json'));
}

function commandOf(args: readonly string[]): Command | undefined {
  const name = args.find((arg) => !isOption(arg));
  return commandCalled(name);
}

export function checkCall(args: readonly string[]): Refusal | undefined {
  const name = args.find((arg) => !isOption(arg));
  const command = commandOf(args);
  if (name !== undefined && command === undefined) return unknownCommand(name);
  const options: Record<string, Option> = { ...GLOBAL_OPTIONS, ...command?.options };
  const checked = beforeDoubleDash(args);
  return firstOf(checked, (arg, index) => {
    const given = { arg, next: checked[index + 1], before: checked.slice(0, index) };
    return isOption(arg) ? checkOption(given, options, command) : undefined;
  });
}

export function tooManyArguments(command: Command, unexpected: string): Refusal {
  return badCall(`unexpected argument "${unexpected}": ${command.name} takes at most ${command.args.length}`, command);
}

function unknownCommand(name: string): Refusal {
  const names = COMMANDS.map((command) => command.name);
  return badCall(`unknown command "${name}"`, undefined, didYouMean(name, names) ?? `commands: ${names.join(', ')}`);
}

interface Given {
  readonly arg: string;
  readonly next: string | undefined;
  readonly before: readonly string[];
}

function checkOption(
  { arg, next, before }: Given,
  options: Record<string, Option>,
  command?: Command,
): Refusal | undefined {
  const [flag = '', value] = arg.split('=', 2);
  const option = optionOf(flag, options);
  if (option === undefined)
    return badCall(`unknown option "${flag}"`, command, didYouMean(flag, fullSpellings(options)));
  const isSwitch = !takesValue(flag, option);
  if (isSwitch && value !== undefined) return badCall(`option "${flag}" takes no value`, command);
  if (isSwitch) return undefined;
  const lacksValue = value === undefined ? next === undefined || next === '' || isOption(next) : value === '';
  if (lacksValue) return badCall(`option "${flag}" needs a value`, command);
  const isTwice = !option.many && before.some((other) => other.split('=', 1)[0] === flag);
  return isTwice ? badCall(`option "${flag}" is given twice`, command) : undefined;
}

function firstOf<T, R>(items: readonly T[], find: (item: T, index: number) => R | undefined): R | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** In full: a letter is near every other one. */
function fullSpellings(options: Record<string, Option>): string[] {
  const spellings = Object.entries(options).flatMap(([name, option]) => spellingsOf(name, option));
  return spellings.filter((spelling) => spelling.startsWith('--'));
}

function beforeDoubleDash(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end === -1 ? args : args.slice(0, end);
}
