/**
 * Finds what is wrong with a call before yargs parses it. yargs notices an unknown option too, but
 * cannot say which name is near, takes `--json=yes` as "no", and falls over `--constructor`.
 */
import { didYouMean } from '../model/nearest.js';
import type { Command, Option } from './command.js';
import { ALIASES, COMMANDS, GLOBAL_OPTIONS } from './commands.js';

/** A call that cannot be carried out as it stands: the user's mistake, told in a line or two. */
export interface BadCall {
  readonly message: string;
  readonly hint: string;
}

export function checkCall(args: readonly string[]): BadCall | undefined {
  const name = args.find((arg) => !isOption(arg));
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (name !== undefined && command === undefined) return unknownCommand(name);
  const options: Record<string, Option> = { ...GLOBAL_OPTIONS, ...command?.options };
  const checked = beforeDoubleDash(args);
  return firstOf(checked, (arg, index) =>
    isOption(arg) ? checkOption({ arg, next: checked[index + 1] }, options, command) : undefined);
}

export function tooManyArguments(command: Command, unexpected: string): BadCall {
  return badCall(`unexpected argument "${unexpected}": ${command.name} takes at most ${command.args.length}`, command);
}

export function badCall(message: string, command?: Command, suggestion?: string): BadCall {
  const help = `see hub-codegen ${command === undefined ? '' : `${command.name} `}--help`;
  return { message, hint: suggestion === undefined ? help : `${suggestion} (${help})` };
}

function unknownCommand(name: string): BadCall {
  const names = COMMANDS.map((command) => command.name);
  return badCall(`unknown command "${name}"`, undefined, didYouMean(name, names) ?? `commands: ${names.join(', ')}`);
}

interface Given {
  readonly arg: string;
  readonly next: string | undefined;
}

function checkOption({ arg, next }: Given, options: Record<string, Option>, command?: Command): BadCall | undefined {
  const [flag = '', value] = arg.split('=', 2);
  const name = optionName(flag);
  const option = name !== undefined && Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined) return badCall(`unknown option "${flag}"`, command, didYouMean(flag, spellings(options)));
  if (option.type === 'boolean' && value !== undefined) return badCall(`option "${flag}" takes no value`, command);
  const lacksValue = value === undefined ? next === undefined || isOption(next) : value === '';
  if (option.type === 'string' && lacksValue) return badCall(`option "${flag}" needs a value`, command);
  return undefined;
}

function firstOf<T, R>(items: readonly T[], find: (item: T, index: number) => R | undefined): R | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

function optionName(flag: string): string | undefined {
  if (flag === '--no-color') return 'color';
  if (flag.startsWith('--')) return flag.slice(2);
  const letter = flag.slice(1);
  return Object.hasOwn(ALIASES, letter) ? ALIASES[letter] : undefined;
}

function spellings(options: Record<string, Option>): string[] {
  return [...Object.keys(options).map((name) => `--${name}`), '--no-color'];
}

function beforeDoubleDash(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return end === -1 ? args : args.slice(0, end);
}

/** A lone dash is an argument: standard input. */
export function isOption(arg: string): boolean {
  return arg.startsWith('-') && arg !== '-';
}
