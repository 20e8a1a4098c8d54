/** What a call is to its user, where nothing goes wrong. */
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import {
  DIALECTS,
  deferred,
  partial,
  replying,
  type AnyOnRequest,
  type Handlers,
  type OnRequest,
  type QuestionContext,
} from '../../../src/wire/index.js';
import type { MethodSpec, QuestionSpec } from '../../../src/wire/client/method-spec.js';
import {
  adjacent,
  any,
  asking,
  bool,
  internal,
  number,
  string,
  struct,
  tuple,
  unit,
} from '../../../src/wire/builders.js';
import { collect, convert, settled, start, watch } from './fake-hub.js';

const paths = { paths: ['a.png'] };
const overwrite = { Overwrite: { path: 'a.png' } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('stream', () => {
  test('starts at once, gives every item in order, ends with the hub', async () => {
    const { hub, client } = start();
    const call = client.stream(watch, { folder: '/tmp' });
    await settled();
    expect(hub.got('hub.call')).toEqual([{ method: 'files.watch', params: { folder: '/tmp' } }]);
    for (const item of ['one', 'two']) hub.data(item);
    hub.done();
    expect(await collect(call)).toEqual(['one', 'two']);
    expect(hub.got('hub.call_unsub')).toEqual([]);
  });

  test('sends an empty object where there are no parameters', async () => {
    const { hub, client } = start();
    client.stream(watch);
    await settled();
    expect(hub.got('hub.call')).toEqual([{ method: 'files.watch', params: {} }]);
  });

  test('refuses parameters before anything is sent', async () => {
    const { hub, client } = start();
    await expect(collect(client.stream(convert, { paths: ['a', 7] }))).rejects.toMatchObject({
      code: 'INVALID_PARAMS',
      pointer: '/paths/1',
    });
    expect(hub.transport.peers).toHaveLength(0);
  });

  test('refuses an item, after those that came before it', async () => {
    const { hub, client } = start();
    const iterator = client.stream(watch)[Symbol.asyncIterator]();
    await settled();
    hub.data('good');
    hub.data(7);
    expect((await iterator.next()).value).toBe('good');
    await expect(iterator.next()).rejects.toMatchObject({
      code: 'INVALID_ITEM',
      pointer: '',
      message: 'an item of files.watch expected a string, found 7',
    });
    expect(hub.got('hub.call_unsub')).toHaveLength(1);
  });

  test.each([
    [{ validate: false }, {}],
    [{}, { validate: false }],
  ])('checks nothing with %j, %j', async (client, call) => {
    const { hub, client: hubClient } = start(client);
    const stream = hubClient.stream(convert, { paths: 'wrong' }, { ...call, onRequest: { Overwrite: () => 'wrong' } });
    await settled();
    hub.ask('q-1', { Overwrite: 'wrong' });
    hub.data(7);
    hub.done();
    expect(await collect(stream)).toEqual([7]);
    expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: 'wrong' }]);
  });

  const failing = (): never => {
    throw new Error('mine');
  };
  test.each([
    ['at once', failing],
    ['later', async () => failing()],
  ])('tells progress, and outlives a listener that fails %s', async (_when, fail) => {
    const { hub, client, events } = start();
    const told: unknown[] = [];
    const onProgress = (progress: unknown): unknown => {
      told.push(progress);
      return fail();
    };
    const call = client.stream(watch, {}, { onProgress });
    await settled();
    hub.item({ type: 'progress', message: 'half', percentage: 50 });
    hub.item({ type: 'progress', message: 'no number' });
    hub.done();
    expect(await collect(call)).toEqual([]);
    expect(told).toEqual([{ message: 'half', percentage: 50 }, { message: 'no number' }]);
    expect(events.map(({ kind }) => kind)).toEqual(['callback-failed', 'callback-failed']);
  });

  test.each([
    ['"-32601"', { type: 'error', message: 'no such method', code: '-32601', recoverable: false }, -32601, false],
    ['a number', { type: 'error', message: 'no such method', code: -32601, recoverable: true }, -32601, true],
    ['a word', { type: 'error', message: 'no such method', code: 'E_NONE' }, 'E_NONE', false],
    ['nothing', { type: 'error', error: 'no such method' }, undefined, false],
  ])("ends with the hub's error, its code written as %s", async (_name, item, hubCode, recoverable) => {
    const { hub, client } = start();
    const call = client.stream(watch);
    await settled();
    hub.item(item);
    await expect(collect(call)).rejects.toMatchObject({
      code: 'REMOTE',
      message: 'no such method',
      hubCode,
      recoverable,
    });
  });

  test('ends with the error of the reply, and of the subscription', async () => {
    const { hub, client } = start();
    hub.replies = false;
    const refused = client.stream(watch);
    await settled();
    hub.send({ id: 1, error: { code: -32603, message: 'Internal error', data: { why: 1 } } });
    await expect(collect(refused)).rejects.toMatchObject({
      code: 'REMOTE',
      message: 'hub.call: Internal error',
      hubCode: -32603,
      data: { why: 1 },
    });
    const ended = client.stream(watch);
    await settled();
    hub.send({ id: 2, result: 5 });
    hub.send({ method: 'x', params: { subscription: 5, error: 'lagged' } });
    await expect(collect(ended)).rejects.toMatchObject({ code: 'REMOTE', message: expect.stringContaining('lagged') });
    expect(hub.got('hub.call_unsub')).toEqual([[5]]);
  });

  test('takes a subscription id in an object, and replies in a batch', async () => {
    const { hub, client } = start();
    hub.replies = false;
    const call = client.stream(watch);
    await settled();
    hub.peer.send(
      JSON.stringify([
        { jsonrpc: '2.0', id: 1, result: { subscription: 'sub-1' } },
        { jsonrpc: '2.0', method: 'subscription', params: { subscription: 'sub-1', result: { type: 'done' } } },
      ]),
    );
    expect(await collect(call)).toEqual([]);
  });
});

