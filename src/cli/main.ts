/**
 * The entry of the bundle. Answers `--version` and `--help` by itself with what the build wrote into it,
 * so that the most frequent calls of all load nothing.
 */
import { fstatSync, writeSync } from 'node:fs';
import type * as PrintWords from './commands/completion/print-words.js';
import { endQuietlyWhenPipeCloses } from './exit/end-quietly.js';
import { EXIT, type ExitCode } from './exit/exit-code.js';
import { failInternally } from './exit/fail-internally.js';
import { WIDEST } from './print/widest.js';
import type * as Run from './run.js';
import type * as LoadPart from './start/load-part.js';

declare const HUB_CODEGEN_VERSION: string;
/** Tells this build from any other. */
declare const HUB_CODEGEN_BUILD: string;
/** What yargs lays out for `WIDEST` columns; empty while the build asks it for that text. */
declare const HUB_CODEGEN_HELP: string;

const LOADER = './load-part.cjs';

const args = process.argv.slice(2);
const answer = knownAnswer();

if (answer !== undefined) {
  print(answer);
} else if (isWorkingDirectoryGone()) {
  process.stderr.write('hub-codegen: the working directory is not there any more\n  go to one that is: cd\n');
  process.exitCode = EXIT.badCall;
} else if (args[0] === 'completion' && args[1] === '--words') {
  // A shell asks at every press of a key: past all that reads a call.
  loadWords()
    .then(({ printWords }) => printWords(args.slice(2)))
    .catch(endSilently);
} else {
  loadRun()
    .then(({ run }) => run(args, HUB_CODEGEN_VERSION))
    .then(endWith)
    .catch(failInternally);
}

async function loadWords(): Promise<typeof PrintWords> {
  return loadPart('./print-words.cjs');
}

async function loadRun(): Promise<typeof Run> {
  return loadPart('./run.cjs');
}

/** Parts are what the build makes of modules; they are in the same folder as this one. */
function loadPart<T>(name: string): T {
  const { partLoader } = require(LOADER) as typeof LoadPart;
  return partLoader(__dirname, HUB_CODEGEN_BUILD, args[0] ?? '')(name) as T;
}

/** Whoever types a command line must not find complaints in it. */
function endSilently(): void {
  process.exitCode = EXIT.fine;
}

function knownAnswer(): string | undefined {
  if (args.length !== 1) return undefined;
  if (args[0] === '--version' || args[0] === '-v') return `${HUB_CODEGEN_VERSION}\n`;
  const isHelp = args[0] === '--help' || args[0] === '-h';
  return isHelp && HUB_CODEGEN_HELP !== '' && hasRoom() ? HUB_CODEGEN_HELP : undefined;
}

/** Only a terminal may be narrow. A pipe is known as such without setting up the stream. */
function hasRoom(): boolean {
  return !fstatSync(1).isCharacterDevice() || (process.stdout.columns ?? WIDEST) >= WIDEST;
}

/** Past the stream, which takes longer to set up than all the rest, unless it is needed after all. */
function print(text: string): void {
  try {
    writeSync(1, text);
  } catch (error) {
    const readerHasGone = (error as NodeJS.ErrnoException).code === 'EPIPE';
    if (readerHasGone) return;
    endQuietlyWhenPipeCloses();
    process.stdout.write(text);
  }
}

/** Asked first: much of what is loaded asks where it is as it is loaded. */
function isWorkingDirectoryGone(): boolean {
  try {
    process.cwd();
    return false;
  } catch {
    return true;
  }
}

/**
 * Waits for what a pipe has not taken yet, and for nothing else: the user's own code may have left a timer running.
 * What could not be written is told a moment after that.
 */
function endWith(exitCode: ExitCode): void {
  const end = (): void => void setImmediate(() => process.exit(exitCode));
  process.stdout.write('', () => process.stderr.write('', end));
}
