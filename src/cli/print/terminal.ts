/** Where a command reads and writes: the process's own streams, or a test's. */
import { gathered } from '../../core/source/read-bytes.js';
import { Source, type StandardInput } from '../../core/source/source.js';
import { styleFor } from '../../core/text/style.js';
import type { Style } from '../../core/text/style.js';
import { WIDEST } from './widest.js';

export interface Terminal {
  /** What was asked for: results and findings. */
  readonly out: Output;
  /** What stands in the way: bad calls, unreadable input, notes. */
  readonly err: Output;
  readonly stdin: Input;
  /** Where schemas come from. */
  readonly source: Source;
}

export interface Output {
  readonly write: (text: string) => void;
  readonly style: Style;
  /** Columns to lay text out in. */
  readonly width: number;
  /** Someone is looking on: a line may be written over. Not so in a pipe, in a file, or in the log of a CI job. */
  readonly isLive?: boolean;
  /** Resolves once whoever reads has room for more; undefined where there is room. */
  readonly drained?: () => Promise<void> | undefined;
}

interface Input extends StandardInput {
  /** Where someone can be asked. */
  readonly dialogue?: () => Promise<Dialogue>;
}

export interface Dialogue {
  /** What was typed; nothing where they had enough (Ctrl-D). */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly close: () => void;
}

export function printLines(output: Output, lines: readonly string[]): void {
  output.write(lines.map((line) => `${line}\n`).join(''));
}

const NARROWEST = 40;

export function processTerminal(colourFlag: boolean | undefined): Terminal {
  return {
    out: output(process.stdout, colourFlag),
    err: output(process.stderr, colourFlag),
    stdin: standardInput,
    source: new Source(standardInput),
  };
}

function output(stream: NodeJS.WriteStream, flag: boolean | undefined): Output {
  return {
    write: (text) => void stream.write(text),
    style: styleFor({ flag, env: process.env, isTerminal: stream.isTTY === true }),
    width: Math.max(NARROWEST, Math.min(WIDEST, stream.columns || WIDEST)),
    drained: () => drained(stream),
    isLive: stream.isTTY === true && process.env['TERM'] !== 'dumb' && !process.env['CI'],
  };
}

/** Resolves also where nobody reads any more. */
function drained(stream: NodeJS.WriteStream): Promise<void> | undefined {
  if (!stream.writableNeedDrain || stream.destroyed) return undefined;
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.on('drain', done).on('close', done);
  });
}

const standardInput: Input = {
  get isTerminal() {
    return process.stdin.isTTY === true;
  },
  read() {
    return gathered(process.stdin as AsyncIterable<Uint8Array>);
  },
  async dialogue() {
    const { createInterface } = await import('node:readline/promises');
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    lines.once('SIGINT', () => {
      lines.close();
      // While lines are edited, Ctrl-C is ours to pass on.
      process.kill(process.pid, 'SIGINT');
    });
    const ended = new Promise<undefined>((resolve) => lines.once('close', () => resolve(undefined)));
    return {
      ask: (question) => Promise.race([lines.question(question), ended]),
      close: () => lines.close(),
    };
  },
};
