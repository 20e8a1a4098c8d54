/** The hub that a client is made for, under the names that the configuration gives; else why not is printed. */
import type { Hub } from '../model/hub.js';
import { renamed, type Naming } from '../model/renamed.js';
import { joinPointer } from '../read/json/pointer.js';
import { placeIn } from './config-or-refuse.js';
import { namingNotes } from './naming-notes.js';
import { readHubOrRefuse, type ReadOptions } from './read-hub-or-refuse.js';
import { refuse } from './refuse.js';
import { printLines, type Terminal } from './terminal.js';

export interface NamedHub extends ReadOptions {
  readonly schema: string | undefined;
  readonly naming: Naming;
  /** The configuration, which alone can say it. */
  readonly configPath: string | undefined;
  /** Those of the clients that are made: where a name does not serve in one, that is told. */
  readonly languages?: readonly string[];
}

export async function namedHubOrRefuse(wanted: NamedHub, terminal: Terminal): Promise<Hub | undefined> {
  const { schema, naming, configPath, languages = [], ...options } = wanted;
  const read = await readHubOrRefuse(schema, terminal, options);
  if (read === undefined) return undefined;
  const hub = renamed(read, naming);
  if (!('message' in hub)) {
    printLines(terminal.err, await namingNotes(read, hub, languages));
    return hub;
  }
  const { type, ...problem } = hub;
  refuse({ code: 'bad-config', ...problem, ...placeIn(configPath, joinPointer('/naming/types', type)) }, terminal);
  return undefined;
}
