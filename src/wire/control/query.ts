/** One turn without the control protocol: for CLIs that know none, and where nobody asks anything. */
import type { Transport } from '../transport/transport.js';
import { isObject } from '../shapes/shape.js';
import { ProcessEnd } from '../stdio/child-process.js';
import { oneTurn, type ClaudeCliOptions } from './claude-cli.js';
import { readFrame } from './frames.js';
import { SessionError } from './session-error.js';

/**
 * What the CLI says until it ends; lines that are no JSON are left out. `T` is the messages' type of a generated client:
 * `query<Message>('…')`. Leaving the loop ends the CLI.
 */
export async function* query<T = unknown>(
  prompt: string,
  options: ClaudeCliOptions = {},
): AsyncGenerator<T, undefined> {
  const lines = readLines(oneTurn(prompt, options));
  for await (const line of lines) {
    const message = parseMessage(line);
    if (message !== undefined) yield message as T;
  }
  return undefined;
}

function parseMessage(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    const frame = isObject(value) ? readFrame(value) : undefined;
    return frame?.type === 'message' ? frame.message : undefined;
  } catch {
    return undefined;
  }
}

async function* readLines(transport: Transport): AsyncGenerator<string, void> {
  const lines: string[] = [];
  let end: { readonly error: Error | undefined } | undefined;
  let wake = (): void => {};
  const connection = transport.open({
    opened() {},
    frame(line) {
      lines.push(String(line));
      wake();
    },
    closed({ message, cause }) {
      const exitCode = cause instanceof ProcessEnd ? cause.exitCode : undefined;
      const error = exitCode === 0 ? undefined : new SessionError('SESSION_FAILED', message, cause, exitCode);
      end = { error };
      wake();
    },
  });
  try {
    for (;;) {
      const line = lines.shift();
      if (line !== undefined) yield line;
      else if (end) break;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    if (end.error) throw end.error;
  } finally {
    connection.close(1000, '');
  }
}
