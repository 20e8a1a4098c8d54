/** The terminal that questions are asked at, also where standard input is a pipe. */
import { closeSync, openSync } from 'node:fs';
import { ReadStream, WriteStream } from 'node:tty';
import { refusal } from '../../core/refusal/refusal.js';
import type { TerminalStreams } from '../../wire/handlers/line-source.js';

export interface QuestionTerminal extends TerminalStreams {
  /** Lets the process end. */
  close(): void;
}

/** Whether someone sits there. */
export function isAtTerminal(): boolean {
  return process.stdin.isTTY === true && (process.stderr.isTTY === true || process.stdout.isTTY === true);
}

export function questionTerminal(): QuestionTerminal {
  if (isAtTerminal()) {
    const output = process.stdout.isTTY ? process.stdout : process.stderr;
    return { input: process.stdin, output, close: () => process.stdin.pause() };
  }
  return controllingTerminal();
}

function controllingTerminal(): QuestionTerminal {
  try {
    const [reading, writing] = [openSync('/dev/tty', 'r'), openSync('/dev/tty', 'w')];
    const input = new ReadStream(reading);
    const output = new WriteStream(writing);
    return {
      input,
      output,
      close() {
        input.destroy();
        closeSync(writing);
      },
    };
  } catch (error) {
    const hint = 'answer with --answer, --answers, --bidir-cmd, --auto-confirm or --bidir-respond';
    throw refusal({ message: '--interactive, but there is no terminal to ask at', hint }, { cause: error });
  }
}
