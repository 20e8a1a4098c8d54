/** Where a terminal's lines come from and its text goes to: the parts of Node's streams that are used. */
import { readStreamLine } from './stream-lines.js';
import { readTypedLine } from './typed-line.js';

export interface TerminalInput {
  readonly isTTY?: boolean | undefined;
  readonly readableEnded?: boolean;
  readonly destroyed?: boolean;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  on(event: string, listener: (...args: any[]) => void): unknown;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  off(event: string, listener: (...args: any[]) => void): unknown;
  pause(): unknown;
  resume(): unknown;
}

export interface TerminalOutput {
  readonly isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface TerminalStreams {
  readonly input: TerminalInput;
  readonly output: TerminalOutput;
}

/** Rejects where the user wants to give no answer, and with the signal's reason. */
export function readLine(streams: TerminalStreams, prompt: string, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const isTerminal = streams.input.isTTY && streams.output.isTTY;
  return isTerminal ? readTypedLine(streams, prompt, signal) : readStreamLine(streams, prompt, signal);
}
