/** Problems for programs: the same in every command that reads a hub. */
import type { Json } from '../model/json.js';
import type { Problem } from '../read/problem.js';

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
