/** The hub that a command works on; where it cannot be read, the reasons are printed. */
import type { Hub } from '../model/hub.js';
import { prettyJson } from '../model/json.js';
import type { Problem } from '../read/problem.js';
import { readHub } from '../read/read-hub.js';
import { readInput } from './input.js';
import { printable } from '../print/printable.js';
import { problemsJson } from './problems-json.js';
import { countText, refusalLines, reportLines } from './report.js';
import { printLines, type Terminal } from './terminal.js';

/** `asJson`: a program reads standard output, and finds there why there is nothing else. */
export async function readHubOrRefuse(
  path: string | undefined,
  terminal: Terminal,
  asJson = false,
): Promise<Hub | undefined> {
  const { err, stdin } = terminal;
  const input = await readInput(path, stdin);
  if ('problem' in input) {
    if (asJson) printProblems([input.problem], terminal);
    else printLines(err, refusalLines(input.problem, err.style));
    return undefined;
  }
  const { hub, problems } = readHub(input.text);
  if (hub === undefined && asJson) printProblems(problems, terminal);
  else if (hub === undefined) printLines(err, reportLines(input.name, problems, err.style));
  else if (problems.length > 0) printLines(err, [`${countText(problems)}: hub-codegen validate lists them`]);
  return hub;
}

function printProblems(problems: readonly Problem[], { out }: Terminal): void {
  out.write(`${printable(prettyJson({ ok: false, problems: problemsJson(problems) }))}\n`);
}
