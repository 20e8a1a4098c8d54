/** The fault list of the study of bidirectional runtimes, row by row, as far as it concerns a WebSocket client. */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deferred } from '../../../src/wire/client/exchange.js';
import { replying, type AnyOnRequest, type QuestionContext } from '../../../src/wire/index.js';
import { any } from '../../../src/wire/builders.js';
import { collect, convert, insist, settled, start, watch } from './fake-hub.js';

const overwrite = { Overwrite: { path: 'a.png' } };
const yes: AnyOnRequest = {
  Overwrite: () => ({ Confirmed: true }),
  Quality: () => ({ Quality: 1 }),
  Ready: () => ({ Confirmed: true }),
};
const paths = { paths: ['a.png'] };

/** A promise that the test settles. */
function gate<T>(): { promise: Promise<T>; open: (value: T) => void } {
  let open!: (value: T) => void;
  const promise = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { promise, open };
}

const rejections: unknown[] = [];
const note = (reason: unknown): void => void rejections.push(reason);
process.on('unhandledRejection', note);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  expect(rejections).toEqual([]);
});

test('1: the hub drops in the middle of a question', async () => {
  const { hub, client, events } = start();
  const { promise, open } = gate<object>();
  let signal: AbortSignal | undefined;
  const call = client.stream(convert, paths, {
    onRequest: {
      Overwrite: (_question: unknown, context: { signal: AbortSignal }) => ((signal = context.signal), promise),
    },
  });
  await settled();
  hub.ask('q-1', overwrite);
  hub.peer.drop();
  await expect(collect(call)).rejects.toMatchObject({
    code: 'CONNECTION_LOST',
    openQuestions: ['q-1'],
    message: expect.stringContaining('q-1'),
  });
  expect(signal?.aborted).toBe(true);
  open({ Confirmed: true });
  await settled();
  expect(hub.answers).toEqual([]);
  expect(events.map(({ kind }) => kind)).toEqual(['late-answer']);
});

test('2: the hub drops in the middle of a stream', async () => {
  const { hub, client } = start();
  const iterator = client.stream(watch)[Symbol.asyncIterator]();
  await settled();
  hub.data('one');
  hub.peer.drop();
  expect(await iterator.next()).toEqual({ done: false, value: 'one' });
  await settled();
  await expect(iterator.next()).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  expect(await iterator.next()).toEqual({ done: true, value: undefined });
});

test('3: a question comes again while it is open', async () => {
  const { hub, client, events } = start();
  const { promise, open } = gate<object>();
  const handler = vi.fn(() => promise);
  client.stream(convert, paths, { onRequest: { Overwrite: handler } });
  await settled();
  hub.ask('q-1', overwrite);
  hub.ask('q-1', overwrite);
  open({ Confirmed: true });
  await settled();
  expect(handler).toHaveBeenCalledTimes(1);
  expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: { Confirmed: true } }]);
  expect(events.map(({ kind }) => kind)).toEqual(['duplicate-question']);
});

test('4: a question comes again after it was answered', async () => {
  const { hub, client } = start();
  const handler = vi.fn(() => ({ Confirmed: true }));
  client.stream(convert, paths, { onRequest: { Overwrite: handler } });
  await settled();
  hub.ask('q-1', overwrite);
  hub.ask('q-1', overwrite);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(hub.answers).toEqual([0, 1].map(() => ({ request_id: 'q-1', response_data: { Confirmed: true } })));
});

test('4: of the answers only the latest thousand are remembered', async () => {
  const { hub, client } = start();
  const handler = vi.fn(() => ({ Confirmed: true }));
  client.stream(convert, paths, { onRequest: { Overwrite: handler } });
  await settled();
  for (let id = 0; id < 1025; id += 1) hub.ask(id, overwrite);
  hub.ask(1, overwrite);
  expect(handler).toHaveBeenCalledTimes(1025);
  hub.ask(0, overwrite);
  expect(handler).toHaveBeenCalledTimes(1026);
});

test('5, 6: a reply comes twice, late, or to no request', async () => {
  const { hub, client, events } = start({ requestTimeoutMs: 1000 });
  const call = client.stream(watch);
  await settled();
  hub.send({ id: 1, result: 101 });
  hub.send({ id: 77, result: 5 });
  hub.send({ id: '1', result: 5 });
  expect(events.map(({ kind }) => kind)).toEqual(['unexpected-reply', 'unexpected-reply', 'unexpected-reply']);
  hub.data('one');
  hub.done();
  expect(await collect(call)).toEqual(['one']);
});

test('6: a subscription that is granted after the call was given up is ended', async () => {
  const { hub, client, events } = start({ requestTimeoutMs: 1000 });
  hub.replies = false;
  const call = client.stream(watch);
  await settled();
  vi.advanceTimersByTime(1000);
  await expect(collect(call)).rejects.toMatchObject({
    code: 'CALL_TIMEOUT',
    message: expect.stringContaining('hub.call'),
  });
  hub.send({ id: 1, result: 'late' });
  expect(events.map(({ kind }) => kind)).toEqual(['unexpected-reply']);
  expect(hub.got('hub.call_unsub')).toEqual([['late']]);
});

