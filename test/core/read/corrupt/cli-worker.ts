/**
 * Runs commands of the command line in a thread of its own, so that a test can stop one that hangs. Bundled by the
 * test, because a thread reads no TypeScript.
 */
import { parentPort } from 'node:worker_threads';
import { Source } from '../../../../src/core/source/source.js';
import { inspect } from '../../../../src/cli/commands/inspect.js';
import { validate } from '../../../../src/cli/commands/validate.js';
import { call, carriedOut, testTerminal } from '../../../cli/test-terminal.js';

export interface Task {
  readonly input: string | Uint8Array;
  readonly ways: readonly Way[];
  /** A word that no regular expression that is run may hold. */
  readonly neverRun?: string;
}

export interface CommandRun {
  readonly command: string;
  /** The stack of an exception where there should be an exit code. */
  readonly exitCode: number | string;
  readonly output: string;
  readonly took: number;
}

export interface Outcome {
  readonly runs: readonly CommandRun[];
  /** What should not have happened, in words. */
  readonly complaints: readonly string[];
}

const COMMANDS = { validate, inspect };

/** What is run: a command, with what it prints for programs or without. */
export type Way = readonly [command: keyof typeof COMMANDS, ...flags: 'json'[]];

async function outcomeOf({ input, ways, neverRun }: Task): Promise<Outcome> {
  const watch = neverRun === undefined ? undefined : watchPatterns(neverRun);
  const before = namesOnPrototypes();
  const runs: CommandRun[] = [];
  for (const [command, ...flags] of ways) runs.push(await runCommand(command, flags, input));
  const complaints = watch?.() ?? [];
  if (namesOnPrototypes() !== before) complaints.push('Object.prototype has changed');
  return { runs, complaints };
}

async function runCommand(
  command: keyof typeof COMMANDS,
  flags: readonly string[],
  input: Task['input'],
): Promise<CommandRun> {
  const stdin = { isTerminal: false, read: async () => Buffer.from(input) };
  const terminal = { ...testTerminal(), stdin, source: new Source(stdin) };
  const start = performance.now();
  let exitCode: number | string;
  try {
    exitCode = await carriedOut(COMMANDS[command], call(flags), terminal);
  } catch (error) {
    exitCode = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  const { out, err } = terminal.written;
  return { command: [command, ...flags].join(' --'), exitCode, output: out + err, took: performance.now() - start };
}

function namesOnPrototypes(): string {
  return [Object.prototype, Array.prototype, Function.prototype]
    .map((prototype) => Reflect.ownKeys(prototype).map(String))
    .join();
}

/** Notes every regular expression run whose source holds the word. */
function watchPatterns(word: string): () => string[] {
  const { exec } = RegExp.prototype;
  const complaints: string[] = [];
  RegExp.prototype.exec = function (text) {
    if (this.source.includes(word)) complaints.push(`a pattern of the schema was run: ${this.source}`);
    return exec.call(this, text);
  };
  return () => {
    RegExp.prototype.exec = exec;
    return complaints;
  };
}

parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await outcomeOf(task)));
