/** The schema that a call is about: named by the call, by the configuration, or piped. */
import path from 'node:path';
import { refusal } from '../../core/refusal/refusal.js';
import type { SourceText } from '../../core/source/source-texts.js';
import { chosenSchema, findConfig, type ChosenSchema, type FoundConfig } from '../../tasks/config/find-config.js';
import { chosenHubs, HUB_NAME } from '../../tasks/config/hubs.js';
import { readSchema } from '../../tasks/hub/read-schema.js';
import type { CommandName } from './command-name.js';
import type { CommandCall } from './command.js';
import { commandCalled } from './commands.js';
import { aboutToLoad } from '../process/foreign-code.js';
import type { Terminal } from '../print/terminal.js';

/** A hub of the configuration, with all that holds for it. The only one has no name. */
export interface CalledHub {
  readonly name?: string;
  readonly found: FoundConfig;
}

/** The hubs that a call is about, of what `--config` names or of the configuration in the working directory. */
export async function calledHubs(call: CommandCall): Promise<readonly CalledHub[]> {
  const { lists, values } = call;
  const found = await configOf(call);
  const hubs = chosenHubs(found.config, lists.get(ONLY) ?? [values.get(ONLY_IN_CHECK_PIPE) ?? []].flat());
  if (hubs.length === 0) return [{ found }];
  return hubs.map(({ name, config, pointerOf }) => ({ name, found: { ...found, config, pointerOf } }));
}

function configOf({ values, flags }: CommandCall): Promise<FoundConfig> {
  return findConfig({ file: values.get('config'), isFollowed: flags.has('watch'), onLoad: aboutToLoad });
}

export const ONLY = 'only';
/** There, `--only` has been about variants from the start. */
const ONLY_IN_CHECK_PIPE = 'of';

/** The configuration of the one hub that a call is about. `schema`: one that the call names may tell which. */
export async function calledConfig(call: CommandCall, schema?: string): Promise<FoundConfig> {
  const hubs = await calledHubs(call);
  const isAsked = hubs.length > 1 && schema !== undefined;
  const [only, ...others] = isAsked ? hubs.filter((hub) => hasSchema(hub, schema)) : hubs;
  if (only !== undefined && others.length === 0) return only.found;
  throw severalHubs(
    call.name,
    hubs.map(({ name = '' }) => name),
  );
}

function severalHubs(command: CommandName, names: readonly string[]): Error {
  const one = `--${command === 'check-pipe' ? ONLY_IN_CHECK_PIPE : ONLY} ${names[0]}`;
  const all =
    commandCalled(command)?.options['out'] === undefined ? '' : `, or a place for each: --out 'PATH/${HUB_NAME}'`;
  return refusal({
    message: `the configuration has several hubs: ${names.join(', ')}`,
    hint: `say which: ${one}${all}`,
  });
}

function hasSchema({ found: { config } }: CalledHub, schema: string): boolean {
  return config.schema !== undefined && path.resolve(config.schema) === path.resolve(schema);
}

/** The configuration of the hub that has this schema; where none has, what all hubs share. */
export async function matchingConfig(call: CommandCall, schema: string): Promise<FoundConfig> {
  const hubs = await calledHubs(call);
  const [only, ...others] = hubs.length > 1 ? hubs.filter((hub) => hasSchema(hub, schema)) : hubs;
  return only !== undefined && others.length === 0 ? only.found : configOf(call);
}

/** `given`: what the call itself says. The configuration is asked only where that is nothing. */
export async function calledSchema(given: string | undefined, call: CommandCall): Promise<ChosenSchema> {
  return given === undefined ? chosenSchema(undefined, await calledConfig(call)) : { address: given };
}

export async function calledText(
  given: string | undefined,
  call: CommandCall,
  { source }: Terminal,
): Promise<SourceText> {
  return readSchema(await calledSchema(given, call), source);
}