test('7: an answer after the deadline is not sent', async () => {
  const { hub, client, events } = start();
  const { promise, open } = gate<object>();
  const call = client.stream(convert, paths, { onRequest: { Overwrite: () => promise } });
  await settled();
  hub.ask('q-1', overwrite, 1000);
  vi.advanceTimersByTime(1000);
  open({ Confirmed: true });
  await settled();
  expect(hub.answers).toEqual([]);
  expect(events.map(({ kind }) => kind)).toEqual(['question-timeout', 'late-answer']);
  hub.done();
  expect(await collect(call)).toEqual([]);
});

test('7: an answer that the hub refuses is told, and the call goes on', async () => {
  const { hub, client, events } = start();
  const call = client.stream(convert, paths, { onRequest: yes });
  await settled();
  hub.replies = false;
  hub.ask('q-1', overwrite);
  hub.send({ id: 2, error: { code: -32602, message: 'Unknown request ID' } });
  expect(events).toMatchObject([{ kind: 'answer-rejected', error: { code: 'RESPOND_REJECTED' } }]);
  hub.done();
  expect(await collect(call)).toEqual([]);
});

test('8: a handler that never answers is aborted at the deadline, and its question is closed', async () => {
  const { hub, client, events } = start();
  const reasons: unknown[] = [];
  let deadline: number | undefined;
  const call = client.stream(convert, paths, {
    onRequest: replying((question) => {
      deadline = question.deadline;
      question.signal.addEventListener('abort', () => reasons.push(question.signal.reason));
      return new Promise(() => {});
    }),
  });
  await settled();
  const asked = performance.now();
  hub.ask('q-1', overwrite, 10_000);
  expect(deadline).toBe(asked + 9500);
  vi.advanceTimersByTime(9499);
  expect(reasons).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reasons).toMatchObject([{ code: 'HANDLER_TIMEOUT' }]);
  expect(events.map(({ kind }) => kind)).toEqual(['question-timeout']);
  hub.data('still here');
  hub.done();
  expect(await collect(call)).toEqual(['still here']);
});

test('8: a signal that is first looked at after the deadline is aborted, too', async () => {
  const { hub, client } = start();
  let context: QuestionContext | undefined;
  const Overwrite = (_: unknown, given: QuestionContext): Promise<never> => ((context = given), new Promise(() => {}));
  client.stream(convert, paths, { onRequest: { Overwrite } });
  await settled();
  hub.ask('q-1', overwrite, 1000);
  vi.advanceTimersByTime(1000);
  expect(context?.signal.reason).toMatchObject({ code: 'HANDLER_TIMEOUT' });
});

describe('9: a handler fails', () => {
  const broken = {
    get Confirmed(): never {
      throw new Error('no disk');
    },
  };
  const failures: [string, () => unknown][] = [
    [
      'at once',
      () => {
        throw new Error('no disk');
      },
    ],
    ['later', () => Promise.reject(new Error('no disk'))],
    ['with a string', () => Promise.reject('no disk')],
    ['with nothing', () => Promise.reject(undefined)],
    ['in its answer', () => broken],
    ['in its answer, later', () => Promise.resolve(broken)],
  ];

  test.each(failures)('%s: the hub is told that it was cancelled, the user why', async (_name, Overwrite) => {
    const { hub, client, events } = start();
    client.stream(convert, paths, { onRequest: { Overwrite } as AnyOnRequest });
    await settled();
    hub.ask('q-1', overwrite);
    await settled();
    expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: 'Cancelled' }]);
    expect(events).toMatchObject([{ kind: 'question-cancelled', error: { code: 'HANDLER_FAILED' } }]);
  });

  test.each(failures)('%s, and the answer type cannot cancel: the call fails', async (_name, Overwrite) => {
    const { hub, client } = start();
    const call = client.stream(insist, {}, { onRequest: { Overwrite } as AnyOnRequest });
    await settled();
    hub.ask('q-1', overwrite);
    await expect(collect(call)).rejects.toMatchObject({
      code: 'HANDLER_FAILED',
      message: expect.stringContaining('"Overwrite" of images.insist'),
    });
    expect(hub.answers).toEqual([]);
    expect(hub.got('hub.call_unsub')).toEqual([[101]]);
  });
});