describe('single', () => {
  test('is the first item', async () => {
    const { hub, client, events } = start();
    const result = client.single(watch);
    await settled();
    hub.data('one');
    hub.done();
    expect(await result).toBe('one');
    expect(events).toEqual([]);
  });

  test('tells if more comes, and stops it', async () => {
    const { hub, client, events } = start();
    const result = client.single(watch);
    await settled();
    hub.data('one');
    hub.data('two');
    hub.data('three');
    expect(await result).toBe('one');
    expect(events).toMatchObject([{ kind: 'after-result', message: expect.stringContaining('stream form') }]);
    expect(hub.got('hub.call_unsub')).toHaveLength(1);
  });

  test('tells a failure after the result', async () => {
    const { hub, client, events } = start();
    const result = client.single(watch);
    await settled();
    hub.data('one');
    hub.item({ type: 'error', message: 'too bad' });
    expect(await result).toBe('one');
    expect(events).toMatchObject([{ kind: 'after-result', error: { code: 'REMOTE' } }]);
  });

  test('rejects where the hub ends without one', async () => {
    const { hub, client } = start();
    const result = client.single(watch);
    await settled();
    hub.done();
    await expect(result).rejects.toMatchObject({ code: 'NO_RESULT', message: 'files.watch ended without a result' });
  });
});

