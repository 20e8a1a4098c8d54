/** A program at a real terminal, step by step. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Step {
  /** Wait until this is shown. */
  readonly expect: string;
  readonly type?: string;
  readonly signal?: string;
  /** Look whether the terminal edits lines and echoes by itself, as a shell leaves it. */
  readonly mode?: true;
}

export interface Session {
  readonly shown: string;
  readonly isCooked: readonly boolean[];
  readonly status: number;
}

const run = promisify(execFile);
const DRIVER = fileURLToPath(new URL('run_at_terminal.py', import.meta.url));

export async function atTerminal(
  steps: readonly Step[],
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Session> {
  const { stdout } = await run('python3', [DRIVER, JSON.stringify(steps), ...command], { env });
  return JSON.parse(stdout) as Session;
}
