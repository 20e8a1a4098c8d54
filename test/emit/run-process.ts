/** Compilers and linters as processes, no more at a time than the machine has processors. */
import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

let free = availableParallelism();
const waiting: (() => void)[] = [];

/** What a tool prints. One that finds faults exits with a failure; its output says all there is to say. */
export async function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await run(command, args, cwd);
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, { cwd, maxBuffer: 64 * 2 ** 20 });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    if (stdout === '') throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`, { cause: error });
    return stdout;
  }
}
