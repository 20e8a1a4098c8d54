/**
 * A configuration may be a module: code of the user's, which runs in this process. Whatever it does later on, the
 * command ends its work, and says what went wrong.
 */
import { EXIT, type ExitCode } from './exit-code.js';
import { failInternally } from './fail-internally.js';
import { refusalLines } from './report.js';
import { printLines, type Terminal } from './terminal.js';

/** Whose work it is from now on what nobody else did. */
let file: string | undefined;

export function aboutToLoad(module: string): void {
  file = module;
}

/** Acts, and gives another exit code where code of the user's failed meanwhile. */
export async function withForeignCode(act: () => Promise<ExitCode>, { err }: Terminal): Promise<ExitCode> {
  let isOver = false;
  let hasFailed = false;
  const fail = (error: unknown): void => {
    if (file === undefined) {
      failInternally(error);
      process.exit();
    }
    hasFailed = true;
    const message = `${file} failed after it was loaded: ${error instanceof Error ? error.message : String(error)}`;
    printLines(err, refusalLines({ message, hint: CATCH }, err.style));
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.on('exit', () => {
    if (isOver || file === undefined) return;
    const message = `${file} ended the process before the work was done`;
    printLines(err, refusalLines({ message, hint: 'it must not call process.exit' }, err.style));
    process.exitCode = EXIT.badCall;
  });
  try {
    const exitCode = await act();
    return hasFailed ? EXIT.badCall : exitCode;
  } finally {
    isOver = true;
  }
}

const CATCH = 'it runs in this process: catch what its promises, timers and streams may throw';
