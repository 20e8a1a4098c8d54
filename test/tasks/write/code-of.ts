/** The code of the problem that an action ends in; nothing where it ends well. */
import { WriteProblem } from '../../../src/tasks/write/write-problem.js';

export function codeOf(act: () => unknown): string | undefined {
  return problemOf(act)?.code;
}

export function problemOf(act: () => unknown): WriteProblem | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof WriteProblem) return error;
    throw error;
  }
}
