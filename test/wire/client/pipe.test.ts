/** A pipe is the nested loops that one would write by hand, and closes all that it opened. */
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { pipe, type Pipe } from '../../../src/wire/client/pipe.js';

/** A source that tells what happens to it. */
function watched<T>(name: string, items: readonly T[], log: string[]): AsyncIterable<T> {
  return {
    [Symbol.asyncIterator]() {
      const left = [...items];
      return {
        async next() {
          const [value] = left.splice(0, 1);
          log.push(value === undefined ? `${name} ends` : `${name} gives ${String(value)}`);
          return value === undefined ? { done: true, value: undefined } : { done: false, value };
        },
        async return() {
          log.push(`${name} closed`);
          return { done: true, value: undefined };
        },
      };
    },
  };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

it('gives what nested loops give', async () => {
  const tree = fc.array(fc.array(fc.array(fc.integer(), { maxLength: 3 }), { maxLength: 3 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(tree, async (items) => {
      const stage = <T>(list: readonly T[]): AsyncIterable<T> => watched('', list, []);
      expect(await all(pipe(items, stage, stage))).toEqual(items.flat(2));
    }),
    { seed: 6, numRuns: 100 },
  );
});

it('takes the promise of a result as a source, and as what a stage gives', async () => {
  expect(await all(pipe(Promise.resolve(2), async (n) => n * 10))).toEqual([20]);
});

it('fetches an item only when the one before is used up', async () => {
  const log: string[] = [];
  const items = pipe(watched('source', [1, 2], log), (n) => watched(`stage ${n}`, [n * 10], log));
  expect(log).toEqual([]);
  expect(await items.next()).toEqual({ done: false, value: 10 });
  expect(log).toEqual(['source gives 1', 'stage 1 gives 10']);
  await items.next();
  expect(log).toEqual(['source gives 1', 'stage 1 gives 10', 'stage 1 ends', 'source gives 2', 'stage 2 gives 20']);
});

it('gives several items at once in order', async () => {
  const items = pipe([1, 2, 3], async (n) => n);
  const results = await Promise.all([items.next(), items.next(), items.next(), items.next()]);
  expect(results.map(({ value }) => value)).toEqual([1, 2, 3, undefined]);
});

describe('closes every stage and the source', () => {
  const chain = (log: string[]): Pipe<number> =>
    pipe(
      watched('source', [1, 2], log),
      (n) => watched('first', [n, n], log),
      (n) => watched('second', [n, n], log),
    );
  const CLOSED = ['second closed', 'first closed', 'source closed'];

  it('when the loop is left', async () => {
    const log: string[] = [];
    for await (const _item of chain(log)) break;
    expect(log.slice(3)).toEqual(CLOSED);
  });

  it('when it is disposed of', async () => {
    const log: string[] = [];
    {
      await using items = chain(log);
      await items.next();
    }
    expect(log.slice(3)).toEqual(CLOSED);
  });

  it('when it is cancelled before anyone took an item', async () => {
    const log: string[] = [];
    const items = chain(log);
    await items.cancel();
    expect(log).toEqual(['source closed']);
    expect(await items.next()).toEqual({ done: true, value: undefined });
  });

  it('when a stage fails', async () => {
    const log: string[] = [];
    const failing = pipe(watched('source', [1], log), (): AsyncIterable<number> => {
      throw new Error('no such repository');
    });
    await expect(failing.next()).rejects.toThrow('no such repository');
    expect(log).toEqual(['source gives 1', 'source closed']);
  });

  it('while an item is awaited', async () => {
    const log: string[] = [];
    const silent = pipe(watched('source', [1], log), () => new Promise<number>(() => undefined));
    void silent.next();
    await silent.cancel();
    expect(log.at(-1)).toBe('source closed');
  });
});

it('has the types of its chain, and refuses one that does not fit', () => {
  const toText = async (n: number): Promise<string> => String(n);
  const toLength = async (text: string): Promise<number> => text.length;
  expectTypeOf(pipe([1], toText, toLength)).toEqualTypeOf<Pipe<number>>();
  // @ts-expect-error: the stage takes text, the source gives numbers.
  expect(() => pipe([1], toLength)).not.toThrow();
  // @ts-expect-error: the second stage takes text, the first gives numbers.
  expect(() => pipe(['a'], toLength, toLength)).not.toThrow();
});

it('lets nobody trip over the failure of a result that was never taken', async () => {
  const rejections: unknown[] = [];
  const note = (reason: unknown): void => void rejections.push(reason);
  process.on('unhandledRejection', note);
  await pipe(Promise.reject(new Error('lost')), async () => 1).cancel();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});