describe('10: a handler returns what the question does not admit', () => {
  test.each([
    ['the wrong variant', { Quality: 1 }, '', 'expected one of Confirmed, Cancelled, found Quality'],
    ['the wrong shape', { Confirmed: 'yes' }, '/Confirmed', 'expected true or false, found "yes"'],
    ['two variants', { Confirmed: true, Quality: 1 }, '', ''],
    ['nothing', undefined, '', 'found nothing'],
  ])('%s', async (_name, answer, pointer, message) => {
    const { hub, client, events } = start();
    client.stream(convert, paths, { onRequest: { Overwrite: () => answer } });
    await settled();
    hub.ask('q-1', overwrite);
    expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: 'Cancelled' }]);
    expect(events).toMatchObject([
      { error: { code: 'INVALID_RESPONSE', pointer, message: expect.stringContaining(message) } },
    ]);
  });

  test('what cannot be written as JSON, or is too long', async () => {
    const { hub, client, events } = start({ maxFrameBytes: 1000, validate: false });
    const answers: unknown[] = [{ Confirmed: 1n }, { Confirmed: 'x'.repeat(1000) }];
    client.stream(convert, paths, { onRequest: { Overwrite: () => answers.shift() } });
    await settled();
    hub.ask('q-1', overwrite);
    hub.ask('q-2', overwrite);
    expect(hub.answers).toEqual(['q-1', 'q-2'].map((id) => ({ request_id: id, response_data: 'Cancelled' })));
    expect(events.map(({ error }) => error?.code)).toEqual(['RESPOND_REJECTED', 'RESPOND_REJECTED']);
  });

  test('without a way to cancel, the call fails and nothing is sent', async () => {
    const { hub, client } = start();
    const call = client.stream(insist, {}, { onRequest: { Overwrite: () => ({ Confirmed: 1 }) } });
    await settled();
    hub.ask('q-1', overwrite);
    await expect(collect(call)).rejects.toMatchObject({ code: 'INVALID_RESPONSE', pointer: '/Confirmed' });
    expect(hub.answers).toEqual([]);
  });
});

describe('11: nothing answers', () => {
  test.each([
    [
      'no handlers at all',
      undefined,
      overwrite,
      /images.convert asks "Overwrite": answer it with onRequest: \{ Overwrite:/,
    ],
    ['no handler for the variant', { Quality: () => ({ Quality: 1 }) }, overwrite, /asks "Overwrite"/],
    ['a variant of a newer hub', yes, { Rotate: 90 }, /asks "Rotate", which its schema does not list/],
  ])('%s', async (_name, onRequest, question, message) => {
    const { hub, client } = start();
    const call = client.stream(convert, paths, { onRequest });
    await settled();
    hub.ask('q-1', question);
    expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: 'Cancelled' }]);
    await expect(collect(call)).rejects.toMatchObject({ code: 'NO_HANDLER', message: expect.stringMatching(message) });
  });

  test('a call that cannot cancel fails', async () => {
    const { hub, client } = start();
    const call = client.stream(insist);
    await settled();
    hub.ask('q-1', overwrite);
    await expect(collect(call)).rejects.toMatchObject({ code: 'NO_HANDLER' });
  });

  test('a method whose schema says that it never asks', async () => {
    const { hub, client } = start({ onRequest: yes });
    const call = client.stream(watch);
    await settled();
    hub.ask('q-1', overwrite);
    await expect(collect(call)).rejects.toMatchObject({
      code: 'NO_HANDLER',
      message: expect.stringContaining('files.watch'),
    });
  });

  test('a question of the wrong shape reaches no handler', async () => {
    const { hub, client, events } = start();
    const handler = vi.fn();
    client.stream(convert, paths, { onRequest: { Overwrite: handler } });
    await settled();
    hub.ask('q-1', { Overwrite: { path: 7 } });
    expect(handler).not.toHaveBeenCalled();
    expect(events).toMatchObject([{ error: { code: 'INVALID_REQUEST', pointer: '/Overwrite/path' } }]);
  });
});

test('12: unknown items are skipped with an event, extra fields are kept', async () => {
  const { hub, client, events } = start();
  const call = client.stream({ ...insist, item: any });
  await settled();
  hub.item({ type: 'guidance', hint: 1 });
  hub.item({ type: 'request', requestData: overwrite });
  hub.item({ type: 'data', content: { event: 'a', extra: 1 }, more: 2 });
  hub.done();
  expect(await collect(call)).toEqual([{ event: 'a', extra: 1 }]);
  expect(events.map(({ kind }) => kind)).toEqual(['unknown-frame', 'unknown-frame']);
});

test('13: ten thousand questions at once are each answered once', async () => {
  const { hub, client } = start();
  const { promise, open } = gate<void>();
  client.stream(convert, paths, { onRequest: { Overwrite: () => promise.then(() => ({ Confirmed: true })) } });
  await settled();
  for (let id = 0; id < 10_000; id += 1) hub.ask(`q-${id}`, overwrite, 30_000);
  expect(hub.answers).toEqual([]);
  open();
  await settled();
  const ids = (hub.answers as { request_id: string }[]).map((answer) => answer.request_id);
  expect(ids).toEqual(Array.from({ length: 10_000 }, (_, id) => `q-${id}`));
});

test('14: replies in any order find their calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }), async (order) => {
      const { hub, client } = start();
      hub.replies = false;
      const calls = order.map(() => client.stream(watch));
      await settled();
      for (const id of order) hub.send({ id, result: `sub-${id}` });
      for (const id of [...order].reverse()) hub.data(`item of ${id}`, `sub-${id}`);
      for (const id of order) hub.done(`sub-${id}`);
      const items = await Promise.all(calls.map(collect));
      expect(items).toEqual(order.map((_, index) => [`item of ${index + 1}`]));
    }),
  );
});

