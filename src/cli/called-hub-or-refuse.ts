/** The hub that a call is about, named by it or by the configuration; where it cannot be read, the reasons are printed. */
import type { Hub } from '../model/hub.js';
import type { Call } from './command.js';
import { readHubOrRefuse } from './read-hub-or-refuse.js';
import { schemaPathOrRefuse } from './schema-path.js';
import type { Terminal } from './terminal.js';

/** `given`: what the call itself says. */
export async function calledHubOrRefuse(
  given: string | undefined,
  call: Call,
  terminal: Terminal,
): Promise<Hub | undefined> {
  const schema = await schemaPathOrRefuse(given, call, terminal);
  return schema && readHubOrRefuse(schema.path, terminal, schema);
}
