/** A line that a user types at a terminal, with the editing keys that they are used to. */
import type { TerminalStreams } from './line-source.js';
import { loadNode } from './node.js';

interface Readline {
  createInterface(options: object): Interface;
}

interface Interface {
  prompt(): void;
  close(): void;
  once(event: 'line', listener: (line: string) => void): unknown;
  once(event: 'SIGINT' | 'close', listener: () => void): unknown;
}

export async function readTypedLine(
  streams: TerminalStreams,
  prompt: string,
  signal: AbortSignal,
): Promise<string> {
  const { input, output } = streams;
  const { createInterface } = await loadNode<Readline>('readline');
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    // No history: an answer may be a secret, and is not one to the next question.
    const editor = createInterface({ input, output, prompt, terminal: true, historySize: 0 });
    let isOver = false;
    /** Closing gives the terminal back as it was. */
    const leave = (): void => {
      isOver = true;
      signal.removeEventListener('abort', abort);
      input.off('error', fail);
      editor.close();
    };
    const fail = (reason: unknown): void => {
      if (isOver) return;
      leave();
      output.write('\n');
      reject(reason);
    };
    const abort = (): void => fail(signal.reason);
    editor.once('line', (line) => {
      leave();
      resolve(line);
    });
    editor.once('SIGINT', () => fail(new Error('cancelled with Ctrl-C')));
    editor.once('close', () => fail(new Error('cancelled with Ctrl-D')));
    signal.addEventListener('abort', abort);
    input.on('error', fail);
    editor.prompt();
  });
}
