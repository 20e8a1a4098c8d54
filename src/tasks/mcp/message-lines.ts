/** Our own transport of lines, as the MCP SDK wants one: it ends a program with all that the program has started. */
import type { Transport, TransportConnection } from '../../wire/transport/transport.js';

type Message = Parameters<NonNullable<MessageLines['onmessage']>>[0];

export class MessageLines {
  onmessage?: (message: never) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  /** Why it was closed, with what the program said of itself. */
  reason: string | undefined;
  readonly #transport: Transport;
  #connection: TransportConnection | undefined;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async start(): Promise<void> {
    this.#connection = this.#transport.open({
      opened: () => undefined,
      frame: (line) => this.#receive(String(line)),
      closed: ({ message }) => {
        this.reason = message;
        this.onclose?.();
      },
    });
  }

  async send(message: unknown): Promise<void> {
    this.#connection?.send(JSON.stringify(message));
  }

  async close(): Promise<void> {
    this.#connection?.close(0, 'done');
  }

  /** Some programs greet those who start them: what is no message is passed over. */
  #receive(line: string): void {
    const message = parsed(line);
    if (typeof message === 'object' && message !== null && 'jsonrpc' in message) this.onmessage?.(message as Message);
    else this.onerror?.(new Error(`not a message: ${line.slice(0, 80)}`));
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
