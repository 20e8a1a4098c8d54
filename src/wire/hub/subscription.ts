/** One subscription, or one connection: items sent as their source makes them, until it ends, fails or is given up. */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Dialect } from '../../core/model/dialect.js';
import { asCallError } from '../protocol/call-error.js';
import type { CallRecorder } from './call-record.js';
import { itemFrame } from '../protocol/json-rpc-frames.js';
import type { Outbox } from './outbox.js';
import type { CallPorts } from './open-method.js';
import type { ItemSource } from './served-hub.js';
import { writeItem, type Origin, type StreamItem } from '../protocol/write-item.js';
import { toJson } from '../../core/json/to-json.js';

export interface SubscriptionOptions {
  readonly outbox: Outbox;
  readonly dialect: Dialect;
  /** The `method` of its notifications. */
  readonly notification: string;
  /** Where items come from as long as the source is not found. */
  readonly origin: Origin;
  readonly watch?: CallWatch | undefined;
  /** What is sent belongs to no call: its end is nobody's concern. */
  readonly isOfConnection?: boolean;
}

/** Of calls alone: what is asked about the hub itself is nobody's concern. */
export interface CallWatch {
  readonly recorder?: CallRecorder | undefined;
  /** Before each item. */
  readonly delayMs?: number | undefined;
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
  async run(find: () => Promise<ItemSource>): Promise<void> {
    try {
      const source = await find();
      this.origin = source.origin;
      await this.stream(source);
      this.send({ type: 'done' });
    } catch (error) {
      const { message, code, recoverable } = asCallError(error);
      this.send({ type: 'error', message: message.slice(0, LONGEST_MESSAGE), code, recoverable });
    } finally {
      this.options.watch?.recorder?.end(this.abort.signal.aborted);
    }
  }

  private async stream(source: ItemSource): Promise<void> {
    const { signal } = this.abort;
    const { recorder, delayMs = 0 } = this.options.watch ?? {};
    const send = (item: StreamItem): void => this.send(item);
    const onAsked: CallPorts['onAsked'] = recorder && ((...asked) => recorder.asked(...asked));
    const items = source.open({ subscription: this.idOnWire, signal, send, onAsked })[Symbol.asyncIterator]();
    try {
      for (;;) {
        const step = await untilAborted(items.next(), signal);
        if (step === 'aborted' || step.done) return;
        if (delayMs > 0) await untilAborted(setTimeout(delayMs, undefined, { signal }), signal);
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
    const { outbox, notification, dialect, watch, isOfConnection = false } = this.options;
    watch?.recorder?.sent(item);
    const isEnd = item.type === 'done' || item.type === 'error';
    if (isOfConnection && isEnd) return;
    outbox.send(itemFrame(notification, this.idOnWire, writeItem(item, this.origin, dialect)));
  }

  private get idOnWire(): number | undefined {
    return this.options.isOfConnection ? undefined : this.id;
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
