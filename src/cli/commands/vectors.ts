/** `hub-codegen vectors`: sample values of every type of a hub, each with its verdict, as JSON Lines. */
import path from 'node:path';
import { plural } from '../../core/text/lines.js';
import { printableLine } from '../../core/text/printable.js';
import { vectorLines } from '../../prove/vectors/vector.js';
import { vectorsOf, type Vectors } from '../../prove/vectors/vectors-of.js';
import { writeFiles } from '../../tasks/write/write-files.js';
import { calledHub } from '../call/called-hub.js';
import type { CommandCall } from '../call/command.js';
import { eachPlace } from '../call/each-hub.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { printLines, type Terminal } from '../print/terminal.js';

export function vectors(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  return eachPlace(call, terminal, vectorsOfOne);
}

async function vectorsOfOne(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const made = await vectorsOf(await calledHub(call.args[0], call, terminal));
  const out = call.values.get('out');
  const text = vectorLines(made.vectors);
  if (out === undefined) terminal.out.write(text);
  else writeFiles(path.dirname(out), [{ path: path.basename(out), text }]);
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
