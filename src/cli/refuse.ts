/**
 * What keeps a command from its work: told to people at once; where a program asked for JSON, kept until the end, since
 * all of it is one document.
 */
import type { Problem } from '../read/problem.js';
import { EXIT } from './exit-code.js';
import type { ExitCode } from './exit-code.js';
import { refusalLines, reportLines, type Refusal } from './report.js';
import { printLines } from './terminal.js';
import type { Terminal } from './terminal.js';

export function refuse(refusal: Refusal, { err, problems }: Terminal): ExitCode {
  if (problems === undefined) printLines(err, refusalLines(refusal, err.style));
  else problems.push({ code: 'bad-call', severity: 'error', pointer: '', ...refusal });
  return EXIT.badCall;
}

/** What is wrong inside of an input; `file`: what the user calls it. */
export function refuseInput(file: string, found: readonly Problem[], { err, problems }: Terminal): ExitCode {
  if (problems === undefined) printLines(err, reportLines(file, found, err.style));
  else problems.push(...found.map((problem) => ({ ...problem, file })));
  return EXIT.badCall;
}
