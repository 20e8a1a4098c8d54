/** The hubs of a baseline, each with its text and name. All that is wrong with any of them is told at once. */
import type { Hub } from '../model/hub.js';
import type { ReadResult } from '../read/problem.js';
import type { WholeBaseline } from './baseline.js';
import { readSchemas } from './baseline-files.js';
import type { Schemas } from './baseline-schemas.js';
import type { ConfigPlace } from './config-or-refuse.js';
import type { SchemaText } from './input.js';
import { refuse, refuseInput } from './refuse.js';
import type { Terminal } from './terminal.js';

export interface HubFile extends SchemaText {
  readonly hub: Hub;
}

export interface HubFiles extends Omit<Schemas, 'files'> {
  /** By the name within the directory; a file alone has the empty name. */
  readonly hubs: ReadonlyMap<string, HubFile>;
}

/** The texts of a baseline; `place`: where the configuration names it, if that does. */
export async function schemasOrRefuse(
  baseline: WholeBaseline,
  terminal: Terminal,
  place?: ConfigPlace,
): Promise<Schemas | undefined> {
  const schemas = await readSchemas(baseline, terminal.stdin);
  if (!('refusals' in schemas)) return schemas;
  for (const refusal of schemas.refusals) refuse({ ...refusal, ...place }, terminal);
  return undefined;
}

export type Read = (name: string, file: SchemaText) => ReadResult;

export function hubsOrRefuse(schemas: Schemas, terminal: Terminal, read: Read): HubFiles | undefined {
  const hubs = new Map<string, HubFile>();
  for (const [name, file] of schemas.files) {
    const { hub, problems } = read(name, file);
    if (hub === undefined) refuseInput(file.name, problems, terminal);
    else hubs.set(name, { ...file, hub });
  }
  const { name, isDirectory } = schemas;
  return hubs.size === schemas.files.size ? { name, isDirectory, hubs } : undefined;
}
