/** The generated client of a hub that asks and says something in no call, and such a hub, over a real socket. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { parseJson } from '../../src/core/json/parse-json.js';
import type { Json } from '../../src/core/json/json.js';
import type { CallRecord } from '../../src/wire/hub/call-record.js';
import { mockImplementation } from '../../src/wire/hub/mock.js';
import { serveHub, type RunningHub } from '../../src/wire/hub/serve-hub.js';
import type { HubEvent } from '../../src/wire/shared/event.js';
import { CONNECTION_HUB } from './connection-hub.js';
import { emitText } from './emitted-hubs.js';
import { loadEmitted } from './load-emitted.js';

interface Shop extends AsyncDisposable {
  price(): Promise<number>;
  messages(): AsyncIterable<{ readonly type: string }>;
}

interface Client {
  connect(to: unknown, options?: object): Shop;
  webSocket(url: string, options: object): unknown;
}

let client: Client;
let hub: RunningHub;
/** What became of each connection, in the order in which they ended. */
const ended: CallRecord[] = [];
let onEnd = (): void => {};

beforeAll(async () => {
  const modules = await loadEmitted(emitText(CONNECTION_HUB.text), ['index.ts']);
  client = modules.get('index.ts') as unknown as Client;
  const parsed = parseJson(CONNECTION_HUB.text);
  hub = await serveHub({
    document: (parsed as { readonly value: Json }).value,
    implementation: mockImplementation(),
    onCall(record) {
      if (record.method !== 'connection') return;
      ended.push(record);
      onEnd();
    },
  });
});

afterAll(async () => hub.close());

/** A connection that hears every kind of message, until the hub has all its answers, or reported that it has none. */
async function session(options: object, mostEvents = Infinity) {
  const events: HubEvent[] = [];
  const heard: string[] = [];
  const ending = new Promise<void>((resolve) => (onEnd = resolve));
  let enough = (): void => {};
  const reported = new Promise<void>((resolve) => (enough = resolve));
  const onEvent = (event: HubEvent): void => {
    if (events.push(event) === mostEvents) enough();
  };
  {
    await using shop = client.connect(client.webSocket(hub.url, { WebSocket }), { onEvent, ...options });
    for await (const { type } of shop.messages()) if (heard.push(type) === 2) break;
    expect(await shop.price()).toEqual(expect.any(Number));
    await Promise.race([ending, reported]);
  }
  await ending;
  return { events, heard, record: ended.at(-1) };
}

describe('a client', () => {
  test('hears messages and answers questions, beside its calls', async () => {
    const { heard, record, events } = await session({
      onQuestion: {
        MayClose: ({ hour }: { readonly hour: number }) => ({ Yes: Number.isInteger(hour) }),
        Shelves: async () => ({ Names: ['bread'] }),
      },
    });
    expect(heard).toEqual(['sold', 'quiet']);
    expect(record).toMatchObject({ outcome: 'done', items: 2 });
    expect(record?.questions.map(({ answer }) => answer)).toEqual([{ Yes: true }, { Names: ['bread'] }]);
    expect(events).toEqual([]);
  });

  test('needs no handlers: the schema answers, and no call ends', async () => {
    const { heard, events, record } = await session({}, 2);
    expect(heard).toEqual(['sold', 'quiet']);
    // The first is answered by the schema; the second, for which it has nothing, is reported.
    expect(events.map(({ kind, error }) => [kind, error?.code])).toEqual([
      ['handler-missing', 'NO_HANDLER'],
      ['question-cancelled', 'NO_HANDLER'],
    ]);
    expect(record?.questions[0]?.answer).toEqual({ No: 'nobody answered' });
  });

  test('whose handler throws sends what the schema has for that', async () => {
    const { record } = await session({
      onQuestion: {
        MayClose: () => Promise.reject(new Error('not now')),
        Shelves: () => ({ Names: [] }),
      },
    });
    expect(record?.questions.map(({ answer }) => answer)).toEqual([{ No: 'nobody answered' }, { Names: [] }]);
  });
});
