/** What kept a command from its work, for people or, where a program asked for JSON, as one document. */
import type { Complaint, InputComplaint, Refusal } from '../../core/refusal/refusal.js';
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { printProblems, type PlacedProblem } from './problems-json.js';
import { refusalLines, reportLines } from './report.js';
import { printLines, type Terminal } from './terminal.js';

export function printRefusal(refused: Refusal, isJson: boolean, terminal: Terminal): ExitCode {
  if (isJson) printProblems(problemsOf(refused), terminal);
  else printForPeople(refused, terminal);
  return refused.isFinding ? EXIT.finding : EXIT.badCall;
}

export function problemsOf({ complaints }: Refusal): readonly PlacedProblem[] {
  return complaints.flatMap(problemsIn);
}

function problemsIn(complaint: Complaint | InputComplaint): readonly PlacedProblem[] {
  if ('message' in complaint) return [{ code: 'bad-call', severity: 'error', pointer: '', ...defined(complaint) }];
  const { file, problems } = complaint;
  return problems.map((problem) => ({ ...problem, file }));
}

function defined({ hint, ...complaint }: Complaint): Omit<Complaint, 'hint'> & { readonly hint?: string } {
  return { ...complaint, ...(hint !== undefined && { hint }) };
}

function printForPeople({ complaints, notes }: Refusal, { err }: Terminal): void {
  const lines = complaints.flatMap((each) =>
    'message' in each ? refusalLines(each, err.style) : reportLines(each.file, each.problems, err.style),
  );
  printLines(err, [...lines, ...notes]);
}
