/** Why a file cannot be written: a code of the system or one of ours, and the words for it. */
import { Refusal } from '../../core/refusal/refusal.js';
import { printableLine } from '../../core/text/printable.js';
import { ELSEWHERE, WRITE_CAUSES } from './write-causes.js';

export class WriteProblem extends Refusal {
  override readonly name = 'WriteProblem';
  /** The path as the user would type it. */
  readonly file: string;
  readonly code: string;
  /** Some files are new by now and some old; the next run finishes what was begun. */
  readonly isHalfDone: boolean;

  constructor(file: string, code: string, { isHalfDone = false, cause }: Circumstances = {}) {
    const [what, hint] = WRITE_CAUSES.get(code) ?? [systemMessage(cause) ?? code, ELSEWHERE];
    const message = `cannot write to ${printableLine(file)}: ${printableLine(what)}`;
    const rest = '; some files are new by now: the next run does the rest';
    super([{ code: 'cannot-write', message, hint: isHalfDone ? hint + rest : hint }], { cause });
    this.file = file;
    this.code = code;
    this.isHalfDone = isHalfDone;
  }
}

/** What the system said at first, however often it was passed on. */
function systemMessage(cause: unknown): string | undefined {
  if (cause instanceof WriteProblem) return systemMessage(cause.cause);
  return cause instanceof Error ? cause.message : undefined;
}

interface Circumstances {
  readonly isHalfDone?: boolean;
  readonly cause?: unknown;
}

/** Acts on a file; what the system refuses becomes a problem of that file, whichever path the system named. */
export function about<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw isSystemError(error) ? new WriteProblem(file, error.code, { cause: error }) : error;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  const { code, errno } = error as NodeJS.ErrnoException;
  return error instanceof Error && typeof code === 'string' && typeof errno === 'number';
}
