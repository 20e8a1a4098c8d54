/** Calls and help by yargs, which is loaded only for what `plain-arguments.ts` leaves to it: help, and odd spellings. */
import yargs from 'yargs';
import type { Argv } from 'yargs';
import type { Argued } from './argued.js';
import { badCall } from './bad-call.js';
import type { Command } from './command.js';
import { ALIASES, commandCalled, COMMANDS, GLOBAL_OPTIONS } from './commands.js';
import type { ParseFacts } from './parse-call.js';
import type { Refusal } from '../../core/refusal/refusal.js';

declare module 'yargs' {
  // Its types are those of the version before.
  interface Argv<T> {
    usageConfiguration(configuration: { readonly 'hide-types': boolean }): Argv<T>;
  }
}

export type ByYargs =
  | { readonly kind: 'argued'; readonly argued: Argued }
  | { readonly kind: 'answer'; readonly text: string }
  | { readonly kind: 'bad'; readonly problem: Refusal };

export function parseByYargs(args: readonly string[], facts: ParseFacts): ByYargs {
  let parsed: ByYargs = { kind: 'bad', problem: badCall('no command given') };
  parser(facts).parse(args, {}, (error: Error | undefined | null, argv: Argued, output: string) => {
    if (error) parsed = { kind: 'bad', problem: misparsed(error.message, args[0]) };
    else if (output !== '') parsed = { kind: 'answer', text: `${output}\n` };
    else parsed = { kind: 'argued', argued: argv };
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
