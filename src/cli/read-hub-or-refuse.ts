/** The hub that a command works on; where it cannot be read, the reasons are printed. */
import type { Hub } from '../model/hub.js';
import { readHub } from '../read/read-hub.js';
import { readInput } from './input.js';
import { countText, refusalLines, reportLines } from './report.js';
import { printLines, type Terminal } from './terminal.js';

export async function readHubOrRefuse(path: string | undefined, { err, stdin }: Terminal): Promise<Hub | undefined> {
  const input = await readInput(path, stdin);
  if ('problem' in input) {
    printLines(err, refusalLines(input.problem, err.style));
    return undefined;
  }
  const { hub, problems } = readHub(input.text);
  if (hub === undefined) printLines(err, reportLines(input.name, problems, err.style));
  else if (problems.length > 0) printLines(err, [`${countText(problems)}: hub-codegen validate lists them`]);
  return hub;
}