describe('15: a frame that breaks the protocol ends the connection', () => {
  test.each([
    ['not JSON', '{"jsonrpc"'],
    ['an empty frame', ''],
    ['a binary frame', new ArrayBuffer(4)],
  ])('%s', async (_name, frame) => {
    const { hub, client } = start();
    const call = client.stream(watch);
    await settled();
    hub.peer.send(frame);
    await expect(collect(call)).rejects.toMatchObject({ code: 'PROTOCOL' });
    expect(hub.peer.isOpen).toBe(false);
  });
});

test('15: a frame that nests without end breaks the protocol, not the process', async () => {
  const { hub, client } = start();
  const call = client.stream(watch);
  await settled();
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  hub.peer.send(`{"jsonrpc":"2.0","method":"x","params":{"subscription":101,"result":{"type":"new","deep":${deep}}}}`);
  await expect(collect(call)).rejects.toMatchObject({ code: 'PROTOCOL' });
});

describe('16: JSON in the wrong envelope', () => {
  test.each([
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '{"id":null,"error":{"code":-32700}}',
    '{"method":"x","id":"their own"}',
    '{"method":"x","params":[1]}',
  ])('%s is skipped', async (frame) => {
    const { hub, client, events } = start();
    const call = client.stream(watch);
    await settled();
    hub.peer.send(frame);
    hub.done();
    expect(await collect(call)).toEqual([]);
    expect(events.length).toBe(frame === '[]' ? 0 : 1);
  });

  test("a request of the hub's own that means nothing here is refused, under its own id", async () => {
    const { hub, client } = start();
    const call = client.stream(watch);
    await settled();
    hub.send({ id: 'their own', method: 'x' });
    hub.done();
    await collect(call);
    const error = { code: -32601, message: 'Method not found' };
    expect(hub.repliesReceived).toEqual([{ jsonrpc: '2.0', id: 'their own', error }]);
  });

  test("a request of the hub's own is no reply, even under the id of ours", async () => {
    const { hub, client, events } = start();
    hub.replies = false;
    const call = client.stream(watch);
    await settled();
    hub.send({ id: 1, method: 'ping', params: {} });
    hub.send({ id: 1, result: 5 });
    hub.done(5);
    expect(await collect(call)).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['unknown-frame']);
  });

  test('a reply to our request without result and error fails that call', async () => {
    const { hub, client } = start();
    hub.replies = false;
    const call = client.stream(watch);
    await settled();
    hub.send({ id: 1 });
    await expect(collect(call)).rejects.toMatchObject({ code: 'PROTOCOL' });
  });

  test('a reply that is no subscription id fails that call', async () => {
    const { hub, client } = start();
    hub.replies = false;
    const call = client.stream(watch);
    await settled();
    hub.send({ id: 1, result: [] });
    await expect(collect(call)).rejects.toMatchObject({
      code: 'PROTOCOL',
      message: expect.stringContaining('expected a subscription id'),
    });
  });
});

describe('17: frames over the limit', () => {
  test('from the hub end the connection, by size and limit', async () => {
    const { hub, client } = start({ maxFrameBytes: 1000 });
    const call = client.stream(watch);
    await settled();
    hub.data('é'.repeat(500));
    await expect(collect(call)).rejects.toMatchObject({
      code: 'FRAME_TOO_LARGE',
      message: expect.stringMatching(/\b1\d\d\d bytes, over maxFrameBytes: 1000\b/),
    });
  });

  test('of the client are not sent, and end their call alone', async () => {
    const { hub, client } = start({ maxFrameBytes: 1000 });
    const other = client.stream(watch);
    await settled();
    await expect(collect(client.stream(watch, { text: 'x'.repeat(1000) }))).rejects.toMatchObject({
      code: 'FRAME_TOO_LARGE',
    });
    hub.done();
    expect(await collect(other)).toEqual([]);
  });

  test('what cannot be written as JSON ends its call alone', async () => {
    const { client } = start();
    await expect(collect(client.stream(watch, { big: 1n }))).rejects.toMatchObject({ code: 'INVALID_PARAMS' });
  });

  test('what holds itself ends its call alone', async () => {
    const { client } = start();
    const endless: Record<string, unknown> = {};
    endless['self'] = [endless];
    const call = client.stream({ ...watch, params: any }, endless);
    await expect(collect(call)).rejects.toMatchObject({ code: 'INVALID_PARAMS' });
  });
});

test('19: the reply, items, a question and "done" in one go', async () => {
  const { hub, client } = start();
  hub.replies = false;
  const call = client.stream(convert, paths, { onRequest: yes });
  await settled();
  hub.send({ id: 1, result: 5 });
  hub.data('one', 5);
  hub.ask('q-1', overwrite, 0, 5);
  hub.data('two', 5);
  hub.done(5);
  expect(await collect(call)).toEqual(['one', 'two']);
  expect(hub.answers).toHaveLength(1);
});

