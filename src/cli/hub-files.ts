/** The hubs of a baseline, each with its text and name. All that is wrong with any of them is told at once. */
import type { Hub } from '../model/hub.js';
import { readHub } from '../read/read-hub.js';
import type { WholeBaseline } from './baseline.js';
import { readSchemas } from './baseline-files.js';
import type { Schemas } from './baseline-schemas.js';
import type { SchemaText } from './input.js';
import { refusalLines, reportLines } from './report.js';
import { printLines, type Terminal } from './terminal.js';

export interface HubFile extends SchemaText {
  readonly hub: Hub;
}

export interface HubFiles extends Omit<Schemas, 'files'> {
  /** By the name within the directory; a file alone has the empty name. */
  readonly hubs: ReadonlyMap<string, HubFile>;
}

export async function hubsOrRefuse(baseline: WholeBaseline, terminal: Terminal): Promise<HubFiles | undefined> {
  const { err } = terminal;
  const schemas = await readSchemas(baseline, terminal.stdin);
  if ('refusals' in schemas) {
    for (const refusal of schemas.refusals) printLines(err, refusalLines(refusal, err.style));
    return undefined;
  }
  const hubs = new Map<string, HubFile>();
  for (const [name, file] of schemas.files) {
    const { hub, problems } = readHub(file.text);
    if (hub === undefined) printLines(err, reportLines(file.name, problems, err.style));
    else hubs.set(name, { ...file, hub });
  }
  const { name, isDirectory } = schemas;
  return hubs.size === schemas.files.size ? { name, isDirectory, hubs } : undefined;
}
