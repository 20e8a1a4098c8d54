/** Problems for programs: the same in every command that reads a hub. */
import { prettyJson, type Json } from '../model/json.js';
import { printable } from '../print/printable.js';
import type { Problem } from '../read/problem.js';
import type { Terminal } from './terminal.js';

/** In place of what the command was to print. */
export function printProblems(problems: readonly Problem[], { out }: Terminal): void {
  out.write(`${printable(prettyJson({ ok: false, problems: problemsJson(problems) }))}\n`);
}

export function problemsJson(problems: readonly Problem[]): Json {
  return problems.map(problemJson);
}

function problemJson({ code, severity, message, hint, pointer, line, column }: Problem): Json {
  return {
    code,
    severity,
    message,
    ...(hint === undefined ? {} : { hint }),
    pointer,
    ...(line === undefined ? {} : { line }),
    ...(column === undefined ? {} : { column }),
  };
}
