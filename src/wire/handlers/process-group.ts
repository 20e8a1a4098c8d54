/** Child processes that end with all that they started. */
import { nodeProcess, type NodeProcess } from './node.js';

interface Child {
  readonly pid?: number | undefined;
  kill(signal: string): unknown;
}

/** How long a process may take to clean up after it was asked to end. */
const GRACE_MS = 500;

/** Those that must not outlive this process. */
const running = new Set<ProcessGroup>();

const killAll = (): void => {
  for (const group of running) group.kill('SIGKILL');
};

/** A child that was started as the leader of a group of its own. */
export class ProcessGroup {
  readonly #child: Child;
  readonly #host: NodeProcess | undefined = nodeProcess();
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(child: Child) {
    this.#child = child;
    if (running.size === 0) this.#host?.on('exit', killAll);
    running.add(this);
  }

  /** Asks all to end, and makes those end that do not. */
  end(): void {
    this.kill('SIGTERM');
    this.#grace ??= setTimeout(() => {
      this.kill('SIGKILL');
      this.#forget();
    }, GRACE_MS);
  }

  /** To be called when the child has ended: what it started may still be there. */
  childEnded(): void {
    const hasMore = this.#grace !== undefined && this.kill(0);
    if (!hasMore) this.#forget();
  }

  /** False where there is nobody to signal. */
  kill(signal: string | 0): boolean {
    const { pid } = this.#child;
    if (pid === undefined) return false;
    try {
      if (isGroupLeader(this.#host)) this.#host?.kill(-pid, signal);
      else this.#child.kill(String(signal));
      return true;
    } catch {
      return false;
    }
  }

  #forget(): void {
    clearTimeout(this.#grace);
    running.delete(this);
    if (running.size === 0) this.#host?.off('exit', killAll);
  }
}

/** Windows has no process groups, and opens a console for a detached child. */
export function isGroupLeader(host = nodeProcess()): boolean {
  return host?.platform !== 'win32';
}
