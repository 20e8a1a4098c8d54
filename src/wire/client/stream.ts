/** The items of a call, held until they are taken. */
/// <reference lib="esnext.disposable" preserve="true" />
import type { OpenCall, Sink } from './call.js';
import { SlowConsumerError, type HubError } from '../shared/errors.js';
import { createQueue } from './queue.js';
import type { Settings } from '../shared/settings.js';

/**
 * A call that runs already, whether or not its items are taken. One consumer may take them, once. Leaving the loop,
 * `cancel()` and disposal end it quietly; whatever else ends it before the hub says "done" is thrown.
 */
export interface Call<T> extends AsyncIterable<T, undefined>, AsyncDisposable {
  [Symbol.asyncIterator](): AsyncIterableIterator<T, undefined>;
  cancel(reason?: unknown): Promise<void>;
}

interface Waiter<T> {
  resolve(result: IteratorResult<T, undefined>): void;
  reject(error: HubError): void;
}

const DONE: IteratorResult<never, undefined> = { done: true, value: undefined };

/** Starts the call that `create` makes of the sink. */
export function createStream<T>(
  { maxBufferedBytes }: Settings,
  maxBuffered: number,
  params: unknown,
  create: (sink: Sink) => OpenCall,
): Call<T> {
  const items = createQueue<{ readonly value: T; readonly size: number }>();
  const waiting = createQueue<Waiter<T>>();
  let bytes = 0;
  let isOver = false;
  let isTaken = false;
  let failure: HubError | undefined;

  const call = create({
    item(value, size) {
      const waiter = waiting.shift();
      if (waiter) return waiter.resolve({ done: false, value: value as T });
      if (items.length >= maxBuffered || bytes + size > maxBufferedBytes) {
        return call.fail(new SlowConsumerError(`nobody takes the items: ${items.length} wait, of ${bytes} bytes`));
      }
      items.push({ value: value as T, size });
      bytes += size;
    },
    end(error) {
      isOver = true;
      failure = error;
      // What came before an error is still good; what an abort leaves behind nobody wants.
      if (error?.code === 'ABORTED') items.clear();
      for (let waiter = waiting.shift(); waiter; waiter = waiting.shift()) next().then(waiter.resolve, waiter.reject);
    },
  });

  const next = (): Promise<IteratorResult<T, undefined>> => {
    const held = items.shift();
    if (held) {
      bytes -= held.size;
      return Promise.resolve({ done: false, value: held.value });
    }
    if (!isOver) return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    const error = failure;
    failure = undefined;
    return error ? Promise.reject(error) : Promise.resolve(DONE);
  };

  const cancel = async (reason?: unknown): Promise<void> => {
    call.stop(reason);
    items.clear();
    failure = undefined;
  };

  const iterator: AsyncIterableIterator<T, undefined> = {
    next,
    async return() {
      await cancel();
      return DONE;
    },
    async throw(error) {
      await cancel(error);
      throw error;
    },
    [Symbol.asyncIterator]: () => iterator,
  };

  call.start(params);
  return {
    [Symbol.asyncIterator]() {
      if (isTaken) throw new TypeError('the items of a call can be taken only once');
      isTaken = true;
      return iterator;
    },
    cancel,
    [Symbol.asyncDispose]: cancel,
  };
}
