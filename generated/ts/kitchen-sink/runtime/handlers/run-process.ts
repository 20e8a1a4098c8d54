/** Runs a program once: text in, text out, within limits. */
import { createAlarm, duration, now } from '../alarm.js';
import { messageOf } from '../excerpt.js';
import { loadNode, nodeProcess } from './node.js';
import { printable } from './printable.js';
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

interface ChildProcess {
  readonly pid?: number | undefined;
  readonly stdin: { on(event: 'error', listener: () => void): unknown; end(text: string): unknown };
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  kill(signal: string): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'close', listener: (code: number | null, signal: string | null) => void): unknown;
}

interface OutputStream {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
}

/** What the program wrote to stdout. Rejects unless it ended well. */
export async function runProcess(job: Job): Promise<string> {
  const { name, program, args, env, cwd, input, maxOutputBytes, signal } = job;
  const { spawn } = await loadNode<ChildProcessModule>('child_process');
  signal.throwIfAborted();
  const child = spawn(program, args, {
    env: { ...nodeProcess()?.env, ...env },
    cwd,
    detached: isGroupLeader(),
    windowsHide: true,
  });
  const group = new ProcessGroup(child);
  const stdout = collect(child.stdout, maxOutputBytes);
  const stderr = createTail(child.stderr);
  // A program that does not read its input may still have an answer.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      alarm.clear();
      signal.removeEventListener('abort', abort);
    };
    const giveUp = (reason: unknown): void => {
      settle();
      group.end();
      reject(reason);
    };
    const fail = (what: string): void => giveUp(new Error(`${name} ${what}${stderr.report()}`));
    const abort = (): void => giveUp(signal.reason);
    const timeoutMs = duration(job.timeoutMs);
    const alarm = createAlarm(() => fail(`took longer than ${timeoutMs} ms`));
    alarm.set(now() + timeoutMs);
    signal.addEventListener('abort', abort);
    stdout.onOverflow = () => fail(`wrote more than ${maxOutputBytes} bytes to stdout`);
    child.on('error', (error) => fail(`cannot be run: ${messageOf(error)}`));
    child.on('close', (code, signalName) => {
      settle();
      group.childEnded();
      if (code === 0) resolve(stdout.text());
      else reject(new Error(`${name} ended with ${signalName ?? `exit code ${code}`}${stderr.report()}`));
    });
  });
}

interface Collected {
  onOverflow: () => void;
  text(): string;
}

function collect(stream: OutputStream, limit: number): Collected {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  const collected: Collected = { onOverflow: () => undefined, text: () => text + decoder.decode() };
  stream.on('data', (chunk) => {
    size += chunk.byteLength;
    if (size > limit) collected.onOverflow();
    else text += decoder.decode(chunk, { stream: true });
  });
  return collected;
}

const LONGEST_TAIL = 2000;

/** All is read, so that the program never waits for us, and the end is kept. */
function createTail(stream: OutputStream): { report(): string } {
  const decoder = new TextDecoder();
  let tail = '';
  stream.on('data', (chunk) => {
    tail = (tail + decoder.decode(chunk, { stream: true })).slice(-LONGEST_TAIL);
  });
  return { report: () => (tail.trim() === '' ? '' : `; stderr: ${printable(tail.trim())}`) };
}
