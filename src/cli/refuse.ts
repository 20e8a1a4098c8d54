/** Ends a command whose call cannot be carried out. */
import type { BadCall } from './check-call.js';
import { EXIT } from './exit-code.js';
import type { ExitCode } from './exit-code.js';
import { refusalLines } from './report.js';
import { printLines } from './terminal.js';
import type { Terminal } from './terminal.js';

export function refuse(problem: BadCall, { err }: Terminal): ExitCode {
  printLines(err, refusalLines(problem, err.style));
  return EXIT.badCall;
}
