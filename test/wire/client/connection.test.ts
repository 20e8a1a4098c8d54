/** What a hub asks and says in no call. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asking, bool, connection, external, string, struct, unit } from '../../../src/wire/builders.js';
import { deferred } from '../../../src/wire/client/exchange.js';
import type { QuestionSpec } from '../../../src/wire/client/method-spec.js';
import type { SessionOwner } from '../../../src/wire/protocol/protocol.js';
import { collect, settled, start, watch } from './fake-hub.js';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const spec: QuestionSpec = {
  question: external({ Allow: struct({ required: { tool: string } }), Roots: unit }),
  answer: external({ Allowed: bool, Path: string }),
  encoding: { style: 'external' },
  answerEncoding: { style: 'external' },
  links: { Allow: ['Allowed'], Roots: ['Path'] },
};
const allow = { Allow: { tool: 'rm' } };

/** Denies where nobody answers; for roots it has nothing to say. */
const talking = connection({
  item: string,
  asks: asking({ ...spec, onFailure: { Allow: { Allowed: false } }, timeoutMs: { Allow: 1000, Roots: 2000 } }),
});

async function connected(options: Parameters<typeof start>[0] = {}) {
  const { hub, client, events } = start({ connection: talking, ...options });
  const messages = client.stream(talking);
  await settled();
  return { hub, client, events, messages };
}

describe('questions', () => {
  test('are answered by the handler of their variant', async () => {
    const { hub, events } = await connected({ onQuestion: { Allow: ({ tool }) => ({ Allowed: tool === 'ls' }) } });
    hub.askInNoCall('c-1', allow);
    hub.askInNoCall('c-2', { Allow: { tool: 'ls' } });
    expect(hub.answers).toEqual([
      { request_id: 'c-1', response_data: { Allowed: false } },
      { request_id: 'c-2', response_data: { Allowed: true } },
    ]);
    expect(events).toEqual([]);
  });

  test('are asked while calls run, and are none of theirs', async () => {
    const { hub, client } = await connected({ onQuestion: { Roots: () => ({ Path: '/' }) } });
    const call = client.stream(watch);
    await settled();
    hub.askInNoCall('c-1', 'Roots');
    hub.data('one');
    hub.done();
    expect(await collect(call)).toEqual(['one']);
    expect(hub.answers).toEqual([{ request_id: 'c-1', response_data: { Path: '/' } }]);
  });

  test('know that they belong to the connection, and may be answered later', async () => {
    let method = '';
    const { hub, client } = await connected({
      onQuestion: (_question, context) => {
        ({ method } = context);
        return deferred;
      },
    });
    hub.askInNoCall('c-1', 'Roots');
    expect(method).toBe('connection');
    await client.respond('c-1', { Path: '/' });
    expect(hub.answers).toEqual([{ request_id: 'c-1', response_data: { Path: '/' } }]);
  });

  test('without a handler have the answer of the schema, and no call ends', async () => {
    const { hub, client, events } = await connected();
    const call = client.stream(watch);
    await settled();
    hub.askInNoCall('c-1', allow);
    expect(hub.answers).toEqual([{ request_id: 'c-1', response_data: { Allowed: false } }]);
    expect(events).toMatchObject([
      {
        kind: 'handler-missing',
        message: 'connection asks "Allow": answer it with onQuestion: { Allow: (question) => answer }',
        error: { code: 'NO_HANDLER' },
      },
    ]);
    hub.done();
    expect(await collect(call)).toEqual([]);
  });

  test('with neither are reported, and the hub waits on', async () => {
    const { hub, events } = await connected();
    hub.askInNoCall('c-1', 'Roots');
    expect(hub.answers).toEqual([]);
    expect(events).toMatchObject([{ kind: 'question-cancelled', error: { code: 'NO_HANDLER' } }]);
  });

  test('with neither are cancelled where the answers can say so', async () => {
    const cancel = external({ Allowed: bool, Cancelled: unit });
    const asks = asking({ ...spec, answer: cancel, links: { Roots: ['Allowed'] }, cancel: 'Cancelled' });
    const { hub, events } = await connected({ connection: connection({ asks, item: string }) });
    hub.askInNoCall('c-1', 'Roots');
    expect(hub.answers).toEqual([{ request_id: 'c-1', response_data: 'Cancelled' }]);
    expect(events).toMatchObject([{ kind: 'question-cancelled', error: { code: 'NO_HANDLER' } }]);
  });

  test('whose handler throws, or answers what is none, have the answer of the schema', async () => {
    const { hub, events } = await connected({
      onQuestion: {
        Allow: ({ tool }) => {
          if (tool === 'rm') throw new Error('no');
          return { Path: '/' };
        },
      },
    });
    hub.askInNoCall('c-1', allow);
    hub.askInNoCall('c-2', { Allow: { tool: 'ls' } });
    expect(hub.answers).toEqual(['c-1', 'c-2'].map((id) => ({ request_id: id, response_data: { Allowed: false } })));
    expect(events.map(({ error }) => error?.code)).toEqual(['HANDLER_FAILED', 'INVALID_RESPONSE']);
  });

  test.each([
    ['the schema gives the time', 0, 1000],
    ['the hub gives the time', 400, 380],
  ])('whose handler is too slow have it too: %s', async (_, timeoutMs, due) => {
    const { hub, events } = await connected({ onQuestion: { Allow: () => new Promise(() => {}) } });
    hub.askInNoCall('c-1', allow, timeoutMs);
    vi.advanceTimersByTime(due - 1);
    expect(hub.answers).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(hub.answers).toEqual([{ request_id: 'c-1', response_data: { Allowed: false } }]);
    expect(events).toMatchObject([{ kind: 'question-cancelled', error: { code: 'HANDLER_TIMEOUT' } }]);
  });

  test('too slow without an answer of the schema: reported once, and the answer comes too late', async () => {
    let answer = (_: { Path: string }): void => {};
    const { hub, events } = await connected({
      onQuestion: { Roots: () => new Promise((resolve) => (answer = resolve)) },
    });
    hub.askInNoCall('c-1', 'Roots');
    vi.advanceTimersByTime(2000);
    answer({ Path: '/' });
    await settled();
    expect(hub.answers).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['question-cancelled', 'late-answer']);
  });

  test('that come again get the same answer again', async () => {
    let times = 0;
    const { hub } = await connected({ onQuestion: { Roots: () => ({ Path: `/${(times += 1)}` }) } });
    hub.askInNoCall('c-1', 'Roots');
    hub.askInNoCall('c-1', 'Roots');
    expect(hub.answers).toEqual([1, 2].map(() => ({ request_id: 'c-1', response_data: { Path: '/1' } })));
  });

  test('end with their session: the handler is told, and the answer is not sent to the next', async () => {
    const reasons: unknown[] = [];
    let answer = (_: { Path: string }): void => {};
    const { hub, client, events, messages } = await connected({
      onQuestion: {
        Roots: (_, { signal }) => {
          signal.addEventListener('abort', () => reasons.push(signal.reason));
          return new Promise((resolve) => (answer = resolve));
        },
      },
    });
    hub.askInNoCall('c-1', 'Roots');
    hub.peer.drop();
    await expect(collect(messages)).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    expect(reasons).toMatchObject([{ code: 'CONNECTION_LOST' }]);
    client.stream(talking);
    await settled();
    answer({ Path: '/' });
    await settled();
    expect(hub.answers).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['late-answer']);
  });

  test('that the schema does not list are declined', async () => {
    const { hub, events } = await connected();
    hub.askInNoCall('c-1', { Delete: {} });
    expect(hub.answers).toEqual([]);
    expect(events).toMatchObject([{ kind: 'question-cancelled', error: { code: 'NO_HANDLER' } }]);
  });

  test('of a hub whose schema has none are frames that nobody knows', async () => {
    const { hub, client, events } = start();
    client.stream(watch);
    await settled();
    hub.askInNoCall('c-1', 'Roots');
    hub.say('one');
    expect(hub.answers).toEqual([]);
    expect(events.map(({ kind }) => kind)).toEqual(['unknown-frame', 'unknown-frame']);
  });
});

