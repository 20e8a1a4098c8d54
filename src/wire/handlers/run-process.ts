/** Runs a program once: text in, text out, within limits. */
import { createAlarm, duration, now } from '../shared/alarm.js';
import { messageOf } from '../shared/excerpt.js';
import { complaint, createText, LONGEST_TAIL } from './output-text.js';
import { ProcessGroup } from './process-group.js';
import { spawnChild, type ChildProcess } from './spawn-child.js';

export interface Job {
  /** What errors call it. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Added to the environment of this process. */
  readonly env: Readonly<Record<string, string | undefined>> | undefined;
  readonly cwd: string | undefined;
  readonly input: string;
  /** Whether it has written all that it was asked for; known by its end alone if left out. */
  readonly isAnswer?: (output: string) => boolean;
  readonly maxOutputBytes: number;
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal;
}

/** A program that has answered and writes no more may take so long to end; then it is ended. */
const LINGER_MS = 1000;

/** What the program wrote to stdout. Rejects unless it ended well, or was ended after it had answered. */
export async function runProcess(job: Job): Promise<string> {
  const { program, args, env, cwd, input, signal } = job;
  const child = await spawnChild(program, args, { env, cwd }, signal);
  const output = outputOf(child, job);
  // A program that does not read its input may still have an answer.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return output;
}

function outputOf(child: ChildProcess, job: Job): Promise<string> {
  const { name, isAnswer, maxOutputBytes, timeoutMs, signal } = job;
  const group = new ProcessGroup(child);
  const stdout = createText();
  const stderr = createText(LONGEST_TAIL);
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      alarm.clear();
      lingering.clear();
      signal.removeEventListener('abort', abort);
    };
    const end = (): void => {
      settle();
      group.end();
      // Whatever left the group may hold the other ends open.
      child.stdout?.destroy();
      child.stderr?.destroy();
    };
    const giveUp = (reason: unknown): void => {
      end();
      reject(reason);
    };
    const takeAnswer = (): boolean => {
      const hasAnswered = isAnswer?.(stdout.text()) ?? false;
      if (hasAnswered) end();
      if (hasAnswered) resolve(stdout.text());
      return hasAnswered;
    };
    const failure = (what: string): Error => new Error(`${name} ${what}${complaint(stderr.text())}`);
    const abort = (): void => giveUp(signal.reason);
    const alarm = createAlarm(() => {
      if (!takeAnswer()) giveUp(failure(`took longer than ${timeoutMs} ms`));
    });
    const lingering = createAlarm(takeAnswer);
    alarm.set(now() + duration(timeoutMs));
    signal.addEventListener('abort', abort);
    child.on('error', (error) => giveUp(failure(`cannot be run: ${messageOf(error)}`)));
    child.on('close', (code, signalName) => {
      settle();
      group.childEnded();
      if (code === 0) resolve(stdout.text());
      else reject(failure(`ended with ${signalName ?? `exit code ${code}`}`));
    });
    child.stderr?.on('data', stderr.add);
    child.stdout?.on('data', (chunk) => {
      if (stdout.add(chunk) > maxOutputBytes) giveUp(failure(`wrote more than ${maxOutputBytes} bytes to stdout`));
      else lingering.set(now() + LINGER_MS);
    });
  });
}
