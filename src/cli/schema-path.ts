/** The schema that a command is about: what its call names, else what the configuration names, else standard input. */
import type { Call } from './command.js';
import { configOrRefuse, placeIn, type ConfigPlace, type FoundConfig } from './config-or-refuse.js';
import type { Terminal } from './terminal.js';

export interface SchemaPath {
  /** Absent where it is standard input. */
  readonly path: string | undefined;
  /** Where the configuration names it, if that does. */
  readonly place?: ConfigPlace | undefined;
}

/** `given`: what the call itself says. Nothing where the configuration is needed and wrong: that is printed. */
export async function schemaPathOrRefuse(
  given: string | undefined,
  call: Call,
  terminal: Terminal,
): Promise<SchemaPath | undefined> {
  if (given !== undefined) return { path: given };
  const found = await configOrRefuse(call, terminal);
  return found && schemaIn(found);
}

export function schemaIn({ path, config }: FoundConfig): SchemaPath {
  return { path: config.schema, place: config.schema === undefined ? undefined : placeIn(path, '/schema') };
}
