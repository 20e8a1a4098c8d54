/** The vectors of a hub; where the model and a schema disagree, which is a defect of ours, that is printed. */
import type { Hub } from '../model/hub.js';
import { compactJson } from '../model/json.js';
import { VectorBug } from '../vectors/vector-bug.js';
import { vectorsOf, type Vectors } from '../vectors/vectors-of.js';
import { printableLine } from '../print/printable.js';
import type { ReportStage } from './progress.js';
import { refusalLines } from './report.js';
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
    printLines(terminal.err, bugLines(error, terminal));
    return undefined;
  }
}

function bugLines({ dispute }: VectorBug, { err }: Terminal): string[] {
  const { subject, label, value, complaint } = dispute;
  const message = `the model and the schema of ${subject} disagree on the value "${label}"`;
  return [
    ...refusalLines({ message, hint: `ajv refuses it: ${complaint}` }, err.style),
    `  ${printableLine(compactJson(value))}`,
    '  this is a defect of hub-codegen; please report it with the schema (generate --no-tests goes on without)',
  ];
}