describe('20: frames before the reply to the call', () => {
  test('wait for it, questions too', async () => {
    const { hub, client } = start();
    hub.replies = false;
    const call = client.stream(convert, paths, { onRequest: yes });
    await settled();
    hub.data('one', 5);
    hub.ask('q-1', overwrite, 0, 5);
    hub.done(5);
    expect(hub.answers).toEqual([]);
    hub.send({ id: 1, result: 5 });
    expect(await collect(call)).toEqual(['one']);
    expect(hub.answers).toHaveLength(1);
  });

  test('are forgotten once no call can claim them', async () => {
    const { hub, client, events } = start();
    hub.replies = false;
    const call = client.stream(watch);
    await settled();
    hub.data('of nobody', 4);
    hub.send({ id: 1, result: 5 });
    hub.data('of nobody', 4);
    hub.done(5);
    expect(await collect(call)).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['unknown-frame', 'unknown-frame']);
  });

  test('are bounded', async () => {
    const { hub, client } = start();
    hub.replies = false;
    const call = client.stream(watch);
    await settled();
    for (let index = 0; index <= 16_384; index += 1) hub.data('early', 4);
    await expect(collect(call)).rejects.toMatchObject({ code: 'PROTOCOL' });
  });
});

describe('21: nobody takes the items', () => {
  test('too many: what was held is still given, then the error', async () => {
    const { hub, client } = start();
    const call = client.stream(watch, {}, { maxBuffered: 2 });
    await settled();
    for (const item of ['one', 'two', 'three']) hub.data(item);
    expect(hub.got('hub.call_unsub')).toEqual([[101]]);
    const iterator = call[Symbol.asyncIterator]();
    expect((await iterator.next()).value).toBe('one');
    expect((await iterator.next()).value).toBe('two');
    await expect(iterator.next()).rejects.toMatchObject({ code: 'SLOW_CONSUMER' });
    expect((await iterator.next()).done).toBe(true);
  });

  test('too much', async () => {
    const { hub, client } = start({ maxBufferedBytes: 500 });
    const call = client.stream(watch);
    await settled();
    hub.data('x'.repeat(500));
    await expect(collect(call)).rejects.toMatchObject({ code: 'SLOW_CONSUMER' });
  });

  test('each item of a batch counts with its own share', async () => {
    const { hub, client } = start({ maxBufferedBytes: 2000 });
    const call = client.stream(watch);
    await settled();
    const item = { params: { subscription: 101, result: { type: 'data', content: 'x' } } };
    hub.peer.send(JSON.stringify(Array.from({ length: 20 }, () => item)));
    hub.done();
    expect(await collect(call)).toHaveLength(20);
  });

  test('questions do not wait behind them', async () => {
    const { hub, client } = start();
    client.stream(convert, paths, { onRequest: yes });
    await settled();
    for (let index = 0; index < 1000; index += 1) hub.data('held');
    hub.ask('q-1', overwrite);
    expect(hub.answers).toHaveLength(1);
  });
});

test('22: a hub that does not read is given up, and the answers before went out in order', async () => {
  const { hub, client } = start({ maxUnsentBytes: 100 });
  let unsent = 0;
  const { open } = hub.transport;
  hub.transport.open = (listener) => {
    const connection = open(listener);
    return Object.defineProperty(connection, 'unsent', { get: () => unsent });
  };
  const call = client.stream(convert, paths, { onRequest: yes });
  await settled();
  for (const id of ['a', 'b', 'c']) hub.ask(id, overwrite);
  expect((hub.answers as { request_id: string }[]).map((answer) => answer.request_id)).toEqual(['a', 'b', 'c']);
  unsent = 101;
  hub.ask('d', overwrite);
  await expect(collect(call)).rejects.toMatchObject({
    code: 'CONNECTION_LOST',
    message: expect.stringContaining('does not read'),
  });
});

