/** From arguments to a call: yargs parses and writes the help; what is wrong is told in our own words. */
import yargs from 'yargs';
import type { Argv } from 'yargs';
import type { Refusal } from '../../core/refusal/refusal.js';
import { isLive, parseOpenAddress } from '../../core/source/address.js';
import { badCall } from './bad-call.js';
import { checkCall, tooManyArguments } from './check-call.js';
import type { CommandCall, Command, Option } from './command.js';
import { splitParameters } from './given-parameters.js';
import { ALIASES, commandCalled, COMMANDS, GLOBAL_OPTIONS } from './commands.js';
import { isOption } from './option-spelling.js';

declare module 'yargs' {
  // Its types are those of the version before.
  interface Argv<T> {
    usageConfiguration(configuration: { readonly 'hide-types': boolean }): Argv<T>;
  }
}

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

export function parseCall(given: readonly string[], facts: ParseFacts): Parsed {
  const args = commandFirst(given[0] === 'help' ? [...given.slice(1), '--help'] : given);
  const command = commandCalled(args[0]);
  if (command?.takesParameters) return parseWithParameters(args, command, facts);
  const problem = checkCall(args);
  return problem === undefined ? parseChecked(args, facts) : { kind: 'bad', problem };
}

/** The help of a method is for the command to give. */
function parseWithParameters(args: readonly string[], command: Command, facts: ParseFacts): Parsed {
  const { own, parameters } = splitParameters(args, command);
  const [first, second] = own.slice(1).filter((arg) => !isOption(arg));
  const isOfMethod = second !== undefined || (first !== undefined && !isLive(parseOpenAddress(first)));
  const checked = isOfMethod ? own.filter((arg) => !HELP.includes(arg)) : own;
  const problem = checkCall(checked);
  if (problem !== undefined) return { kind: 'bad', problem };
  const parsed = parseChecked(checked, facts);
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

type Argued = Readonly<Record<string, unknown>> & { readonly _: readonly (string | number)[] };

function parseChecked(args: readonly string[], facts: ParseFacts): Parsed {
  let parsed: Parsed = { kind: 'bad', problem: badCall('no command given') };
  parser(facts).parse(args, {}, (error: Error | undefined | null, argv: Argued, output: string) => {
    if (error) parsed = { kind: 'bad', problem: misparsed(error.message, args[0]) };
    else if (output !== '') parsed = { kind: 'answer', text: `${output}\n` };
    else parsed = called(argv) ?? parsed;
  });
  return parsed;
}

/** The one mistake that only yargs sees: an option at the end, without all of its values. */
function misparsed(message: string, name: string | undefined): Refusal {
  const command = commandCalled(name);
  const [, option] = /^Not enough arguments following: (.+)$/.exec(message) ?? [];
  if (option === undefined) return badCall(lowerFirst(message), command);
  return badCall(
    `option "--${option}" needs ${command?.options[option]?.nargs === 2 ? 'two values' : 'a value'}`,
    command,
  );
}

function called(argv: Argued): Parsed | undefined {
  const [name, ...args] = argv._.map(String);
  const command = commandCalled(name);
  if (command === undefined) return undefined;
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

function parser({ version, width }: ParseFacts): Argv {
  const parser = yargs()
    .scriptName('hub-codegen')
    // The bundle has no locale files, and half-translated help is worse than English.
    .detectLocale(false)
    .exitProcess(false)
    .showHelpOnFail(false)
    .strictOptions()
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
    })
    .wrap(width)
    .usage('Usage: $0 <command> [options]\n\nReads the schema of an RPC hub, whichever of its forms it comes in.')
    .option('color', GLOBAL_OPTIONS.color)
    .help('help', GLOBAL_OPTIONS.help.describe)
    .version('version', GLOBAL_OPTIONS.version.describe, version)
    .alias(ALIASES)
    .usageConfiguration({ 'hide-types': true })
    // yargs' own name for what is in no group, and it prints that group last.
    .updateStrings({ 'Options:': 'Global options:' });
  for (const command of COMMANDS) addCommand(parser, command);
  for (const { examples } of COMMANDS) parser.example(examples.slice(0, 1));
  return parser;
}

/**
 * The arguments of a command stand in its usage line but not in the pattern that yargs matches: yargs
 * parses matched ones a second time, and loses a lone dash on the way.
 */
function addCommand(parser: Argv, command: Command): void {
  const names = [...command.args, ...(command.more === undefined ? [] : [`${command.more} …`])];
  const args = names.map((arg) => ` [${arg}]`).join('');
  parser.command(command.name, command.summary, (sub) =>
    sub
      .usage(`Usage: $0 ${command.name}${args} [options]\n\n${command.summary}.`)
      .options(withCounts(command.options))
      .group(Object.keys(command.options), 'Options:')
      .example(command.examples),
  );
}

/** Told how many values an option takes, yargs takes a lone dash as one. */
function withCounts(options: Command['options']): Record<string, object> {
  const counted = Object.entries(options).map(([name, option]) => {
    return [name, option.type === 'string' ? { nargs: 1, ...option } : option] as const;
  });
  return Object.fromEntries(counted);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
