/** `hub-codegen vectors`: sample values of every type of a hub, each with its verdict, as JSON Lines. */
import path from 'node:path';
import { vectorLines } from '../../vectors/vector.js';
import type { Vectors } from '../../vectors/vectors-of.js';
import { writeFiles } from '../../write/write-files.js';
import { WriteProblem } from '../../write/write-problem.js';
import { calledHubOrRefuse } from '../called-hub-or-refuse.js';
import { cannotWrite } from '../cannot-write.js';
import type { Call } from '../command.js';
import { EXIT } from '../exit-code.js';
import type { ExitCode } from '../exit-code.js';
import { printable, printableLine } from '../../print/printable.js';
import { refuse } from '../refuse.js';
import { plural } from '../../print/lines.js';
import { printLines, type Terminal } from '../terminal.js';
import { vectorsOrRefuse } from '../vectors-or-refuse.js';

export async function vectors(call: Call, terminal: Terminal): Promise<ExitCode> {
  const hub = await calledHubOrRefuse(call.args[0], call, terminal);
  if (hub === undefined) return EXIT.badCall;
  const made = await vectorsOrRefuse(hub, terminal);
  return made === undefined ? EXIT.finding : write(made, call.values.get('out'), terminal);
}

function write(made: Vectors, out: string | undefined, terminal: Terminal): ExitCode {
  const text = printable(vectorLines(made.vectors));
  try {
    if (out === undefined) terminal.out.write(text);
    else writeFiles(path.dirname(out), [{ path: path.basename(out), text }]);
  } catch (error) {
    if (!(error instanceof WriteProblem)) throw error;
    return refuse(cannotWrite(error), terminal);
  }
  printLines(terminal.err, summaryLines(made, out));
  return EXIT.fine;
}

function summaryLines({ vectors: all, without }: Vectors, out: string | undefined): string[] {
  const values = all.filter(({ frame }) => frame === undefined);
  const accepted = values.filter(({ verdict }) => verdict === 'accepted');
  const counts = [
    plural(new Set(values.map(({ type }) => type)).size, 'type'),
    `${accepted.length} accepted`,
    `${values.length - accepted.length} refused`,
    plural(all.length - values.length, 'frame'),
  ];
  const place = out === undefined ? '' : `wrote ${printableLine(out)}: `;
  return [
    `${place}${counts.join(', ')}`,
    ...without.map(({ id, reason }) => `  without vectors: ${printableLine(id)}: ${printableLine(reason)}`),
  ];
}
