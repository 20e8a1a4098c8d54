/** The schema that a command is about: what its call names, else what the configuration names, else standard input. */
import type { Call } from './command.js';
import { configOrRefuse } from './config-or-refuse.js';
import type { Terminal } from './terminal.js';

export interface SchemaPath {
  /** Absent where it is standard input. */
  readonly path: string | undefined;
}

/** Nothing where the configuration is needed and wrong: that is printed. */
export async function schemaPathOrRefuse(call: Call, terminal: Terminal): Promise<SchemaPath | undefined> {
  const [path] = call.args;
  if (path !== undefined) return { path };
  const found = await configOrRefuse(call, terminal);
  return found && { path: found.config.schema };
}
