/** Why a file cannot be written: a code of the system or one of ours. Who talks to the user has the words for it. */
export class WriteProblem extends Error {
  override readonly name = 'WriteProblem';
  /** The path as the user would type it. */
  readonly file: string;
  readonly code: string;
  /** Some files are new by now and some old; the next run finishes what was begun. */
  readonly isHalfDone: boolean;

  constructor(file: string, code: string, { isHalfDone = false, cause }: Circumstances = {}) {
    super(`cannot write ${file}: ${code}`, { cause });
    this.file = file;
    this.code = code;
    this.isHalfDone = isHalfDone;
  }
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