describe('messages', () => {
  test('reach everybody who listens, from then on', async () => {
    const { hub, client, messages } = await connected();
    hub.say('one');
    const others = client.stream(talking);
    await settled();
    hub.say('two');
    await client.close();
    const heard: string[] = [];
    for (const each of [messages, others]) {
      await expect(
        (async () => {
          for await (const message of each) heard.push(message);
        })(),
      ).rejects.toMatchObject({ code: 'ABORTED' });
    }
    // What an abort leaves behind nobody wants.
    expect(heard).toEqual([]);
  });

  test('are taken one by one; who leaves hears no more', async () => {
    const { hub, events, messages } = await connected();
    hub.say('one');
    hub.say('two');
    for await (const message of messages) {
      expect(message).toBe('one');
      break;
    }
    hub.say('three');
    expect(events).toMatchObject([{ kind: 'unheard-message', message: 'a message that nobody listens to: three' }]);
  });

  test('that nobody takes end their stream at its limit, not the others', async () => {
    const { hub, client } = await connected();
    const slow = client.stream(talking, {}, { maxBuffered: 2 });
    const fine = client.stream(talking);
    await settled();
    for (const message of ['one', 'two', 'three']) hub.say(message);
    hub.peer.drop();
    const heard: string[] = [];
    const listen = async (from: AsyncIterable<string>): Promise<void> => {
      for await (const message of from) heard.push(message);
    };
    await expect(listen(slow)).rejects.toMatchObject({ code: 'SLOW_CONSUMER' });
    expect(heard).toEqual(['one', 'two']);
    await expect(listen(fine)).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
    expect(heard).toEqual(['one', 'two', 'one', 'two', 'three']);
  });

  test('that are none end the stream', async () => {
    const { hub, messages } = await connected();
    hub.say(1);
    await expect(collect(messages)).rejects.toMatchObject({ code: 'INVALID_ITEM' });
  });

  test('end with a signal', async () => {
    const { client } = await connected();
    const controller = new AbortController();
    const messages = client.stream(talking, {}, { signal: controller.signal });
    controller.abort();
    await expect(collect(messages)).rejects.toMatchObject({ code: 'ABORTED' });
    const never = client.stream(talking, {}, { signal: AbortSignal.abort() });
    await expect(collect(never)).rejects.toMatchObject({ code: 'ABORTED' });
  });

  test('of two clients of one schema are not mixed up', async () => {
    const [one, other] = [await connected(), await connected()];
    one.hub.say('one');
    other.hub.say('other');
    for await (const message of one.messages) {
      expect(message).toBe('one');
      break;
    }
    for await (const message of other.messages) {
      expect(message).toBe('other');
      break;
    }
  });

  test('wait for a connection through attempts that fail', async () => {
    let attempts = 0;
    const { hub, client } = start({ connection: talking });
    const flaky = {
      open: (listener: Parameters<typeof hub.transport.open>[0]) => {
        attempts += 1;
        if (attempts > 1) return hub.transport.open(listener);
        queueMicrotask(() => listener.closed({ message: 'refused' }));
        return { unsent: 0, send() {}, close() {} };
      },
    };
    await client.close();
    const patient = start({ connection: talking, transport: flaky, retry: { minMs: 1, maxMs: 1 } });
    const messages = patient.client.stream(talking);
    await vi.advanceTimersByTimeAsync(10);
    hub.say('at last');
    for await (const message of messages) {
      expect(message).toBe('at last');
      break;
    }
  });
});

