/** What a call of `generate` asks for: the call first, then the configuration. */
import { typesKnownIn, type TypesOfChoice } from '../../../emit/types-of-choice.js';
import type { Naming } from '../../../core/model/renamed.js';
import { refusal, type Complaint } from '../../../core/refusal/refusal.js';
import {
  chosenSchema,
  CONFIG_FILE,
  configFileAbove,
  placeOf,
  type ChosenSchema,
  type ConfigPlace,
  type FoundConfig,
} from '../../../tasks/config/find-config.js';
import { configuredOpenEnums, type ConfiguredOpenEnum } from '../../../tasks/config/open-enums.js';
import type { Target } from '../../../tasks/generate/target.js';
import { withHelp } from '../../call/bad-call.js';
import type { CommandCall } from '../../call/command.js';
import { commandCalled } from '../../call/commands.js';
import { targetsOf } from './generate-targets.js';
import { runtimeOf } from '../../call/runtime-mode.js';

export interface GenerateSettings {
  readonly schema: ChosenSchema;
  /** The configuration that has a part in this, if any. */
  readonly configPath: string | undefined;
  readonly namingPointer: string | undefined;
  readonly targets: readonly Target[];
  readonly naming: Naming;
  readonly openEnums: readonly ConfiguredOpenEnum[];
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

type Purpose = 'write' | 'print' | 'check' | 'dry-run' | 'watch';

export function generateSettings(call: CommandCall, found: FoundConfig): GenerateSettings {
  const { path, config } = found;
  const { args, flags, given, values } = call;
  const schema = chosenSchema(args[0], found);
  if (saysNothing(call) && schema.address === undefined && config.targets === undefined) {
    throw refusal(nothingGiven(path));
  }
  const purpose = purposeOf(flags);
  const { runtime, targets } = withHelp(GENERATE, () => {
    const asked = runtimeOf(values.get('runtime'));
    const all = targetsOf(call, config.targets ?? [], purpose === 'print');
    requireNoConflict(call);
    requireWatchable(flags, schema);
    return { runtime: asked, targets: all };
  });
  const overriding = {
    ...(given.has('package') && { package: flags.has('package') }),
    ...(given.has('tests') && { tests: flags.has('tests') }),
    ...(runtime !== undefined && { runtime }),
  };
  return {
    schema,
    configPath: path,
    namingPointer: placeOf(found, 'naming')?.pointer,
    targets: targets.map((target) => ({ ...target, ...overriding, types: typesFor(target, call) })),
    naming: config.naming ?? {},
    openEnums: configuredOpenEnums(found),
    templates: values.get('templates') ?? config.templates,
    templatesPlace: values.has('templates') ? undefined : placeOf(found, 'templates'),
    format: given.has('format') ? flags.has('format') : (config.format ?? false),
    purpose,
    isJson: flags.has('json'),
    force: flags.has('force'),
    verify: flags.has('verify'),
  };
}

/** What the call says goes to the languages that know it. */
function typesFor({ language, types }: Target, { values }: CommandCall): TypesOfChoice {
  const asked = { int64: values.get('int64'), dateTime: values.get('date-time') };
  const known = Object.entries(asked).filter(([key, value]) => {
    return value !== undefined && typesKnownIn(language, key as keyof TypesOfChoice).includes(value);
  });
  return { ...types, ...Object.fromEntries(known) };
}

const GENERATE = commandCalled('generate');

function saysNothing({ values, lists }: CommandCall): boolean {
  return !values.has('out') && !lists.has('lang');
}

const FROM_NOTHING = 'make one: hub-codegen init; or do without: hub-codegen generate hub.json --lang ts --out src/hub';

/** What to do, for whoever has nothing yet. */
export function nothingGiven(configPath: string | undefined): Complaint {
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

function requireNoConflict({ flags }: CommandCall): void {
  const found = CONFLICTS.find((names) => names.every((name) => flags.has(name)));
  if (found === undefined) return;
  throw refusal({ message: `--${found[0]} and --${found[1]} do not go together`, hint: 'leave one of them out' });
}

function requireWatchable(flags: ReadonlySet<string>, { address }: ChosenSchema): void {
  if (!flags.has('watch') || (address !== undefined && address !== '-')) return;
  const hint = 'standard input is read once: give the path of the schema';
  throw refusal({ message: '--watch needs a file to watch', hint });
}

function purposeOf(flags: ReadonlySet<string>): Purpose {
  const named = (['check', 'dry-run', 'watch'] as const).find((purpose) => flags.has(purpose));
  return named ?? (flags.has('json') ? 'print' : 'write');
}