describe('23: a hub that has gone silent', () => {
  const heartbeat = { intervalMs: 100, timeoutMs: 50 };

  test('is asked for a sign of life, and then given up', async () => {
    const { hub, client } = start({ heartbeat });
    const call = client.stream(watch);
    await settled();
    hub.replies = false;
    vi.advanceTimersByTime(100);
    expect(hub.got('hub.ping')).toHaveLength(1);
    vi.advanceTimersByTime(50);
    await expect(collect(call)).rejects.toMatchObject({
      code: 'CONNECTION_LOST',
      message: expect.stringContaining('no sign of life'),
    });
  });

  test('any reply counts as life', async () => {
    const { hub, client, events } = start({ heartbeat });
    const call = client.stream(watch);
    await settled();
    vi.advanceTimersByTime(1000);
    hub.done();
    expect(await collect(call)).toEqual([]);
    expect(hub.got('hub.ping').length).toBeGreaterThan(5);
    expect(events).toEqual([]);
  });

  test('is left in peace while nothing is open', async () => {
    const { hub, client } = start({ heartbeat });
    const call = client.stream(watch);
    await settled();
    hub.done();
    await collect(call);
    vi.advanceTimersByTime(10_000);
    expect(hub.got('hub.ping')).toHaveLength(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('24, 25: connecting again', () => {
  test('calls in flight fail, new calls have a new connection, nothing is run twice', async () => {
    const { hub, client } = start();
    const lost = client.stream(watch);
    await settled();
    hub.peer.drop();
    await expect(collect(lost)).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    const call = client.stream(watch);
    await settled();
    hub.done();
    expect(await collect(call)).toEqual([]);
    expect(hub.transport.peers).toHaveLength(2);
    expect(hub.got('hub.call')).toHaveLength(2);
  });

  test('calls go out in the order in which they were made, however close to the opening', async () => {
    for (let turns = 0; turns < 20; turns += 1) {
      const { hub, client } = start();
      client.stream({ path: 'first' });
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      client.stream({ path: 'second' });
      await settled();
      expect(hub.got('hub.call')).toMatchObject([{ method: 'first' }, { method: 'second' }]);
    }
  });

  test('a client that was closed waits for nothing', async () => {
    const { hub, client } = start();
    const lost = client.single(watch);
    await settled();
    hub.replies = false;
    hub.peer.drop();
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    const silent = client.single(watch);
    await settled();
    hub.peer.drop();
    await expect(silent).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    await client.close();
    await expect(client.single(watch)).rejects.toMatchObject({ code: 'ABORTED' });
  });

  test('waits grow, are cut short at random, and come to an end', async () => {
    const { hub, client } = start({ retry: { attempts: 4, minMs: 100, maxMs: 300 } });
    const times: number[] = [];
    const { open } = hub.transport;
    hub.transport.open = (listener) => {
      const connection = open(listener);
      times.push(performance.now());
      hub.peer.drop({ message: 'refused' });
      return connection;
    };
    const calls = [client.stream(watch), client.stream(watch)].map((call) =>
      collect(call).catch((error: unknown) => error),
    );
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all(calls)).toMatchObject([
      { code: 'CONNECTION_LOST', message: 'refused' },
      { code: 'CONNECTION_LOST' },
    ]);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits).toHaveLength(3);
    for (const [index, wait] of waits.entries()) {
      const longest = [100, 200, 300][index] ?? 0;
      expect(wait).toBeGreaterThanOrEqual(longest / 2);
      expect(wait).toBeLessThanOrEqual(longest + 1);
    }
  });

  test.each([
    [{ retry: false } as const, {}],
    [{}, { final: true }],
  ])('once only: %j, %j', async (options, reason) => {
    const { hub, client } = start(options);
    const { open } = hub.transport;
    hub.transport.open = (listener) => {
      const connection = open(listener);
      hub.peer.drop({ message: 'refused', ...reason });
      return connection;
    };
    await expect(collect(client.stream(watch))).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    expect(hub.transport.peers).toHaveLength(1);
  });

  test('a hub that never opens is given up in time', async () => {
    const { hub, client } = start({ retry: false, connectTimeoutMs: 100 });
    hub.transport.open = () => ({ unsent: 0, send: () => {}, close: () => {} });
    const outcome = collect(client.stream(watch)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(100);
    expect(await outcome).toMatchObject({ code: 'CONNECTION_LOST', message: 'no connection within 100 ms' });
  });
});

describe('26: abort', () => {
  /** A signal that counts its listeners. */
  function counted(): { controller: AbortController; listeners: () => number } {
    const controller = new AbortController();
    const { signal } = controller;
    let count = 0;
    const [add, remove] = [signal.addEventListener.bind(signal), signal.removeEventListener.bind(signal)];
    signal.addEventListener = (...args: Parameters<typeof add>) => ((count += 1), add(...args));
    signal.removeEventListener = (...args: Parameters<typeof remove>) => ((count -= 1), remove(...args));
    return { controller, listeners: () => count };
  }

  test('calls that share a signal share one listener', async () => {
    const { client } = start();
    const controller = new AbortController();
    const add = vi.spyOn(controller.signal, 'addEventListener');
    const calls = Array.from({ length: 12 }, () => client.stream(watch, {}, { signal: controller.signal }));
    await settled();
    await calls[0]?.cancel();
    expect(new Set(add.mock.calls.map(([, listener]) => listener)).size).toBe(1);
    controller.abort();
    for (const call of calls.slice(1)) await expect(collect(call)).rejects.toMatchObject({ code: 'ABORTED' });
  });

  test('before the call: nothing is sent', async () => {
    const { hub, client } = start();
    const reason = new Error('changed my mind');
    const call = client.stream(watch, {}, { signal: AbortSignal.abort(reason) });
    await expect(collect(call)).rejects.toMatchObject({ code: 'ABORTED', cause: reason });
    expect(hub.transport.peers).toHaveLength(0);
  });

  test('while connecting: nothing is sent', async () => {
    const { hub, client } = start();
    const { controller, listeners } = counted();
    const call = client.stream(watch, {}, { signal: controller.signal });
    controller.abort();
    await expect(collect(call)).rejects.toMatchObject({ code: 'ABORTED' });
    await settled();
    expect(hub.received).toEqual([]);
    expect(listeners()).toBe(0);
  });

  test('in the middle: unsubscribes, aborts handlers, drops what is held', async () => {
    const { hub, client } = start();
    const { controller, listeners } = counted();
    let signal: AbortSignal | undefined;
    const onRequest: AnyOnRequest = {
      Overwrite: (_: unknown, context: { signal: AbortSignal }) => ((signal = context.signal), new Promise(() => {})),
    };
    const call = client.stream(convert, paths, { signal: controller.signal, onRequest });
    await settled();
    hub.data('held');
    hub.ask('q-1', overwrite);
    controller.abort(new Error('enough'));
    controller.abort(new Error('twice'));
    expect(signal?.aborted).toBe(true);
    expect(hub.got('hub.call_unsub')).toEqual([[101]]);
    await expect(collect(call)).rejects.toMatchObject({ code: 'ABORTED', message: expect.stringContaining('enough') });
    expect(listeners()).toBe(0);
  });

  test('after the end: nothing happens', async () => {
    const { hub, client } = start();
    const { controller, listeners } = counted();
    const call = client.stream(watch, {}, { signal: controller.signal });
    await settled();
    hub.done();
    expect(await collect(call)).toEqual([]);
    expect(listeners()).toBe(0);
    controller.abort();
    expect(hub.got('hub.call_unsub')).toEqual([]);
  });
});

describe('27: leaving', () => {
  test('return() wakes a waiting next(), unsubscribes and leaves no timer', async () => {
    const { hub, client } = start({ timeoutMs: 5000 });
    const iterator = client.stream(watch)[Symbol.asyncIterator]();
    await settled();
    const [first, second] = [iterator.next(), iterator.next()];
    expect(await iterator.return?.()).toEqual({ done: true, value: undefined });
    expect(await Promise.all([first, second])).toEqual([1, 2].map(() => ({ done: true, value: undefined })));
    expect(hub.got('hub.call_unsub')).toEqual([[101]]);
    vi.runAllTimers();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('throw() unsubscribes, then throws', async () => {
    const { hub, client } = start();
    const iterator = client.stream(watch)[Symbol.asyncIterator]();
    await settled();
    await expect(iterator.throw?.(new Error('mine'))).rejects.toThrow('mine');
    expect(hub.got('hub.call_unsub')).toEqual([[101]]);
  });

  test('break unsubscribes, once, and late items are not told', async () => {
    const { hub, client, events } = start();
    const call = client.stream(watch);
    await settled();
    hub.data('one');
    for await (const item of call) if (item === 'one') break;
    hub.data('late');
    hub.done();
    await call.cancel();
    expect(hub.got('hub.call_unsub')).toEqual([[101]]);
    expect(events).toEqual([]);
  });

  test('before the subscription is known: unsubscribes as soon as it is', async () => {
    const { hub, client } = start();
    hub.replies = false;
    const call = client.stream(watch);
    await settled();
    await call.cancel();
    hub.send({ id: 1, result: 9 });
    expect(hub.got('hub.call_unsub')).toEqual([[9]]);
  });

  test('a second iterator is refused', () => {
    const { client } = start();
    const call = client.stream(watch);
    call[Symbol.asyncIterator]();
    expect(() => call[Symbol.asyncIterator]()).toThrow(TypeError);
  });

  test('concurrent next() are served in order', async () => {
    const { hub, client } = start();
    const iterator = client.stream(watch)[Symbol.asyncIterator]();
    await settled();
    const all = Promise.all([iterator.next(), iterator.next(), iterator.next()]);
    hub.data('one');
    hub.data('two');
    hub.done();
    expect((await all).map(({ value }) => value)).toEqual(['one', 'two', undefined]);
  });

  test('a call that nobody iterates fails in silence', async () => {
    const { hub, client } = start();
    client.stream(watch);
    await settled();
    hub.peer.drop();
    await settled();
  });

  test('disposal is a quiet end', async () => {
    const { hub, client } = start();
    const call = client.stream(watch);
    await settled();
    await call[Symbol.asyncDispose]();
    expect(await collect(call)).toEqual([]);
    expect(hub.got('hub.call_unsub')).toHaveLength(1);
  });
});

test('28: close() with handlers running', async () => {
  const { hub, client } = start();
  let signal: AbortSignal | undefined;
  const onRequest: AnyOnRequest = {
    Overwrite: (_: unknown, context: { signal: AbortSignal }) => ((signal = context.signal), new Promise(() => {})),
  };
  const call = client.stream(convert, paths, { onRequest });
  await settled();
  hub.ask('q-1', overwrite);
  await Promise.all([client.close(), client.close()]);
  expect(signal?.aborted).toBe(true);
  expect(hub.peer.isOpen).toBe(false);
  await expect(collect(call)).rejects.toMatchObject({ code: 'ABORTED', message: 'the client was closed' });
  await expect(collect(client.stream(watch))).rejects.toMatchObject({ code: 'ABORTED' });
  expect(vi.getTimerCount()).toBe(0);
});

test('31: every request has a timeout', async () => {
  const { hub, client, events } = start({ requestTimeoutMs: 1000, heartbeat: false });
  const call = client.stream(convert, paths, { onRequest: yes });
  await settled();
  hub.replies = false;
  hub.ask('q-1', overwrite);
  vi.advanceTimersByTime(1000);
  expect(events).toMatchObject([{ kind: 'answer-rejected', error: { cause: { code: 'CALL_TIMEOUT' } } }]);
  hub.done();
  expect(await collect(call)).toEqual([]);
});

describe('32: odd ids', () => {
  test.each([0, '', 2 ** 53, -1, 1.5, '1', '__proto__', 'constructor'])('subscription and question %j', async (id) => {
    const { hub, client } = start();
    hub.replies = false;
    const call = client.stream(convert, paths, { onRequest: yes });
    await settled();
    hub.send({ id: 1, result: id });
    hub.ask(id, overwrite, 0, id);
    hub.data('one', id);
    hub.done(id);
    expect(await collect(call)).toEqual(['one']);
    expect(hub.answers).toEqual([{ request_id: id, response_data: { Confirmed: true } }]);
  });

  test('1 and "1" are two', async () => {
    const { hub, client } = start();
    hub.replies = false;
    const calls = [client.stream(convert, paths, { onRequest: yes }), client.stream(watch)];
    await settled();
    hub.send({ id: 1, result: 1 });
    hub.send({ id: 2, result: '1' });
    hub.ask(1, overwrite, 0, 1);
    hub.ask('1', overwrite, 0, 1);
    hub.data('number', 1);
    hub.data('string', '1');
    hub.done(1);
    hub.done('1');
    expect(await Promise.all(calls.map(collect))).toEqual([['number'], ['string']]);
    expect((hub.answers as { request_id: unknown }[]).map((answer) => answer.request_id)).toEqual([1, '1']);
  });
});

describe('33: odd durations', () => {
  test.each([0, -5, Infinity, undefined, 2 ** 31, 2 ** 40])(
    'a question that waits %s ms is not cut short',
    async (timeoutMs) => {
      const { hub, client, events } = start({ heartbeat: false });
      client.stream(convert, paths, { onRequest: { Overwrite: () => deferred } });
      await settled();
      hub.item({ type: 'request', requestId: 'q-1', requestData: overwrite, timeoutMs });
      vi.advanceTimersByTime(60_000);
      expect(events).toEqual([]);
    },
  );

  test('a deadline beyond what a timer can hold comes all the same', async () => {
    const { hub, client, events } = start({ heartbeat: false });
    client.stream(convert, paths, { onRequest: { Overwrite: () => deferred } });
    await settled();
    hub.ask('q-1', overwrite, 2 ** 32);
    vi.advanceTimersByTime(2 ** 32);
    expect(events.map(({ kind }) => kind)).toEqual(['question-timeout']);
  });

  test('a change of the system clock changes nothing', async () => {
    const { hub, client } = start({ timeoutMs: 1000, heartbeat: false });
    const call = client.stream(watch);
    await settled();
    vi.setSystemTime(Date.now() + 86_400_000);
    vi.advanceTimersByTime(999);
    hub.done();
    expect(await collect(call)).toEqual([]);
  });
});

describe('34: a request that the hub did not read', () => {
  const tooBig = { id: null, error: { code: -32007, message: 'Request is too big', data: 'Exceeded max limit of 9' } };

  test('fails with the reason, and no other does', async () => {
    const { hub, client, events } = start();
    hub.replies = false;
    const [small, large, next] = ['s', 'l'.repeat(100), 'n'].map((text) => client.stream(watch, { text }));
    await settled();
    hub.send(tooBig);
    await expect(collect(large!)).rejects.toMatchObject({
      code: 'REMOTE',
      message: 'hub.call: Request is too big',
      hubCode: -32007,
      data: 'Exceeded max limit of 9',
    });
    hub.send({ id: 1, result: 5 });
    hub.send({ id: 3, result: 6 });
    for (const id of [5, 6]) hub.done(id);
    expect(await Promise.all([small!, next!].map(collect))).toEqual([[], []]);
    expect(events).toEqual([]);
  });

  test('that was given up already takes no other with it', async () => {
    const { hub, client, events } = start({ requestTimeoutMs: 1000, heartbeat: false });
    hub.replies = false;
    const large = client.stream(watch, { text: 'l'.repeat(100) });
    await settled();
    vi.advanceTimersByTime(1000);
    await expect(collect(large)).rejects.toMatchObject({ code: 'CALL_TIMEOUT' });
    const small = client.stream(watch);
    await settled();
    hub.send(tooBig);
    hub.send({ id: 2, result: 5 });
    hub.done(5);
    expect(await collect(small)).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['unexpected-reply']);
  });

  test('is reported where nothing waits', async () => {
    const { hub, client, events } = start();
    const call = client.stream(watch);
    await settled();
    hub.send(tooBig);
    hub.done();
    expect(await collect(call)).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['unexpected-reply']);
  });

  test('and is an answer: the question is cancelled, since the hub still waits', async () => {
    const { hub, client, events } = start();
    const call = client.stream(convert, paths, { onRequest: yes });
    await settled();
    hub.replies = false;
    hub.ask('q-1', overwrite);
    hub.send(tooBig);
    expect(hub.answers).toEqual([
      { request_id: 'q-1', response_data: { Confirmed: true } },
      { request_id: 'q-1', response_data: 'Cancelled' },
    ]);
    hub.done();
    expect(await collect(call)).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['question-cancelled']);
  });
});
