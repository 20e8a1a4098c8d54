/** Carries out a call. A program that asked for JSON finds all that stands in the way on standard output. */
import type { ExitCode } from './exit-code.js';
import type { Parsed } from './parse-call.js';
import { printProblems, type PlacedProblem } from './problems-json.js';
import { refuse } from './refuse.js';
import type { Terminal } from './terminal.js';

type Carried = Exclude<Parsed, { readonly kind: 'answer' }>;

export async function carryOut(parsed: Carried, isJson: boolean, plain: Terminal): Promise<ExitCode> {
  const problems: PlacedProblem[] = [];
  const terminal = isJson ? { ...plain, problems } : plain;
  const exitCode = await exitCodeOf(parsed, terminal);
  if (problems.length > 0) printProblems(problems, plain);
  return exitCode;
}

async function exitCodeOf(parsed: Carried, terminal: Terminal): Promise<ExitCode> {
  if (parsed.kind === 'bad') return refuse(parsed.problem, terminal);
  const command = await parsed.command.load();
  return command(parsed.call, terminal);
}