describe('the time a call may take', () => {
  test("counts the hub's silence only", async () => {
    const { hub, client } = start({ timeoutMs: 1000, heartbeat: false });
    const call = client.stream(watch);
    await settled();
    for (let index = 0; index < 5; index += 1) {
      vi.advanceTimersByTime(900);
      hub.data('still here');
    }
    vi.advanceTimersByTime(1000);
    const iterator = call[Symbol.asyncIterator]();
    for (let index = 0; index < 5; index += 1) await iterator.next();
    await expect(iterator.next()).rejects.toMatchObject({
      code: 'CALL_TIMEOUT',
      message: 'files.watch: the hub was silent for 1000 ms',
    });
    expect(hub.got('hub.call_unsub')).toHaveLength(1);
  });

  test('does not count the time to connect', async () => {
    const { hub, client } = start({ timeoutMs: 1000, heartbeat: false });
    const { open } = hub.transport;
    let opened!: () => void;
    hub.transport.open = (listener) => {
      opened = () => listener.opened();
      return open({ ...listener, opened: () => {} });
    };
    hub.replies = false;
    const call = collect(client.stream(watch));
    await settled();
    vi.advanceTimersByTime(5000);
    opened();
    await settled();
    vi.advanceTimersByTime(999);
    expect(hub.got('hub.call')).toHaveLength(1);
    expect(hub.got('hub.call_unsub')).toEqual([]);
    vi.advanceTimersByTime(1);
    await expect(call).rejects.toMatchObject({ code: 'CALL_TIMEOUT' });
  });

  test('stands still while a question is open', async () => {
    const { hub, client } = start({ heartbeat: false });
    const call = client.stream(convert, paths, { timeoutMs: 1000, onRequest: { Overwrite: () => deferred } });
    await settled();
    hub.ask('q-1', overwrite);
    vi.advanceTimersByTime(3_600_000);
    await client.respond('q-1', { Confirmed: true });
    vi.advanceTimersByTime(999);
    hub.done();
    expect(await collect(call)).toEqual([]);
  });

  test('runs again once the question is answered', async () => {
    const { hub, client } = start({ heartbeat: false });
    const call = client.stream(convert, paths, { timeoutMs: 1000, onRequest: { Overwrite: () => deferred } });
    await settled();
    hub.ask('q-1', overwrite);
    vi.advanceTimersByTime(5000);
    await client.respond('q-1', { Confirmed: true });
    vi.advanceTimersByTime(1000);
    await expect(collect(call)).rejects.toMatchObject({ code: 'CALL_TIMEOUT' });
  });
});

describe('deferred answers', () => {
  test('an invalid one is refused, and the question stays open', async () => {
    const { hub, client } = start();
    client.stream(convert, paths, { onRequest: { Overwrite: () => Promise.resolve(deferred) } });
    await settled();
    hub.ask('q-1', overwrite);
    await settled();
    await expect(client.respond('q-1', { Quality: 1 })).rejects.toMatchObject({ code: 'INVALID_RESPONSE' });
    await client.respond('q-1', { Confirmed: false });
    expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: { Confirmed: false } }]);
  });

  test('one that the hub refuses rejects', async () => {
    const { hub, client } = start();
    client.stream(convert, paths, { onRequest: { Overwrite: () => deferred } });
    await settled();
    hub.ask('q-1', overwrite);
    hub.replies = false;
    const answer = client.respond('q-1', { Confirmed: true });
    hub.send({ id: 2, result: { success: false } });
    await expect(answer).rejects.toMatchObject({ code: 'RESPOND_REJECTED' });
  });

  test.each(['plexus', 'seed'] as const)(
    'one may come before the handler has said that it comes later: %s',
    async (dialect) => {
      const { hub, client, events } = start({ dialect });
      const answer = async (_question: unknown, { requestId }: QuestionContext): Promise<symbol> => {
        await client.respond(requestId, { Confirmed: true });
        return deferred;
      };
      const call = client.stream(convert, paths, { timeoutMs: 1000, onRequest: { Overwrite: answer } });
      await settled();
      hub.ask('q-1', overwrite, 500);
      await settled();
      expect(hub.received.filter(({ method }) => method.endsWith('respond'))).toHaveLength(1);
      vi.advanceTimersByTime(1000);
      await expect(collect(call)).rejects.toMatchObject({ code: 'CALL_TIMEOUT' });
      expect(events).toEqual([]);
    },
  );

  test('one to a question of another client goes to the hub as it is', async () => {
    const { hub, client } = start();
    await client.respond('theirs', { anything: 1 });
    expect(hub.answers).toEqual([{ request_id: 'theirs', response_data: { anything: 1 } }]);
  });

  test('where the hub wants the subscription, only questions of this client can be answered', async () => {
    const { hub, client } = start({ dialect: 'seed' });
    hub.replies = false;
    const responding = client.respond('theirs', {});
    await settled();
    expect(hub.got('plexus_respond')).toEqual([{ request_id: 'theirs', response_data: {} }]);
    hub.send({ id: 1, error: { code: -32602, message: 'Unknown subscription' } });
    await expect(responding).rejects.toMatchObject({ code: 'RESPOND_REJECTED' });
  });
});

