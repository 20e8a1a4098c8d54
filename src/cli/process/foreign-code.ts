/**
 * A configuration may be a module, and so may that of a formatter: code of the user's, which runs in this process.
 * Whatever it does later on, the command ends its work, and says what went wrong.
 */
import { EXIT, type ExitCode } from '../exit/exit-code.js';
import { failInternally } from '../exit/fail-internally.js';
import { refusalLines } from '../print/report.js';
import { printLines, type Terminal } from '../print/terminal.js';

/** Whose work it is from now on what nobody else did. */
let loaded: string | undefined;

/** @param name what to call it in a complaint */
export function aboutToLoad(name: string): void {
  loaded = name;
}

/** Acts, and gives another exit code where code of the user's failed meanwhile. */
export async function withForeignCode(act: () => Promise<ExitCode>, { err }: Terminal): Promise<ExitCode> {
  let isOver = false;
  let hasFailed = false;
  const fail = (error: unknown): void => {
    if (loaded === undefined) {
      failInternally(error);
      process.exit();
    }
    hasFailed = true;
    const message = `${loaded} failed after it was loaded: ${error instanceof Error ? error.message : String(error)}`;
    printLines(err, refusalLines({ message, hint: CATCH }, err.style));
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.on('exit', () => {
    if (isOver || loaded === undefined) return;
    const message = `${loaded} ended the process before the work was done`;
    printLines(err, refusalLines({ message, hint: GO_ON }, err.style));
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
const GO_ON = 'it must not call process.exit, nor wait for what never happens';