describe('a protocol of another kind', () => {
  function session(owner: SessionOwner) {
    queueMicrotask(() => owner.opened());
    return { isOpen: true, start() {}, answer() {}, close() {} };
  }

  test('has a way to refuse, and its own way to each answer', async () => {
    let owner!: SessionOwner;
    const protocol = { connect: (given: SessionOwner) => session((owner = given)) };
    const { client } = start({
      transport: protocol,
      connection: talking,
      onQuestion: { Allow: () => ({ Allowed: true }) },
    });
    client.stream(talking);
    await settled();
    const heard: unknown[] = [];
    const ask = (requestId: number, requestData: unknown): unknown =>
      owner.heard?.(
        { type: 'request', item: { requestId, requestData } },
        (id, answer) => heard.push([requestId, id, answer]),
        ({ code }) => heard.push([requestId, code]),
      );
    expect([ask(1, allow), ask(2, 'Roots'), ask(3, allow)]).toEqual([true, true, true]);
    expect(owner.heard?.({ type: 'end' }, () => {})).toBe(false);
    expect(heard).toEqual([
      [1, 1, { Allowed: true }],
      [2, 'NO_HANDLER'],
      [3, 3, { Allowed: true }],
    ]);
  });
});

describe('where a handler of a call fails', () => {
  const asks = asking({ ...spec, onFailure: { Allow: { Allowed: false } } });
  const run = { path: 'shell.run', item: string, asks };

  test('the schema has the answer, also where there is no handler', async () => {
    const { hub, client, events } = start();
    const call = client.stream(run, {}, { onRequest: {} });
    await settled();
    hub.ask('q-1', allow);
    expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: { Allowed: false } }]);
    expect(events.map(({ kind }) => kind)).toEqual(['handler-missing']);
    hub.done();
    expect(await collect(call)).toEqual([]);
  });

  test('a question without such an answer ends the call as ever', async () => {
    const { hub, client } = start();
    const call = client.stream(run, {}, { onRequest: {} });
    await settled();
    hub.ask('q-1', 'Roots');
    await expect(collect(call)).rejects.toMatchObject({ code: 'NO_HANDLER' });
  });

  test('an answer of the schema that the hub does not take is reported, not sent for ever', async () => {
    const { hub, client, events } = start();
    client.stream(run, {}, { onRequest: {} });
    await settled();
    hub.replies = false;
    hub.ask('q-1', allow);
    hub.send({ id: 2, error: { code: -32007, message: 'Request is too big' } });
    expect(hub.answers).toHaveLength(1);
    expect(events.map(({ kind }) => kind)).toEqual(['handler-missing', 'answer-rejected']);
  });
});
