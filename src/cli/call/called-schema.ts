/** The schema that a call is about: named by the call, by the configuration, or piped. */
import path from 'node:path';
import { refusal } from '../../core/refusal/refusal.js';
import type { SourceText } from '../../core/source/source-texts.js';
import { chosenSchema, findConfig, type ChosenSchema, type FoundConfig } from '../../tasks/config/find-config.js';
import { chosenHubs } from '../../tasks/config/hubs.js';
import { readSchema } from '../../tasks/hub/read-schema.js';
import type { CommandCall } from './command.js';
import { aboutToLoad } from '../process/foreign-code.js';
import type { Terminal } from '../print/terminal.js';

/** A hub of the configuration, with all that holds for it. The only one has no name. */
export interface CalledHub {
  readonly name?: string;
  readonly found: FoundConfig;
}

/** The hubs that a call is about, of what `--config` names or of the configuration in the working directory. */
export async function calledHubs({ values, flags, lists }: CommandCall): Promise<readonly CalledHub[]> {
  const found = await findConfig({
    file: values.get('config'),
    isFollowed: flags.has('watch'),
    onLoad: aboutToLoad,
  });
  const hubs = chosenHubs(found.config, lists.get(ONLY) ?? lists.get(ONLY_IN_CHECK_PIPE) ?? []);
  if (hubs.length === 0) return [{ found }];
  return hubs.map(({ name, config, pointerOf }) => ({ name, found: { ...found, config, pointerOf } }));
}

export const ONLY = 'only';
/** There, `--only` has been about variants from the start. */
const ONLY_IN_CHECK_PIPE = 'of';

/** The configuration of the one hub that a call is about. `schema`: one that the call names may tell which. */
export async function calledConfig(call: CommandCall, schema?: string): Promise<FoundConfig> {
  const hubs = await calledHubs(call);
  const isCalled = ({ found: { config } }: CalledHub): boolean =>
    schema !== undefined && config.schema !== undefined && path.resolve(config.schema) === path.resolve(schema);
  const [only, ...others] = hubs.length > 1 && schema !== undefined ? hubs.filter(isCalled) : hubs;
  if (only !== undefined && others.length === 0) return only.found;
  const names = hubs.map(({ name = '' }) => name);
  const hint = `say which: --only ${names[0]}`;
  throw refusal({ message: `the configuration has several hubs: ${names.join(', ')}`, hint });
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
