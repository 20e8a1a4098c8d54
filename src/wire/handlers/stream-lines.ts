/** Lines from a pipe or a file. What lies beyond a line is kept for the next question. */
import type { TerminalInput, TerminalStreams } from './line-source.js';

interface Unread {
  text: string;
  /** Why no more comes. */
  end: Error | undefined;
  /** Looks whether there is enough now. */
  wake: () => void;
}

const unread = new WeakMap<TerminalInput, Unread>();

export function readStreamLine(streams: TerminalStreams, prompt: string, signal: AbortSignal): Promise<string> {
  const { input, output } = streams;
  const state = unread.get(input) ?? watch(input);
  output.write(prompt);
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      signal.removeEventListener('abort', abort);
      state.wake = ignore;
      // A stream that flows would keep the process alive. Paused while it gives data, Node's would read on.
      setTimeout(() => state.wake === ignore && input.pause());
      output.write('\n');
    };
    const abort = (): void => {
      leave();
      reject(signal.reason);
    };
    state.wake = () => {
      const line = takeLine(state);
      if (line === undefined && state.end === undefined) return;
      leave();
      if (line === undefined) reject(state.end);
      else resolve(line);
    };
    signal.addEventListener('abort', abort);
    input.resume();
    state.wake();
  });
}

function watch(input: TerminalInput): Unread {
  const state: Unread = { text: '', end: undefined, wake: ignore };
  const decoder = new TextDecoder();
  const finish = (reason: Error): void => {
    state.end ??= reason;
    state.wake();
  };
  input.on('data', (chunk: string | Uint8Array) => {
    state.text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    state.wake();
  });
  input.on('error', (error: Error) => finish(error));
  for (const event of ['end', 'close']) input.on(event, () => finish(new Error(ENDED)));
  if (input.readableEnded || input.destroyed) finish(new Error(ENDED));
  unread.set(input, state);
  return state;
}

const ENDED = 'the input ended without an answer';

/** The last line needs no newline at its end. */
function takeLine(state: Unread): string | undefined {
  const end = state.text.indexOf('\n');
  if (end < 0 && (state.end === undefined || state.text === '')) return undefined;
  const line = end < 0 ? state.text : state.text.slice(0, end);
  state.text = end < 0 ? '' : state.text.slice(end + 1);
  return line.replace(/\r$/, '');
}

function ignore(): void {}
