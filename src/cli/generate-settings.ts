/** What a call of `generate` asks for, or why it cannot be carried out: the call first, then the configuration. */
import type { Naming } from '../model/renamed.js';
import { badCall, type BadCall } from './bad-call.js';
import type { Call } from './command.js';
import { commandCalled } from './commands.js';
import { CONFIG_FILE, configFileAbove, placeIn, type ConfigPlace, type FoundConfig } from './config-or-refuse.js';
import { targetsOf, type Target } from './generate-targets.js';
import { runtimeOf } from './runtime-mode.js';
import { schemaIn } from './schema-path.js';

export interface GenerateSettings {
  /** Standard input where there is none. */
  readonly schema: string | undefined;
  /** Where the configuration names it, if that does. */
  readonly schemaPlace: ConfigPlace | undefined;
  /** The configuration that has a part in this, if any. */
  readonly configPath: string | undefined;
  readonly targets: readonly Target[];
  readonly naming: Naming;
  /** The directory of the user's own templates. */
  readonly templates: string | undefined;
  /** Where the configuration names it, if that does. */
  readonly templatesPlace: ConfigPlace | undefined;
  /** Whether TypeScript output is formatted as the user's own files are. */
  readonly format: boolean;
  readonly purpose: Purpose;
  readonly isJson: boolean;
  readonly force: boolean;
  /** Whether a TypeScript client must compile before anything is written. */
  readonly verify: boolean;
}

export type Purpose = 'write' | 'print' | 'check' | 'dry-run' | 'watch';

export function generateSettings(call: Call, found: FoundConfig): GenerateSettings | BadCall {
  const { path, config } = found;
  const { args, flags, given, values } = call;
  const schema = args[0] ?? config.schema;
  if (saysNothing(call) && schema === undefined && config.targets === undefined) return nothingGiven(path);
  const runtime = runtimeOf(values.get('runtime'));
  const purpose = purposeOf(flags);
  const targets = targetsOf(call, config.targets ?? [], purpose === 'print');
  if (typeof runtime === 'object') return withHelp(runtime);
  if ('message' in targets) return withHelp(targets);
  const problem = conflictIn(call) ?? watchProblem(flags, schema);
  if (problem !== undefined) return withHelp(problem);
  const overriding = {
    ...(given.has('package') && { package: flags.has('package') }),
    ...(given.has('tests') && { tests: flags.has('tests') }),
    ...(runtime !== undefined && { runtime }),
  };
  return {
    schema,
    schemaPlace: args[0] === undefined ? schemaIn(found).place : undefined,
    configPath: path,
    targets: targets.map((target) => ({ ...target, ...overriding })),
    naming: config.naming ?? {},
    templates: values.get('templates') ?? config.templates,
    templatesPlace: values.has('templates') ? undefined : placeIn(path, '/templates'),
    format: given.has('format') ? flags.has('format') : (config.format ?? false),
    purpose,
    isJson: flags.has('json'),
    force: flags.has('force'),
    verify: flags.has('verify'),
  };
}

const GENERATE = commandCalled('generate');

function withHelp({ message, hint }: BadCall): BadCall {
  return badCall(message, GENERATE, hint);
}

function saysNothing({ values, lists }: Call): boolean {
  return !values.has('out') && !lists.has('lang');
}

const FROM_NOTHING =
  'make one: hub-codegen init; or do without: hub-codegen generate hub.json --lang ts --out src/hub';

/** What to do, for whoever has nothing yet. */
export function nothingGiven(configPath: string | undefined): BadCall {
  if (configPath !== undefined) {
    const hint = `add "schema": "hub.json" to ${configPath}, or give a file: hub-codegen generate hub.json`;
    return { message: `no schema given, and ${configPath} names none`, hint };
  }
  const above = configFileAbove();
  return {
    message: `no schema given, and there is no ${CONFIG_FILE} here`,
    hint: above === undefined ? FROM_NOTHING : `there is one above: go there, or give --config ${above}`,
  };
}

/** Each asks for something that the other rules out. */
const CONFLICTS: readonly (readonly [string, string])[] = [
  ['check', 'dry-run'],
  ['check', 'watch'],
  ['check', 'force'],
  ['watch', 'dry-run'],
  ['watch', 'json'],
];

function conflictIn({ flags }: Call): BadCall | undefined {
  const found = CONFLICTS.find((names) => names.every((name) => flags.has(name)));
  return found && { message: `--${found[0]} and --${found[1]} do not go together`, hint: 'leave one of them out' };
}

function watchProblem(flags: ReadonlySet<string>, schema: string | undefined): BadCall | undefined {
  if (!flags.has('watch') || (schema !== undefined && schema !== '-')) return undefined;
  return { message: '--watch needs a file to watch', hint: 'standard input is read once: give the path of the schema' };
}

function purposeOf(flags: ReadonlySet<string>): Purpose {
  const named = (['check', 'dry-run', 'watch'] as const).find((purpose) => flags.has(purpose));
  return named ?? (flags.has('json') ? 'print' : 'write');
}
