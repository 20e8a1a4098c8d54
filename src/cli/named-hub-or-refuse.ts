/** The hub that a client is made for, under the names that the configuration gives; else why not is printed. */
import type { Hub } from '../model/hub.js';
import { renamed, type Naming } from '../model/renamed.js';
import { readHubOrRefuse, type ReadOptions } from './read-hub-or-refuse.js';
import { refuse } from './refuse.js';
import type { Terminal } from './terminal.js';

export interface NamedHub extends ReadOptions {
  readonly schema: string | undefined;
  readonly naming: Naming;
}

export async function namedHubOrRefuse(wanted: NamedHub, terminal: Terminal): Promise<Hub | undefined> {
  const { schema, naming, ...options } = wanted;
  const read = await readHubOrRefuse(schema, terminal, options);
  const hub = read && renamed(read, naming);
  if (hub === undefined || !('message' in hub)) return hub;
  refuse({ code: 'bad-config', ...hub }, terminal);
  return undefined;
}
