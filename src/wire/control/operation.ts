/** One call, as the session has it: it waits for the session to run, then for its reply. */
import type { CallListener, Session } from '../protocol/protocol.js';
import type { HubError } from '../shared/errors.js';
import type { JsonObject } from '../shapes/shape.js';

type StartedCall = Parameters<Session['start']>[0];

export class Operation {
  readonly request: StartedCall;
  readonly #listener: CallListener;
  isOver = false;
  /** What is to be done where nobody wants it any more. */
  onLeave: () => void = () => {};

  constructor(request: StartedCall, listener: CallListener) {
    this.request = request;
    this.#listener = listener;
  }

  /** Before anything else is heard of it. */
  begin(answer: Session['answer']): void {
    this.#listener.started({
      answer,
      leave: () => {
        if (this.isOver) return;
        this.isOver = true;
        this.onLeave();
      },
    });
  }

  item(value: JsonObject, size: number): void {
    if (!this.isOver) this.#listener.receive({ type: 'data', value, size });
  }

  end(error?: HubError): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#listener.receive({ type: 'end', ...(error && { error }) });
  }
}
