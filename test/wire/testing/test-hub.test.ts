/** A hub in the process of its test: its methods are functions, its client is the real one. */
import { describe, expect, test } from 'vitest';
import * as s from '../../../src/wire/builders.js';
import { ConnectionLostError, HubClient, RemoteError, SlowConsumerError } from '../../../src/wire/index.js';
import { inProcess, single, streams, type TestCall } from '../../../src/wire/testing/index.js';

const asks = s.asking({
  question: s.external({ Sure: s.struct({ required: { file: s.string } }), Bored: s.unit }),
  answer: s.external({ Yes: s.bool, Size: s.u8 }),
  encoding: { style: 'external' },
  answerEncoding: { style: 'external' },
  links: { Sure: ['Yes'], Bored: ['Yes'] },
});
const count = { path: 'shop.count', params: s.struct({ optional: { to: s.u8 } }), item: s.u8 };
const clean = { path: 'shop.back.clean', item: s.string, asks };
const METHODS = { count: streams(count), back: { clean: streams(clean), price: single({ path: 'shop.back.price' }) } };

type Call = TestCall<{
  Sure: { question: { file: string }; answer: { Yes: boolean } };
  Bored: { question: undefined; answer: { Yes: boolean } };
}>;

function clientOf(handlers: object, options: object = {}, connection?: s.MethodSpec): HubClient {
  return new HubClient({ hub: 'shop', ...options, transport: inProcess(METHODS, handlers, options, connection) });
}

async function all(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('a call', () => {
  test('gives the items of a list, of a generator, and one result', async () => {
    const hub = clientOf({
      count: ({ to = 1 }: { to?: number }) => Array.from({ length: to }, (_, index) => index),
      back: {
        async *clean() {
          yield 'a';
          yield 'b';
        },
        price: async () => [1, 2],
      },
    });
    expect(await all(hub.stream(count, { to: 3 }))).toEqual([0, 1, 2]);
    expect(await all(hub.stream(clean))).toEqual(['a', 'b']);
    expect(await hub.single({ path: 'shop.back.price' })).toEqual([1, 2]);
  });

  test('is checked in both directions', async () => {
    const hub = clientOf({ count: () => [1, 300] });
    await expect(all(hub.stream(count, { to: -1 }))).rejects.toMatchObject({ code: 'INVALID_PARAMS', pointer: '/to' });
    await expect(all(hub.stream(count))).rejects.toMatchObject({ code: 'INVALID_ITEM' });
  });

  test('shares no object with the hub', async () => {
    const stock = { apples: 1 };
    const hub = clientOf({ back: { price: () => stock } });
    expect(await hub.single({ path: 'shop.back.price' })).not.toBe(stock);
  });

  test('fails as its function does', async () => {
    const gone = new RemoteError('no such shelf', 404);
    const fail = (error: Error) => () => {
      throw error;
    };
    await expect(all(clientOf({ count: fail(gone) }).stream(count))).rejects.toMatchObject({ hubCode: 404 });
    const plain = all(clientOf({ count: fail(new Error('broken')) }).stream(count));
    await expect(plain).rejects.toMatchObject({ code: 'REMOTE', message: 'broken' });
  });

  test('names the method that the test has no function for', async () => {
    await expect(all(clientOf({ back: {} }).stream(clean))).rejects.toThrow(
      'the test hub has no handler for back.clean',
    );
    const hub = clientOf({}, { otherwise: () => ['anything'] });
    expect(await all(hub.stream({ path: 'shop.moons.io' }))).toEqual(['anything']);
  });

  test('hears progress, and ends with the connection', async () => {
    const heard: unknown[] = [];
    const hub = clientOf({
      async *count(_: unknown, { progress, disconnect }: Call) {
        progress('half', 50);
        yield 1;
        disconnect();
        yield 2;
      },
    });
    const items = all(hub.stream(count, {}, { onProgress: (progress) => void heard.push(progress) }));
    await expect(items).rejects.toBeInstanceOf(ConnectionLostError);
    expect(heard).toEqual([{ message: 'half', percentage: 50 }]);
  });

  test('that nobody wants any more stops its generator', async () => {
    const stopped = resolvers<boolean>();
    const hub = clientOf({
      async *count(_: unknown, { signal }: Call) {
        try {
          for (let next = 0; ; next += 1) yield next % 200;
        } finally {
          stopped.resolve(signal.aborted);
        }
      },
    });
    for await (const item of hub.stream(count)) if (item === 3) break;
    expect(await stopped.promise).toBe(true);
    await expect(all(slow(hub.stream(count, {}, { maxBuffered: 5 })))).rejects.toBeInstanceOf(SlowConsumerError);
  });
});

function resolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

async function* slow(items: AsyncIterable<unknown>) {
  for await (const item of items) {
    yield item;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a question', () => {
  const hubThatAsks = (): HubClient =>
    clientOf({
      back: {
        async *clean(_: unknown, { ask }: Call) {
          const { Yes } = await ask('Sure', { file: 'a' });
          yield Yes ? 'deleted' : 'kept';
          yield JSON.stringify(await ask('Bored'));
        },
      },
    });

  test('gets the answer of its handler', async () => {
    const onRequest = { Sure: ({ file }: { file: string }) => ({ Yes: file === 'a' }), Bored: () => ({ Yes: false }) };
    expect(await all(hubThatAsks().stream(clean, {}, { onRequest }))).toEqual(['deleted', '{"Yes":false}']);
  });

  test('that nobody answers ends the call', async () => {
    await expect(all(hubThatAsks().stream(clean))).rejects.toMatchObject({ code: 'NO_HANDLER' });
  });

  test('is checked, and so is its answer', async () => {
    const hub = clientOf({ back: { clean: async (_: unknown, { ask }: Call) => [await ask('Sure', {} as never)] } });
    const onRequest = { Sure: () => ({ Size: 1 }), Bored: () => ({ Yes: true }) };
    await expect(all(hub.stream(clean, {}, { onRequest }))).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await expect(all(hubThatAsks().stream(clean, {}, { onRequest }))).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
    });
  });

  test('without an answer ends with the call', async () => {
    const asked = resolvers<Promise<unknown>>();
    const hub = clientOf({
      back: {
        async *clean(_: unknown, { ask, disconnect }: Call) {
          const answer = ask('Bored');
          asked.resolve(answer.catch((error: unknown) => error));
          disconnect();
          yield JSON.stringify(await answer);
        },
      },
    });
    const onRequest = { Sure: () => ({ Yes: true }), Bored: () => new Promise(() => {}) };
    await expect(all(hub.stream(clean, {}, { onRequest }))).rejects.toBeInstanceOf(ConnectionLostError);
    expect(await asked.promise).toBeInstanceOf(ConnectionLostError);
  });

  test('of a method that asks nothing fails', async () => {
    const hub = clientOf({ count: async (_: unknown, { ask }: Call) => [await ask('Bored')] });
    await expect(all(hub.stream(count))).rejects.toThrow('count asks nothing, by its schema');
  });
});

test('the connection says and asks in no call', async () => {
  const connection = s.connection({ asks, item: s.string });
  const answered = resolvers<unknown>();
  const hub = clientOf(
    {},
    {
      connection,
      onQuestion: { Bored: () => ({ Yes: true }) },
      connected: async ({ say, ask }: { say(text: string): void; ask: Call['ask'] }) => {
        say('open');
        answered.resolve(await ask('Bored'));
      },
    },
    connection,
  );
  for await (const message of hub.stream(connection)) {
    expect(message).toBe('open');
    break;
  }
  expect(await answered.promise).toEqual({ Yes: true });
});
