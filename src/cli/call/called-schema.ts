/** The schema that a call is about: named by the call, by the configuration, or piped. */
import type { SourceText } from '../../core/source/source-texts.js';
import { chosenSchema, findConfig, type ChosenSchema, type FoundConfig } from '../../tasks/config/find-config.js';
import { readSchema } from '../../tasks/hub/read-schema.js';
import type { CommandCall } from './command.js';
import { aboutToLoad } from '../process/foreign-code.js';
import type { Terminal } from '../print/terminal.js';

/** What `--config` names, or the configuration in the working directory. */
export function calledConfig({ values, flags }: CommandCall): Promise<FoundConfig> {
  return findConfig({ file: values.get('config'), isFollowed: flags.has('watch'), onLoad: aboutToLoad });
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
