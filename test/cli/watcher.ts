/** `hub-codegen generate --watch` as a process, by what it says. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fromRoot } from '../../scripts/root.js';

export class Watcher {
  readonly process: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  #err = '';

  constructor(folder: string, ...args: readonly string[]) {
    const command = [fromRoot('dist/hub-codegen.cjs'), 'generate', '--watch', ...args];
    this.process = spawn(process.execPath, command, { cwd: folder });
    this.process.stderr.on('data', (chunk) => (this.#err += chunk));
    this.#lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  /** The next line on standard output; none after the last. */
  async nextLine(): Promise<string | undefined> {
    return (await this.#lines.next()).value as string | undefined;
  }

  /** All of standard error so far. It has a way of its own, so poll it: what came before a line may arrive after it. */
  readonly err = (): string => this.#err;

  async kill(): Promise<void> {
    if (this.process.exitCode === null && this.process.kill('SIGKILL')) await once(this.process, 'exit');
  }
}
