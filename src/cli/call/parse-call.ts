/** From arguments to a call. Complaints are in our own words; yargs writes the help. */
import type { Refusal } from '../../core/refusal/refusal.js';
import { isLive, parseOpenAddress } from '../../core/source/address.js';
import type { Argued } from './argued.js';
import { badCall } from './bad-call.js';
import { checkCall, tooManyArguments } from './check-call.js';
import type { CommandCall, Command, Option } from './command.js';
import { splitParameters } from './given-parameters.js';
import { commandCalled } from './commands.js';
import { isOption } from './option-spelling.js';
import { plainArguments } from './plain-arguments.js';

export type Parsed =
  | {
      readonly kind: 'call';
      readonly command: Command;
      readonly call: CommandCall;
      readonly color: boolean | undefined;
    }
  /** Help or the version: to be printed, and all is done. */
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'bad'; readonly problem: Refusal };

export interface ParseFacts {
  readonly version: string;
  readonly width: number;
}

export async function parseCall(given: readonly string[], facts: ParseFacts): Promise<Parsed> {
  const args = commandFirst(given[0] === 'help' ? [...given.slice(1), '--help'] : given);
  const command = commandCalled(args[0]);
  if (command?.takesParameters) return parseWithParameters(args, command, facts);
  const problem = checkCall(args);
  return problem === undefined ? parseChecked(args, facts) : { kind: 'bad', problem };
}

/** The help of a method is for the command to give. */
async function parseWithParameters(args: readonly string[], command: Command, facts: ParseFacts): Promise<Parsed> {
  const { own, parameters } = splitParameters(args, command);
  const [first, second] = own.slice(1).filter((arg) => !isOption(arg));
  const isOfMethod = second !== undefined || (first !== undefined && !isLive(parseOpenAddress(first)));
  const checked = isOfMethod ? own.filter((arg) => !HELP.includes(arg)) : own;
  const problem = checkCall(checked);
  if (problem !== undefined) return { kind: 'bad', problem };
  const parsed = await parseChecked(checked, facts);
  if (parsed.kind !== 'call') return parsed;
  const { flags } = parsed.call;
  const call = { ...parsed.call, parameters, flags: checked.length < own.length ? new Set([...flags, 'help']) : flags };
  return { ...parsed, call };
}

const HELP = ['--help', '-h'];

/** yargs knows the options of a command only once it has seen the command. */
function commandFirst(args: readonly string[]): readonly string[] {
  const at = args.findIndex((arg) => !isOption(arg));
  return at <= 0 ? args : [args[at] ?? '', ...args.toSpliced(at, 1)];
}

async function parseChecked(args: readonly string[], facts: ParseFacts): Promise<Parsed> {
  const command = commandCalled(args[0]);
  const plain = command && plainArguments(args, command);
  if (plain !== undefined) return calledBy(plain);
  const { parseByYargs } = await import('./by-yargs.js');
  const parsed = parseByYargs(args, facts);
  return parsed.kind === 'argued' ? calledBy(parsed.argued) : parsed;
}

/** What the command is called with. */
export function calledBy(argv: Argued): Parsed {
  const [name, ...args] = argv._.map(String);
  const command = commandCalled(name);
  if (command === undefined) return { kind: 'bad', problem: badCall('no command given') };
  const unexpected = command.more === undefined ? args[command.args.length] : undefined;
  if (unexpected !== undefined) return { kind: 'bad', problem: tooManyArguments(command, unexpected) };
  const color = typeof argv['color'] === 'boolean' ? argv['color'] : undefined;
  return { kind: 'call', command, call: callOf(args, command, argv), color };
}

function callOf(args: readonly string[], command: Command, argv: Argued): CommandCall {
  const names = Object.keys(command.options);
  const isOn = (name: string): boolean => argv[name] === true || (argv[name] !== false && isOnAtFirst(name, command));
  const given = names.map((name) => ({ name, values: valuesOf(argv[name]), option: command.options[name] as Option }));
  const texts = given.filter(({ values }) => values.length > 0);
  const [lists, others] = [texts.filter(({ option }) => option.many), texts.filter(({ option }) => !option.many)];
  const [pairs, single] = [others.filter(({ option }) => option.nargs), others.filter(({ option }) => !option.nargs)];
  return {
    name: command.name,
    args,
    flags: new Set(names.filter(isOn)),
    given: new Set(names.filter((name) => typeof argv[name] === 'boolean')),
    values: new Map(single.map(({ name, values }) => [name, values[0] as string])),
    pairs: new Map(pairs.map(({ name, values }) => [name, values as [string, string]])),
    lists: new Map(lists.map(({ name, values }) => [name, values])),
  };
}

/** yargs makes an array of what is given more than once. */
function valuesOf(given: unknown): readonly string[] {
  return [given].flat().filter((value) => typeof value === 'string');
}

function isOnAtFirst(name: string, { options }: Command): boolean {
  return options[name]?.onAtFirst === true;
}
