/** Our requests that wait for a reply: each gets one, or an error in its place. */
import { createAlarm, now } from '../shared/alarm.js';
import { CallTimeoutError, RemoteError, type HubError } from '../shared/errors.js';
import type { JsonObject } from '../shapes/shape.js';
import { cancelFrame, requestFrame, type ControlReply, type RequestId } from './frames.js';

/** Heard once. */
type OnReply = (error: HubError | undefined, result?: JsonObject) => void;

export class SentRequests {
  readonly #send: (frame: JsonObject) => void;
  readonly #limitOf: (method: string) => number;
  readonly #pending = new Map<RequestId, OnReply>();
  #lastId = -1;

  constructor(send: (frame: JsonObject) => void, limitOf: (method: string) => number) {
    this.#send = send;
    this.#limitOf = limitOf;
  }

  get size(): number {
    return this.#pending.size;
  }

  send(method: string, body: object, onReply: OnReply): RequestId {
    const id = `req_${(this.#lastId += 1)}`;
    const limit = this.#limitOf(method);
    const alarm = createAlarm(() => {
      const error = new CallTimeoutError(`${method}: no reply within ${limit} ms`);
      if (this.cancel(id)) onReply(error);
    });
    this.#pending.set(id, (error, result) => {
      alarm.clear();
      onReply(error, result);
    });
    alarm.set(now() + limit);
    try {
      this.#send(requestFrame(id, method, body));
    } catch (error) {
      this.#settle(id, error as HubError);
    }
    return id;
  }

  /** False where nobody waits for it. */
  reply(id: RequestId, reply: ControlReply): boolean {
    if ('error' in reply) return this.#settle(id, new RemoteError(reply.error, reply.errorCode));
    return this.#settle(id, undefined, reply.result);
  }

  /** Nobody waits any more, and the CLI is told so. False where nobody did. */
  cancel(id: RequestId): boolean {
    const wasPending = this.#pending.delete(id);
    if (wasPending) this.#send(cancelFrame(id));
    return wasPending;
  }

  failAll(error: HubError): void {
    for (const id of [...this.#pending.keys()]) this.#settle(id, error);
  }

  #settle(id: RequestId, error: HubError | undefined, result?: JsonObject): boolean {
    const settle = this.#pending.get(id);
    this.#pending.delete(id);
    settle?.(error, result);
    return settle !== undefined;
  }
}
