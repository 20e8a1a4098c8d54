/** What becomes of a session, for all who want to know. */
import type { HubError } from '../shared/errors.js';

export type SessionEvent =
  /** The CLI has taken up the session. */
  | { readonly type: 'running' }
  /** The CLI has ended by itself, and well. */
  | { readonly type: 'completed' }
  /** `stop()` was called, or the client was closed. */
  | { readonly type: 'stopped' }
  /** It never came to be, or the CLI has ended badly. */
  | { readonly type: 'failed'; readonly error: HubError; readonly exitCode: number | undefined };

export class SessionEvents {
  readonly #past: SessionEvent[] = [];
  #isOver = false;
  #wake: () => void = () => {};
  #news: Promise<void> = this.#next();

  add(event: SessionEvent): void {
    this.#past.push(event);
    this.#isOver = event.type !== 'running';
    this.#wake();
    this.#news = this.#next();
  }

  /** From the first one, whenever one begins to listen; ends with the session. */
  async *all(): AsyncGenerator<SessionEvent, undefined> {
    for (let index = 0; ; index += 1) {
      while (index >= this.#past.length) {
        if (this.#isOver) return undefined;
        await this.#news;
      }
      yield this.#past[index] as SessionEvent;
    }
  }

  #next(): Promise<void> {
    return new Promise((resolve) => (this.#wake = resolve));
  }
}
