/** Where a command reads and writes: the process's own streams, or a test's. */
import { EXIT } from './exit-code.js';
import { styleFor } from '../print/style.js';
import type { Style } from '../print/style.js';
import type { PlacedProblem } from './problems-json.js';

export interface Terminal {
  /** What was asked for: results and findings. */
  readonly out: Output;
  /** What stands in the way: bad calls, unreadable input, notes. */
  readonly err: Output;
  readonly stdin: Input;
  /** Where a program asked for JSON: takes what stands in the way, to be printed at the end. */
  readonly problems?: PlacedProblem[];
}

export interface Output {
  readonly write: (text: string) => void;
  readonly style: Style;
  /** Columns to lay text out in. */
  readonly width: number;
  /** Someone is looking on: a line may be written over. Not so in a pipe, in a file, or in the log of a CI job. */
  readonly isLive?: boolean;
}

export interface Input {
  readonly isTerminal: boolean;
  readonly read: () => Promise<Uint8Array>;
  /** Where someone can be asked. */
  readonly dialogue?: () => Promise<Dialogue>;
}

export interface Dialogue {
  /** What was typed; nothing where they had enough (Ctrl-C, Ctrl-D). */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly close: () => void;
}

export function printLines(output: Output, lines: readonly string[]): void {
  output.write(lines.map((line) => `${line}\n`).join(''));
}

/** Wide enough for a signature, narrow enough to read; also what a pipe or a file gets. */
export const WIDEST = 100;
const NARROWEST = 40;

export function processTerminal(colourFlag: boolean | undefined): Terminal {
  return { out: output(process.stdout, colourFlag), err: output(process.stderr, colourFlag), stdin: standardInput };
}

function output(stream: NodeJS.WriteStream, flag: boolean | undefined): Output {
  return {
    write: (text) => void stream.write(text),
    style: styleFor({ flag, env: process.env, isTerminal: stream.isTTY === true }),
    width: Math.max(NARROWEST, Math.min(WIDEST, stream.columns || WIDEST)),
    isLive: stream.isTTY === true && process.env['TERM'] !== 'dumb' && !process.env['CI'],
  };
}

const standardInput: Input = {
  get isTerminal() {
    return process.stdin.isTTY === true;
  },
  async read() {
    const chunks: Uint8Array[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks);
  },
  async dialogue() {
    const { createInterface } = await import('node:readline/promises');
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
    return {
      ask: (question) => Promise.race([lines.question(question), ended]),
      close: () => lines.close(),
    };
  },
};

/**
 * `hub-codegen … | head` closes the pipe early. That is the reader's right, and no error. Any other failure means that
 * what was asked for did not arrive.
 */
export function endQuietlyWhenPipeCloses(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') return;
      if (stream === process.stdout) process.stderr.write(`hub-codegen: cannot write the output: ${error.message}\n`);
      process.exit(EXIT.badCall);
    });
  }
}
