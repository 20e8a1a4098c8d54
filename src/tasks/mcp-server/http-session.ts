/** One client over HTTP, by the revisions of 2025: several requests in a row, known by the session's id. */
import type { ServerResponse } from 'node:http';
import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';

export interface SessionPatience {
  /** How long a client may be silent. */
  readonly idleMs: number;
  /** How long one that listened all the time may be away before it counts as gone. */
  readonly graceMs: number;
}

export class HttpSession {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly #patience: SessionPatience;
  #responses = 0;
  #hasListened = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(transport: WebStandardStreamableHTTPServerTransport, patience: SessionPatience) {
    this.transport = transport;
    this.#patience = patience;
  }

  /** A request of the client; `listens`: its response stays open for messages. */
  visited(response: ServerResponse, listens: boolean): void {
    clearTimeout(this.#timer);
    this.#responses += 1;
    this.#hasListened ||= listens;
    response.once('close', () => {
      this.#responses -= 1;
      if (this.#responses === 0) this.#wait();
    });
  }

  #wait(): void {
    const { idleMs, graceMs } = this.#patience;
    this.#timer = setTimeout(() => void this.close(), this.#hasListened ? Math.min(graceMs, idleMs) : idleMs);
    this.#timer.unref();
  }

  close(): Promise<void> {
    clearTimeout(this.#timer);
    return this.transport.close();
  }
}