describe('the forms of onRequest', () => {
  interface Exchange {
    readonly [variant: string]: { readonly question: unknown; readonly answer: unknown };
    readonly Overwrite: { readonly question: { path: string }; readonly answer: { Confirmed: boolean } | 'Cancelled' };
    readonly Quality: { readonly question: { options: number[] }; readonly answer: { Quality: number } | 'Cancelled' };
    readonly Ready: { readonly question: undefined; readonly answer: { Confirmed: boolean } | 'Cancelled' };
  }
  type Wire = { Overwrite: { path: string } } | { Quality: { options: number[] } } | 'Ready';

  class Answers {
    private readonly path = 'a.png';

    Overwrite(question: { path: string }): { Confirmed: boolean } {
      return { Confirmed: question.path === this.path };
    }
  }

  test.each<[string, AnyOnRequest]>([
    ['an object', { Overwrite: ({ path }: { path: string }) => ({ Confirmed: path === 'a.png' }) }],
    ['an object with methods', new Answers() as never],
    [
      'a function over the union',
      replying<Exchange>((question) => {
        if (question.kind === 'Overwrite') return question.reply({ Confirmed: true });
        return question.reply('Cancelled');
      }),
    ],
    [
      'some handlers and a function for the rest',
      partial<Exchange>({ Overwrite: () => ({ Confirmed: true }) }, (question) => question.reply('Cancelled')),
    ],
    [
      'a plain function',
      (question: Wire) => (question === 'Ready' || !('Overwrite' in question) ? 'Cancelled' : { Confirmed: true }),
    ],
  ])('%s', async (_name, onRequest) => {
    const { hub, client } = start();
    client.stream(convert, paths, { onRequest });
    await settled();
    hub.ask('q-1', overwrite);
    await settled();
    expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: { Confirmed: true } }]);
  });

  test('a unit variant carries nothing', async () => {
    const { hub, client } = start();
    const handler = vi.fn(() => ({ Confirmed: true }));
    client.stream(convert, paths, { onRequest: { Ready: handler } });
    await settled();
    hub.ask('q-1', 'Ready', 1000);
    expect(handler).toHaveBeenCalledWith(
      undefined,
      expect.objectContaining({ requestId: 'q-1', method: 'images.convert', variant: 'Ready' }),
    );
  });

  test('a missing or wrong handler is a type error', () => {
    type Wanted = OnRequest<Pick<Exchange, 'Overwrite' | 'Quality' | 'Ready'>, Wire, unknown>;
    expectTypeOf<{ Overwrite: () => { Confirmed: boolean } }>().not.toExtend<Wanted>();
    expectTypeOf<Handlers<Pick<Exchange, 'Overwrite'>>>().toExtend<{ readonly Overwrite: unknown }>();
  });
});

describe('encodings of questions and answers', () => {
  const method = (asks: QuestionSpec): MethodSpec => ({ path: 'asks', asks: asking(asks) });
  const plan = internal('type', { confirm: struct({ required: { message: string } }), ready: unit });
  const reply = internal('type', { confirmed: struct({ required: { value: bool } }), cancelled: unit });

  test('internal: the handler gets the whole object', async () => {
    const { hub, client } = start();
    const confirm = vi.fn(() => ({ type: 'confirmed', value: true }));
    const spec = method({
      question: plan,
      answer: reply,
      encoding: { style: 'internal', tag: 'type' },
      answerEncoding: { style: 'internal', tag: 'type' },
      links: { confirm: ['confirmed', 'cancelled'], ready: ['confirmed'] },
      cancel: 'cancelled',
    });
    client.stream(spec, {}, { onRequest: { confirm } });
    await settled();
    hub.ask('q-1', { type: 'confirm', message: 'sure?' });
    hub.ask('q-2', { type: 'ready' });
    expect(confirm).toHaveBeenCalledWith({ type: 'confirm', message: 'sure?' }, expect.anything());
    expect(hub.answers).toEqual([
      { request_id: 'q-1', response_data: { type: 'confirmed', value: true } },
      { request_id: 'q-2', response_data: { type: 'cancelled' } },
    ]);
  });

  test('adjacent: the handler gets the content', async () => {
    const { hub, client } = start();
    const confirm = vi.fn(() => ({ t: 'yes' }));
    const spec = method({
      question: adjacent('t', 'c', { confirm: string, other: string }),
      answer: adjacent('t', 'c', { yes: unit, no: any }),
      encoding: { style: 'adjacent', tag: 't', content: 'c' },
      answerEncoding: { style: 'adjacent', tag: 't', content: 'c' },
      links: { confirm: ['yes', 'no'], other: ['no'] },
      cancel: 'no',
    });
    client.stream(spec, {}, { onRequest: { confirm } });
    await settled();
    hub.ask('q-1', { t: 'confirm', c: 'sure?' });
    hub.ask('q-2', { t: 'other', c: 'x' });
    expect(confirm).toHaveBeenCalledWith('sure?', expect.anything());
    expect(hub.answers).toMatchObject([{ response_data: { t: 'yes' } }, { response_data: { t: 'no' } }]);
  });

  test('whole: the one handler gets the value, and gives one', async () => {
    const { hub, client, events } = start();
    const spec = method({
      question: tuple(number, number),
      answer: number,
      encoding: { style: 'whole' },
      answerEncoding: { style: 'whole' },
      links: { sum: [] },
    });
    const call = client.stream(spec, {}, { onRequest: { sum: ([a, b]: [number, number]) => a + b } });
    await settled();
    hub.ask('q-1', [1, 2]);
    expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: 3 }]);
    hub.ask('q-2', 'wrong');
    await expect(collect(call)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(events).toEqual([]);
  });

  test("the client's own handler answers standard questions only", async () => {
    const { hub, client } = start({ onRequest: { Overwrite: () => ({ Confirmed: true }) } });
    const standard: MethodSpec<string> = { ...convert, asks: asking({ ...convert.asks!, standard: true }) };
    client.stream(standard, paths);
    await settled();
    hub.ask('q-1', overwrite);
    client.stream(convert, paths);
    await settled();
    hub.ask('q-2', overwrite);
    expect(hub.answers).toMatchObject([{ response_data: { Confirmed: true } }, { response_data: 'Cancelled' }]);
  });
});

