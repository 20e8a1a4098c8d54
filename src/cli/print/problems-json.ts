/** Problems for programs: the same in every command that reads a hub. */
import { prettyJson, type Json } from '../../core/json/json.js';
import { printable } from '../../core/text/printable.js';
import type { Problem } from '../../core/json/problem.js';
import type { Terminal } from './terminal.js';

export interface PlacedProblem extends Problem {
  /** The input that it is a problem of, where there may be several. */
  readonly file?: string;
}

/** In place of what the command was to print. */
export function printProblems(problems: readonly PlacedProblem[], { out }: Terminal): void {
  out.write(`${printable(prettyJson({ ok: false, problems: problemsJson(problems) }))}\n`);
}

export function problemsJson(problems: readonly PlacedProblem[]): Json {
  return problems.map(problemJson);
}

function problemJson({ code, severity, message, hint, file, pointer, line, column }: PlacedProblem): Json {
  return {
    code,
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(file === undefined ? {} : { file }),
    pointer,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
