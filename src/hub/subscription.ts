/** One subscription: items sent as its source makes them, until it ends, fails or is given up. */
import { randomBytes } from 'node:crypto';
import type { Dialect } from '../model/dialect.js';
import { asCallError } from './call-error.js';
import { itemFrame } from './json-rpc.js';
import type { Outbox } from './outbox.js';
import type { Source } from './served-hub.js';
import { writeItem, type Origin, type StreamItem } from './stream-item.js';
import { toJson } from './to-json.js';

export interface SubscriptionOptions {
  readonly outbox: Outbox;
  readonly dialect: Dialect;
  /** The `method` of its notifications. */
  readonly notification: string;
  /** Where items come from as long as the source is not found. */
  readonly origin: Origin;
}

/** So that it can be sent, whatever it repeats. */
const LONGEST_MESSAGE = 10_000;

export class Subscription {
  readonly id = randomId();
  private readonly options: SubscriptionOptions;
  private readonly abort = new AbortController();
  private origin: Origin;

  constructor(options: SubscriptionOptions) {
    this.options = options;
    this.origin = options.origin;
  }

  cancel(): void {
    this.abort.abort();
  }

  /** A failure is an item like any other, and the last. Rejects only where not even that can be sent. */
  async run(find: () => Promise<Source>): Promise<void> {
    try {
      const source = await find();
      this.origin = source.origin;
      await this.stream(source);
      this.send({ type: 'done' });
    } catch (error) {
      const { message, code, recoverable } = asCallError(error);
      this.send({ type: 'error', message: message.slice(0, LONGEST_MESSAGE), code, recoverable });
    }
  }

  private async stream(source: Source): Promise<void> {
    const { signal } = this.abort;
    const send = (item: StreamItem): void => this.send(item);
    const items = source.open({ subscription: this.id, signal, send })[Symbol.asyncIterator]();
    try {
      for (;;) {
        const step = await untilAborted(items.next(), signal);
        if (step === 'aborted' || step.done) return;
        this.send({ type: 'data', contentType: source.contentType, content: toJson(step.value) });
        await this.options.outbox.ready();
      }
    } finally {
      // Runs the generator's own `finally`. Not awaited: it may be stuck in something that nobody will end.
      items.return?.().catch(() => {});
    }
  }

  private send(item: StreamItem): void {
    if (this.abort.signal.aborted) return;
    const { outbox, notification, dialect } = this.options;
    outbox.send(itemFrame(notification, this.id, writeItem(item, this.origin, dialect)));
  }
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'aborted'> {
  if (signal.aborted) return Promise.resolve('aborted');
  return new Promise((resolve, reject) => {
    const stop = (): void => resolve('aborted');
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** 53 random bits: what a double, and so every client, holds exactly. */
function randomId(): number {
  return Number(randomBytes(8).readBigUInt64BE() >> 11n);
}
