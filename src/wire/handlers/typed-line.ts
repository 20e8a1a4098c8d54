/** A line that a user types at a terminal, with the editing keys that they are used to. */
import type { TerminalStreams } from './line-source.js';
import { loadNode, nodeProcess } from './node.js';

interface Readline {
  createInterface(options: object): Interface;
}

interface Interface {
  prompt(): void;
  close(): void;
  once(event: 'line', listener: (line: string) => void): unknown;
  once(event: 'SIGINT' | 'close', listener: () => void): unknown;
}

export async function readTypedLine(streams: TerminalStreams, prompt: string, signal: AbortSignal): Promise<string> {
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
    editor.once('SIGINT', () => {
      fail(declined('cancelled with Ctrl-C'));
      interrupt(streams);
    });
    editor.once('close', () => fail(declined('cancelled with Ctrl-D')));
    signal.addEventListener('abort', abort);
    input.on('error', fail);
    editor.prompt();
  });
}

/** By its name the client knows that nothing failed. */
function declined(message: string): Error {
  return Object.assign(new Error(message), { name: 'AbortError' });
}

/**
 * While a line is edited, the terminal leaves it to us what Ctrl-C does. At the process's own terminal it does what it
 * does elsewhere, once the hub has been sent the refusal: it ends a program that does not listen for SIGINT.
 */
function interrupt({ input }: TerminalStreams): void {
  const host = nodeProcess();
  if (host !== undefined && input === host.stdin) setTimeout(() => host.kill(host.pid, 'SIGINT'));
}