describe('dialects', () => {
  test.each([
    { request_id: 'q-1', request_data: overwrite, timeout_ms: 0 },
    { request_id: 'q-1', request_type: overwrite },
    { requestId: 'q-1', requestData: overwrite, timeoutMs: 0 },
    { request_id: 'q-1', request: overwrite, timeout: 0 },
  ])('both take the question %j', async (keys) => {
    for (const dialect of ['plexus', 'seed'] as const) {
      const { hub, client } = start({ dialect });
      client.stream(convert, paths, { onRequest: { Overwrite: () => ({ Confirmed: true }) } });
      await settled();
      hub.item({ type: 'request', ...keys });
      expect(hub.received.filter(({ method }) => method.includes('respond'))).toHaveLength(1);
    }
  });

  test('seed: the answer names its subscription', async () => {
    const { hub, client } = start({ dialect: 'seed' });
    client.stream(convert, paths, { onRequest: { Overwrite: () => ({ Confirmed: true }) } });
    await settled();
    hub.ask('q-1', overwrite);
    expect(hub.got('plexus_respond')).toEqual([
      { subscription_id: 101, request_id: 'q-1', response_data: { Confirmed: true } },
    ]);
  });

  test('single settings may differ', async () => {
    const { hub, client } = start({ dialect: { ...DIALECTS.plexus, respondMethod: '{hub}.answer' } });
    client.stream(convert, paths, { onRequest: { Overwrite: () => ({ Confirmed: true }) } });
    await settled();
    hub.ask('q-1', overwrite);
    expect(hub.got('hub.answer')).toHaveLength(1);
  });

  test.each([
    [{ type: 'data', content: 'x' }, 'x'],
    [{ type: 'data', data: 'x' }, 'x'],
  ])('%j is %j', async (item, value) => {
    for (const dialect of ['plexus', 'seed'] as const) {
      const { hub, client } = start({ dialect });
      const call = client.stream(watch);
      await settled();
      hub.item(item);
      hub.done();
      expect(await collect(call)).toEqual([value]);
    }
  });
});

describe('events', () => {
  test('failures of handlers go to the console where nobody listens', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { hub, client } = start({ onEvent: undefined as never });
    client.stream(convert, paths, { onRequest: { Overwrite: () => Promise.reject(new Error('no disk')) } });
    await settled();
    hub.ask('q-1', overwrite);
    hub.send({ id: 77, result: 1 });
    await settled();
    expect(warn.mock.calls).toEqual([['the handler of "Overwrite" of images.convert failed: no disk']]);
    warn.mockRestore();
  });
});
