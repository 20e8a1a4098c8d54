/** The vectors of a hub; where the model and a schema disagree, which is a defect of ours, that is printed. */
import type { Hub } from '../model/hub.js';
import { compactJson } from '../model/json.js';
import { VectorBug } from '../vectors/vector-bug.js';
import { vectorsOf, type Vectors } from '../vectors/vectors-of.js';
import { printableLine } from '../print/printable.js';
import type { ReportStage } from './progress.js';
import { refuse } from './refuse.js';
import { printLines, type Terminal } from './terminal.js';

export async function vectorsOrRefuse(
  hub: Hub,
  terminal: Terminal,
  report: ReportStage = () => {},
): Promise<Vectors | undefined> {
  try {
    return await vectorsOf(hub, (done, all) => report(`making wire vectors ${done}/${all}`));
  } catch (error) {
    if (!(error instanceof VectorBug)) throw error;
    tellBug(error, terminal);
    return undefined;
  }
}

function tellBug({ dispute }: VectorBug, terminal: Terminal): void {
  const { subject, label, value, complaint } = dispute;
  const message = `the model and the schema of ${subject} disagree on the value "${label}"`;
  refuse({ code: 'vector-bug', message, hint: `ajv refuses it: ${complaint}` }, terminal);
  if (terminal.problems !== undefined) return;
  printLines(terminal.err, [
    `  ${printableLine(compactJson(value))}`,
    '  this is a defect of hub-codegen; please report it with the schema (generate --no-tests goes on without)',
  ]);
}
