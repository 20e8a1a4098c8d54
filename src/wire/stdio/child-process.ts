/** A hub that is a program: frames are lines on its standard input and output. Needs Node. */
import { complaint, createText, LONGEST_TAIL } from '../handlers/output-text.js';
import { ProcessGroup } from '../handlers/process-group.js';
import { spawnChild, type ChildOptions, type ChildProcess } from '../handlers/spawn-child.js';
import { FrameTooLargeError } from '../shared/errors.js';
import { messageOf } from '../shared/excerpt.js';
import type { CloseReason, Transport, TransportConnection, TransportListener } from '../transport/transport.js';
import { lineReader } from './line-reader.js';

export interface ChildProcessOptions extends ChildOptions {
  readonly args?: readonly string[] | undefined;
  /** The longest line that it may write, in characters; a longer one ends the connection. 16 MB where nothing is said. */
  readonly maxLineLength?: number | undefined;
  /** How long it may take to end by itself once its input has ended, before it is made to. 1 s where nothing is said. */
  readonly graceMs?: number | undefined;
  /** What has to be well before it is started. */
  readonly before?: (() => Promise<void>) | undefined;
}

/** How a program ended, as the cause of the error that says so. */
export class ProcessEnd extends Error {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  /** The end of what it wrote to standard error. */
  readonly stderr: string;

  constructor(exitCode: number | null, signal: string | null, stderr: string) {
    super(`the program ended with ${signal ?? `exit code ${exitCode}`}${complaint(stderr)}`);
    this.exitCode = exitCode ?? undefined;
    this.signal = signal ?? undefined;
    this.stderr = stderr;
  }
}

const MEGABYTE = 1 << 20;

/** What it leaves running may hold its output open: no longer than this. */
const DRAIN_MS = 500;

export function childProcess(program: string, options: ChildProcessOptions = {}): Transport {
  return { open: (listener) => new Connection(program, options, listener) };
}

class Connection implements TransportConnection {
  readonly #program: string;
  readonly #options: ChildProcessOptions;
  readonly #listener: TransportListener;
  readonly #stderr = createText(LONGEST_TAIL);
  /** What was sent before it was started. */
  #early: string[] = [];
  #child: ChildProcess | undefined;
  #group: ProcessGroup | undefined;
  #grace: ReturnType<typeof setTimeout> | undefined;
  #isLeft = false;
  #isClosed = false;

  constructor(program: string, options: ChildProcessOptions, listener: TransportListener) {
    this.#program = program;
    this.#options = options;
    this.#listener = listener;
    this.#start().catch((cause: unknown) => this.#closed({ message: messageOf(cause), final: true, cause }));
  }

  send(frame: string): void {
    const line = `${frame}\n`;
    if (this.#child) this.#child.stdin?.write(line);
    else this.#early.push(line);
  }

  get unsent(): number {
    return this.#child?.stdin?.writableLength ?? 0;
  }

  /** Most programs end when their input does. */
  close(): void {
    if (this.#isLeft) return;
    this.#isLeft = true;
    if (!this.#child) return this.#closed({ message: 'closed before the program was started', final: true });
    this.#child.stdin?.end();
    const { graceMs = 1000 } = this.#options;
    if (graceMs === 0) this.#group?.end();
    else this.#grace = setTimeout(() => this.#group?.end(), graceMs);
  }

  async #start(): Promise<void> {
    await this.#options.before?.();
    if (this.#isLeft) return;
    const child = await spawnChild(this.#program, this.#options.args ?? [], this.#options);
    this.#child = child;
    this.#group = new ProcessGroup(child);
    child.on('spawn', () => this.#listener.opened());
    child.on('error', (cause) => {
      // Where nothing was started, nothing is closed either.
      if (child.pid !== undefined) return;
      this.#group?.childEnded();
      this.#closed({ message: `${this.#program} cannot be run: ${cause.message}`, final: true, cause });
    });
    this.#read(child);
    if (this.#isLeft) return this.#group.end();
    // Whoever no longer reads ends, and says why.
    child.stdin?.on('error', () => undefined);
    for (const line of this.#early) child.stdin?.write(line);
    this.#early = [];
  }

  #read(child: ChildProcess): void {
    const { maxLineLength = 16 * MEGABYTE } = this.#options;
    const lines = lineReader(
      maxLineLength,
      (line) => void (this.#isClosed || this.#listener.frame(line)),
      (size) => {
        const message = `the program wrote a line of more than ${size} characters; the limit is ${maxLineLength}`;
        this.#group?.end();
        this.#closed({ message, final: true, cause: new FrameTooLargeError(message) });
      },
    );
    child.stdout?.on('data', (chunk) => lines.add(chunk));
    child.stdout?.on('end', () => lines.end());
    child.stderr?.on('data', this.#stderr.add);
    child.on('exit', () => {
      clearTimeout(this.#grace);
      const drain: unknown = setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, DRAIN_MS);
      (drain as { unref?: () => void }).unref?.();
    });
    child.on('close', (code, signal) => {
      this.#group?.childEnded();
      const cause = new ProcessEnd(code, signal, this.#stderr.text());
      this.#closed({ message: cause.message, final: true, cause });
    });
  }

  #closed(reason: CloseReason): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#listener.closed(reason);
  }
}
