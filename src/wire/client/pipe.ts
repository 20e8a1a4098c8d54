/**
 * Methods composed like Unix commands: every item of one is fed to the next, one at a time, and nothing is fetched
 * before it is wanted. A chain whose types do not fit does not compile.
 *
 *     for await (const event of pipe(hub.list(), (repo) => hub.clone({ input: repo }, { onRequest }))) …
 */
/// <reference lib="esnext.disposable" preserve="true" />

/** Where items come from: a call, any iterable, or the promise of a single result. */
export type Source<T> = AsyncIterable<T> | Iterable<T> | PromiseLike<T>;

/** What an item is turned into: mostly a call of the next method, with its own `onRequest`. */
export type Stage<A, B> = (item: A) => AsyncIterable<B> | PromiseLike<B>;

/** Leaving the loop, `cancel()` and disposal end every call of the chain, the first one too. */
export interface Pipe<T> extends AsyncIterableIterator<T, undefined>, AsyncDisposable {
  [Symbol.asyncIterator](): Pipe<T>;
  next(): Promise<IteratorResult<T, undefined>>;
  return(): Promise<IteratorResult<T, undefined>>;
  cancel(): Promise<void>;
}

export function pipe<A, B>(source: Source<A>, first: Stage<A, B>): Pipe<B>;
export function pipe<A, B, C>(source: Source<A>, first: Stage<A, B>, second: Stage<B, C>): Pipe<C>;
export function pipe<A, B, C, D>(
  source: Source<A>,
  first: Stage<A, B>,
  second: Stage<B, C>,
  third: Stage<C, D>,
): Pipe<D>;
/** A longer chain is a pipe of pipes. */
export function pipe<A, B, C, D, E>(
  source: Source<A>,
  first: Stage<A, B>,
  second: Stage<B, C>,
  third: Stage<C, D>,
  fourth: Stage<D, E>,
): Pipe<E>;
export function pipe(source: Source<unknown>, ...stages: Stage<unknown, unknown>[]): Pipe<unknown> {
  return asPipe(stages.reduce(through, itemsOf(source)));
}

const PIPE_DONE: IteratorResult<never, undefined> = { done: true, value: undefined };

interface Items<T> {
  next(): Promise<IteratorResult<T, unknown>>;
  /** Ends it, even while an item is awaited. */
  close(): Promise<unknown>;
}

function itemsOf<T>(source: Source<T>): Items<T> {
  if (Symbol.asyncIterator in source) return taken(source[Symbol.asyncIterator]());
  return Symbol.iterator in source ? taken(source[Symbol.iterator]()) : once(source);
}

function taken<T>(iterator: AsyncIterator<T> | Iterator<T>): Items<T> {
  return { next: async () => iterator.next(), close: async () => iterator.return?.() };
}

function once<T>(result: PromiseLike<T>): Items<T> {
  let isTaken = false;
  // A failure is told to whoever takes the item; where nobody does, it must not bring down the process.
  result.then(undefined, () => {});
  return {
    async next() {
      if (isTaken) return PIPE_DONE;
      isTaken = true;
      return { done: false, value: await result };
    },
    close: async () => undefined,
  };
}

function through(upstream: Items<unknown>, stage: Stage<unknown, unknown>): Items<unknown> {
  let results: Items<unknown> | undefined;
  let isOver = false;

  const close = async (): Promise<void> => {
    isOver = true;
    await Promise.allSettled([results?.close(), upstream.close()]);
  };

  const next = async (): Promise<IteratorResult<unknown, unknown>> => {
    while (!isOver) {
      if (results === undefined) {
        const item = await upstream.next();
        if (item.done || isOver) break;
        results = itemsOf(stage(item.value));
      }
      const result = await results.next();
      if (!result.done) return isOver ? PIPE_DONE : result;
      results = undefined;
    }
    return PIPE_DONE;
  };

  const closingOnFailure = async (): Promise<IteratorResult<unknown, unknown>> => {
    try {
      return await next();
    } catch (error) {
      await close();
      throw error;
    }
  };
  return { next: closingOnFailure, close };
}

function asPipe<T>({ next, close }: Items<T>): Pipe<T> {
  // Whoever asks for several items at once gets them in order.
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = (): Promise<IteratorResult<T, undefined>> => {
    const result = turn.then(next, next) as Promise<IteratorResult<T, undefined>>;
    turn = result;
    return result;
  };
  const cancel = async (): Promise<void> => {
    await close();
  };
  const it: Pipe<T> = {
    next: inTurn,
    return: async () => {
      await close();
      return PIPE_DONE;
    },
    cancel,
    [Symbol.asyncIterator]: () => it,
    [Symbol.asyncDispose]: cancel,
  };
  return it;
}
