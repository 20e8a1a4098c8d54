/** Starts a program as the leader of a group of its own. */
import { loadNode, nodeProcess } from './node.js';
import { isGroupLeader } from './process-group.js';

export interface ChildOptions {
  /** Added to the environment of this process. */
  readonly env?: Readonly<Record<string, string | undefined>> | undefined;
  readonly cwd?: string | undefined;
  /** `program` is a command for a shell. */
  readonly shell?: boolean | undefined;
  /** False: it has nothing to read. */
  readonly hasInput?: boolean | undefined;
}

interface ChildProcessModule {
  spawn(program: string, args: readonly string[], options: object): ChildProcess;
}

/** Without streams where no descriptor was left for them, of which `error` tells. */
export interface ChildProcess {
  readonly pid?: number | undefined;
  readonly stdin?: InputStream | null;
  readonly stdout?: OutputStream | null;
  readonly stderr?: OutputStream | null;
  kill(signal: string): unknown;
  on(event: 'spawn', listener: () => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit' | 'close', listener: (code: number | null, signal: string | null) => void): unknown;
}

interface InputStream {
  readonly writableLength: number;
  on(event: 'error', listener: () => void): unknown;
  write(text: string): unknown;
  end(text?: string): unknown;
}

interface OutputStream {
  on(event: 'data', listener: (chunk: Uint8Array) => void): unknown;
  on(event: 'end', listener: () => void): unknown;
  destroy(): unknown;
}

/** A signal that has fired keeps it from being started. */
export async function spawnChild(
  program: string,
  args: readonly string[],
  { env, cwd, shell = false, hasInput = true }: ChildOptions,
  signal?: AbortSignal,
): Promise<ChildProcess> {
  const { spawn } = await loadNode<ChildProcessModule>('child_process');
  signal?.throwIfAborted();
  const stdio = [hasInput ? 'pipe' : 'ignore', 'pipe', 'pipe'];
  const group = { detached: isGroupLeader(), windowsHide: true };
  return spawn(program, args, { env: { ...nodeProcess()?.env, ...env }, cwd, shell, stdio, ...group });
}
