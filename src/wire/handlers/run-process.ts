/** Runs a program once: text in, text out, within limits. */
import { createAlarm, duration, now } from '../shared/alarm.js';
import { messageOf } from '../shared/excerpt.js';
import { loadNode, nodeProcess } from './node.js';
import { printable } from '../../core/text/printable.js';
import { isGroupLeader, ProcessGroup } from './process-group.js';

export interface Job {
  /** What errors call it. */
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** Added to the environment of this process. */
  readonly env: Readonly<Record<string, string | undefined>> | undefined;
  readonly cwd: string | undefined;
  readonly input: string;
  readonly maxOutputBytes: number;
  readonly timeoutMs: number | undefined;
  readonly signal: AbortSignal;
}

interface ChildProcessModule {
  spawn(program: string, args: readonly string[], options: object): ChildProcess;
}

/** Without streams where no descriptor was left for them, of which `error` tells. */
interface ChildProcess {
  readonly pid?: number | undefined;
  readonly stdin?: { on(event: 'error', listener: () => void): unknown; end(text: string): unknown };
  readonly stdout?: OutputStream;
  readonly stderr?: OutputStream;
  kill(signal: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: (code: number | null, signal: string | null) => void): unknown;
}

interface OutputStream {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  destroy(): unknown;
}

/** What the program wrote to stdout. Rejects unless it ended well. */
export async function runProcess(job: Job): Promise<string> {
  const { program, args, env, cwd, input, signal } = job;
  const { spawn } = await loadNode<ChildProcessModule>('child_process');
  signal.throwIfAborted();
  const options = { env: { ...nodeProcess()?.env, ...env }, cwd, detached: isGroupLeader(), windowsHide: true };
  const child = spawn(program, args, options);
  const output = outputOf(child, job);
  // A program that does not read its input may still have an answer.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  return output;
}

function outputOf(child: ChildProcess, { name, maxOutputBytes, timeoutMs, signal }: Job): Promise<string> {
  const group = new ProcessGroup(child);
  const stdout = createText();
  const stderr = createText(LONGEST_TAIL);
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      alarm.clear();
      signal.removeEventListener('abort', abort);
    };
    const giveUp = (reason: unknown): void => {
      settle();
      group.end();
      // Whatever left the group may hold the other ends open.
      child.stdout?.destroy();
      child.stderr?.destroy();
      reject(reason);
    };
    const failure = (what: string): Error => new Error(`${name} ${what}${complaint(stderr.text())}`);
    const abort = (): void => giveUp(signal.reason);
    const alarm = createAlarm(() => giveUp(failure(`took longer than ${timeoutMs} ms`)));
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
    });
  });
}

interface Text {
  /** Gives the number of bytes so far. */
  add(chunk: Uint8Array): number;
  text(): string;
}

/** All is taken, so that the program never waits for us; of too much, the end is kept. */
function createText(longest = Infinity): Text {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  return {
    add(chunk) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longest) text = text.slice(-longest);
      return (size += chunk.byteLength);
    },
    text: () => text,
  };
}

const LONGEST_TAIL = 2000;

function complaint(stderr: string): string {
  const text = stderr.trim();
  return text === '' ? '' : `; stderr: ${printable(text)}`;
}
