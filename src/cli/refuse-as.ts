/** Ends a command that cannot be carried out; a program that reads standard output finds there why. */
import type { BadCall } from './check-call.js';
import { EXIT, type ExitCode } from './exit-code.js';
import { printProblems } from './problems-json.js';
import { refuse } from './refuse.js';
import type { Terminal } from './terminal.js';

/** @param code what programs know the kind of problem by */
export function refuseAs(code: string, { message, hint }: BadCall, isJson: boolean, terminal: Terminal): ExitCode {
  if (!isJson) return refuse({ message, hint }, terminal);
  printProblems([{ code, severity: 'error', message, hint, pointer: '' }], terminal);
  return EXIT.badCall;
}
