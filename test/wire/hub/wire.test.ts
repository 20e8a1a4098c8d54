/** What a hub puts on the wire, seen by a client that only knows frames. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import type { CallContext } from '../../../src/wire/hub/activation.js';
import { CallError } from '../../../src/wire/protocol/call-error.js';
import {
  prompt,
  confirm,
  type StandardRequest,
  type StandardResponse,
} from '../../../src/wire/hub/bidir/standard-questions.js';
import { sameFor } from '../../../src/wire/hub/bidir/timeout-config.js';
import { images } from '../../../src/wire/hub/examples/images.js';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { repos } from '../../../src/wire/hub/examples/repos.js';
import { mockImplementation } from '../../../src/wire/hub/mock.js';
import { serveHub } from '../../../src/wire/hub/serve-hub.js';
import type { Namespace } from '../../../src/core/model/hub.js';
import type { Json } from '../../../src/core/json/json.js';
import { hubOf } from '../../core/read/read.js';
import { contents, RawClient, type Frame } from './raw-client.js';
import { connect, startHub, testHub } from './running.js';

type Asking = CallContext<StandardRequest, StandardResponse>;

const METADATA = {
  provenance: ['ns'],
  plexus_hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  timestamp: expect.any(Number),
};

async function* nothing() {}

async function* counting() {
  for (let n = 1; ; n++) yield n;
}

describe('a subscription', () => {
  test('has a random id that every client can hold', async () => {
    const client = await connect(await startHub(testHub({ nothing })));
    const ids = new Set<number>();
    for (let n = 0; n < 20; n++) {
      const id = await client.subscribe('test.call', { method: 'ns.nothing' });
      expect(Number.isSafeInteger(id)).toBe(true);
      ids.add(id);
      await client.next();
    }
    expect(ids.size).toBe(20);
  });

  test('streams every kind of item in its own shape', async () => {
    async function* all(_params: object, { channel, progress }: Asking) {
      progress('half way', 50);
      progress('somewhere');
      yield { value: 1n, missing: undefined };
      yield await prompt(channel, 'Name?');
      throw new CallError(-32003, 'missing right', true);
    }
    const client = await connect(await startHub(testHub({ all })));
    await client.subscribe('test.call', { method: 'ns.all', params: {} });
    const items = await client.items('test', () => ({ type: 'text', value: null }));
    expect(items).toEqual([
      { type: 'progress', metadata: METADATA, message: 'half way', percentage: 50 },
      { type: 'progress', metadata: METADATA, message: 'somewhere' },
      { type: 'data', metadata: METADATA, content_type: 'ns.all', content: { value: 1 } },
      {
        type: 'request',
        requestId: expect.any(String),
        requestData: { type: 'prompt', message: 'Name?' },
        timeoutMs: 30_000,
      },
      { type: 'data', metadata: METADATA, content_type: 'ns.all', content: null },
      { type: 'error', metadata: METADATA, message: 'missing right', code: '-32003', recoverable: true },
    ]);
    expect(Math.abs(items[0].metadata.timestamp - Date.now() / 1000)).toBeLessThan(60);
  });

  test('ends without done where the activation fails', async () => {
    async function* failing() {
      yield 1;
      throw new Error('out of paint');
    }
    const client = await connect(await startHub(testHub({ failing })));
    await client.subscribe('test.call', { method: 'ns.failing' });
    const items = await client.items('test');
    expect(items.at(-1)).toEqual({
      type: 'error',
      metadata: METADATA,
      message: 'out of paint',
      code: '-32000',
      recoverable: false,
    });
    expect(await client.untaken()).toEqual([]);
  });

  test.each([
    ['a bigint', 2n ** 64n - 1n, '18446744073709551615'],
    ['a date', new Date(0), '"1970-01-01T00:00:00.000Z"'],
  ])('carries %s', async (_name, value, text) => {
    async function* single() {
      yield value;
    }
    const client = await connect(await startHub(testHub({ single })));
    const raw = new Promise<string>((resolve) => {
      client.socket.on('message', (data) => String(data).includes('"data"') && resolve(String(data)));
    });
    await client.subscribe('test.call', { method: 'ns.single' });
    expect(await raw).toContain(`"content":${text}`);
  });

  test('fails loudly on what JSON cannot say', async () => {
    async function* odd() {
      yield NaN;
    }
    const client = await connect(await startHub(testHub({ odd })));
    await client.subscribe('test.call', { method: 'ns.odd' });
    expect(await client.item()).toMatchObject({ type: 'error', message: 'JSON has no NaN' });
  });

  test('gives big integers to the activation exactly', async () => {
    const client = await connect(await startHub(repos));
    const id = '00000000-0000-4000-8000-000000000001';
    const repo = { id, name: 'x', owner: 'y', clone_url: 'z', archived: false, topics: [] };
    const input = JSON.stringify(repo).replace(/}$/, ',"size":18446744073709551614}');
    client.socket.send(
      `{"jsonrpc":"2.0","id":1,"method":"repos.call","params":{"method":"repos.clone","params":{"input":${input}}}}`,
    );
    const texts: string[] = [];
    client.socket.on('message', (data) => texts.push(String(data)));
    await client.next();
    await client.items('repos');
    expect(texts.join('\n')).toContain('"received":9223372036854775807');
  });
});

describe('questions', () => {
  async function* two(_params: object, { channel }: Asking) {
    yield await Promise.all([prompt(channel, 'First?'), prompt(channel, 'Second?')]);
  }

  test('may be open two at a time, and be answered in any order', async () => {
    const client = await connect(await startHub(testHub({ two })));
    await client.subscribe('test.call', { method: 'ns.two' });
    const [first, second] = [await client.item(), await client.item()];
    const answer = (item: Frame, value: string) =>
      client.ask('test.respond', { request_id: item.requestId, response_data: { type: 'text', value } });
    expect((await answer(second, '2')).result).toEqual({ success: true });
    client.request('test.respond', { request_id: first.requestId, response_data: { type: 'text', value: '1' } });
    const items = await client.items('test');
    expect(contents(items)).toEqual([['1', '2']]);
  });

  test('may be answered over another connection', async () => {
    const hub = await startHub(testHub({ two }));
    const [asked, other] = [await connect(hub), await connect(hub)];
    await asked.subscribe('test.call', { method: 'ns.two' });
    for (const item of [await asked.item(), await asked.item()]) {
      const response = { request_id: item.requestId, response_data: { type: 'text', value: 'x' } };
      expect(await other.ask('test.respond', response)).toMatchObject({ result: { success: true } });
    }
    expect(contents(await asked.items('test'))).toEqual([['x', 'x']]);
  });

  test('take one answer each', async () => {
    const client = await connect(await startHub(testHub({ two })));
    await client.subscribe('test.call', { method: 'ns.two' });
    const [{ requestId: request_id }] = [await client.item(), await client.item()];
    const params = { request_id, response_data: { type: 'text', value: 'x' } };
    expect((await client.ask('test.respond', params)).result).toEqual({ success: true });
    expect((await client.ask('test.respond', params)).error).toEqual({ code: -32602, message: 'Unknown request ID' });
  });

  test('may be answered by position, and by a notification', async () => {
    const client = await connect(await startHub(testHub({ two })));
    await client.subscribe('test.call', { method: 'ns.two' });
    const [first, second] = [await client.item(), await client.item()];
    expect((await client.ask('test.respond', [first.requestId, { type: 'text', value: 1 }])).result).toEqual({
      success: true,
    });
    const params = { request_id: second.requestId, response_data: { type: 'text', value: 2 } };
    client.send({ jsonrpc: '2.0', method: 'test.respond', params });
    expect(contents(await client.items('test'))).toEqual([[1, 2]]);
  });

  test.each([
    [{}, 'Invalid params: "request_id" must be a string'],
    [{ request_id: 7, response_data: 1 }, 'Invalid params: "request_id" must be a string'],
    [{ request_id: 'x' }, 'Invalid params: "response_data" is missing'],
    [{ request_id: 'x', response_data: null }, 'Unknown request ID'],
    [undefined, 'Invalid params: "request_id" must be a string'],
  ])('refuse the answer %j', async (params, message) => {
    const client = await connect(await startHub(testHub({ two })));
    expect(await client.ask('test.respond', params)).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32602, message },
    });
  });

  test('say success even to an ill-shaped answer: the mismatch comes up in the activation', async () => {
    const client = await connect(await startHub(images));
    await client.subscribe('images.call', { method: 'images.process_images', params: { paths: ['a'] } });
    const { requestId } = await client.item();
    const response = await client.ask('images.respond', { request_id: requestId, response_data: { Quality: 'best' } });
    expect(response.result).toEqual({ success: true });
    const { content } = await client.item();
    expect(content.Error.message).toMatch(/^Type mismatch: expected ImageResponse, got \/Quality must be integer/);
  });

  test('time out, and their answers are then too late', async () => {
    async function* impatient(_params: object, { channel }: Asking) {
      yield await confirm(channel, 'Quick?').catch((error: Error) => error.message);
    }
    const client = await connect(await startHub({ ...testHub({ impatient }), timeouts: sameFor(15) }));
    await client.subscribe('test.call', { method: 'ns.impatient' });
    const { requestId, timeoutMs } = await client.item();
    expect(timeoutMs).toBe(15);
    expect((await client.item()).content).toBe('Request timed out waiting for response');
    expect((await client.item()).type).toBe('done');
    const late = await client.ask('test.respond', {
      request_id: requestId,
      response_data: { type: 'confirmed', value: true },
    });
    expect(late.error.code).toBe(-32602);
  });

  test('cannot be asked by a method that is not declared to', async () => {
    async function* silent(_params: object, { channel }: Asking) {
      yield await confirm(channel, 'Hm?').catch((error: Error) => error.message);
    }
    const document = { hub: 'test', namespace: 'ns', methods: [{ name: 'silent', returns: true }] };
    const client = await connect(await startHub({ document, implementation: { silent } }));
    await client.subscribe('test.call', { method: 'ns.silent' });
    expect((await client.item()).content).toBe('Bidirectional communication not supported');
  });
});

describe('a call that is given up', () => {
  function watched() {
    const state = { ended: vi.fn(), aborted: vi.fn() };
    async function* endless(_params: object, { signal }: CallContext) {
      signal.addEventListener('abort', state.aborted);
      try {
        yield* counting();
      } finally {
        state.ended();
      }
    }
    async function* stuck(_params: object, { channel, signal }: Asking) {
      signal.addEventListener('abort', state.aborted);
      try {
        yield await confirm(channel, 'Well?');
      } finally {
        state.ended();
      }
    }
    return { state, part: testHub({ endless, stuck }) };
  }

  const waitUntilEnded = async ({ ended, aborted }: ReturnType<typeof watched>['state']) => {
    await expect.poll(() => [ended.mock.calls.length, aborted.mock.calls.length]).toEqual([1, 1]);
  };

  test.each(['endless', 'stuck'])('ends when the client unsubscribes: %s', async (method) => {
    const { state, part } = watched();
    const client = await connect(await startHub(part));
    const id = await client.subscribe('test.call', { method: `ns.${method}` });
    await client.item();
    const request = client.request('test.call_unsub', [id]);
    let frame: Frame;
    do frame = await client.next();
    while (frame.id !== request);
    expect(frame).toEqual({ jsonrpc: '2.0', id: request, result: true });
    await waitUntilEnded(state);
    expect(await client.untaken()).toEqual([]);
    expect((await client.ask('test.call_unsub', [id])).result).toBe(false);
  });

  test.each(['endless', 'stuck'])('ends when the client goes: %s', async (method) => {
    const { state, part } = watched();
    const hub = await startHub(part);
    const client = await connect(hub);
    await client.subscribe('test.call', { method: `ns.${method}` });
    client.socket.terminate();
    await waitUntilEnded(state);
    expect(hub.hub.pending.size).toBe(0);
  });

  test('ends when the hub closes, and the client is told', async () => {
    const { state, part } = watched();
    const hub = await startHub(part);
    const client = await connect(hub);
    await client.subscribe('test.call', { method: 'ns.stuck' });
    const closed = once(client.socket, 'close');
    await Promise.all([hub.close(), hub.close()]);
    expect((await closed)[0]).toBe(1001);
    await waitUntilEnded(state);
  });

  test.each(['', 'GET / HTTP/1.1\r\nHost: x\r\n'])('nobody who has not called keeps the hub: %j', async (bytes) => {
    const hub = await startHub(testHub({}));
    const socket = createConnection(hub.port, hub.host);
    await once(socket, 'connect');
    socket.on('error', () => {}).write(bytes);
    // Only then the hub has it, too.
    await (await connect(hub)).close();
    const closed = once(socket, 'close');
    await hub.close();
    await closed;
  });

  test('is cut like any other by a fault of the network', async () => {
    const hub = await startHub(testHub({ counting }));
    const client = await connect(hub);
    const closed = once(client.socket, 'close');
    hub.cutConnections();
    expect((await closed)[0]).toBe(1006);
    const again = await connect(hub);
    await again.subscribe('test.call', { method: 'ns.counting' });
    expect(await again.item()).toMatchObject({ content: 1 });
  });

  test('leaves no question behind that nobody waits for', async () => {
    async function* forgetful(_params: object, { channel }: Asking) {
      void confirm(channel, 'Ever?');
      yield 1;
    }
    const hub = await startHub(testHub({ forgetful }));
    const client = await connect(hub);
    await client.subscribe('test.call', { method: 'ns.forgetful' });
    await client.item();
    await client.item();
    expect((await client.item()).type).toBe('done');
    expect(hub.hub.pending.size).toBe(0);
  });
});

describe('what cannot be called', () => {
  const errorItem = async (method: string, params?: unknown) => {
    const client = await connect(await startHub(interactive));
    const { result } = await client.ask('substrate.call', { method, ...(params !== undefined && { params }) });
    expect(result).toEqual(expect.any(Number));
    const item = await client.item();
    expect(await client.untaken(), 'no done after an error').toEqual([]);
    return { type: item.type, code: item.code, message: item.message, recoverable: item.recoverable };
  };

  test.each([
    ['nowhere.wizard', 'Activation not found: nowhere'],
    ['interactive.wizzard', 'Method not found: interactive.wizzard'],
    ['interactive', 'Activation not found: interactive'],
    ['interactive.constructor', 'Method not found: interactive.constructor'],
    ['nowhere.schema', 'Activation not found: nowhere'],
  ])('%s is an error item', async (method, message) => {
    expect(await errorItem(method)).toEqual({ type: 'error', code: '-32601', message, recoverable: false });
  });

  test.each([
    ['interactive.delete', undefined, "Invalid params: must have required property 'paths'"],
    ['interactive.delete', { paths: 'a' }, 'Invalid params: /paths must be array'],
    ['interactive.delete', ['a'], 'Invalid params: must be object'],
    ['interactive.confirm', { message: 7 }, 'Invalid params: /message must be string'],
  ])('%s with %j is an error item', async (method, params, message) => {
    expect(await errorItem(method, params)).toEqual({ type: 'error', code: '-32602', message, recoverable: false });
  });

  test('a call without a method is an error item too', async () => {
    const client = await connect(await startHub(interactive));
    await client.subscribe('substrate.call', {});
    expect(await client.item()).toMatchObject({ type: 'error', code: '-32602' });
  });

  test('a number out of its format is refused', async () => {
    const client = await connect(await startHub(images));
    await client.subscribe('images.call', { method: 'images.generate', params: { prompt: 'x', count: 256 } });
    expect(await client.item()).toMatchObject({ code: '-32602', message: expect.stringContaining('/count') });
  });
});

describe('JSON-RPC', () => {
  const reply = async (text: string) => {
    const client = await connect(await startHub(interactive));
    client.socket.send(text);
    return client.next();
  };

  test.each([
    ['{', null, -32700, 'Parse error'],
    ['7', null, -32600, 'Invalid request'],
    ['{"jsonrpc":"1.0","id":1,"method":"_info"}', 1, -32600, 'Invalid request'],
    ['{"jsonrpc":"2.0","id":"a"}', 'a', -32600, 'Invalid request'],
    ['{"jsonrpc":"2.0","id":{},"method":"_info"}', null, -32600, 'Invalid request'],
    ['{"jsonrpc":"2.0","id":1,"method":"substrate.cal"}', 1, -32601, 'Method not found'],
    ['[]', null, -32005, 'Batched requests are not supported by this server'],
  ])('%s', async (text, id, code, message) => {
    expect(await reply(text)).toEqual({ jsonrpc: '2.0', id, error: { code, message } });
  });

  test('ids come back as they were sent', async () => {
    expect(await reply('{"jsonrpc":"2.0","id":"abc","method":"substrate.call_unsub","params":[1]}')).toEqual({
      jsonrpc: '2.0',
      id: 'abc',
      result: false,
    });
  });

  test.each(['nonsense', '_info'])('an id that no reply can repeat is refused: %s', async (method) => {
    const client = await connect(await startHub({ ...interactive, limits: { messageBytes: 300 } }));
    const request = { jsonrpc: '2.0', id: '', method };
    client.send({ ...request, id: 'x'.repeat(300 - JSON.stringify(request).length) });
    expect(await client.next()).toMatchObject({ id: null, error: { code: -32600 } });
    expect((await client.ask('substrate.call_unsub', [1])).result).toBe(false);
  });

  test('a notification gets no reply', async () => {
    const client = await connect(await startHub(interactive));
    client.send({ jsonrpc: '2.0', method: 'nonsense' });
    client.send({ jsonrpc: '2.0', method: 'substrate.call', params: { method: 'interactive.wizard' } });
    expect((await client.ask('substrate.call_unsub', [1])).id).toBe(1);
  });
});

/** Without what only a hub document can say: links and piped parameters. The routing of a root is the hub's own. */
function comparable({ methods, children, unloaded, pointer: _pointer, ...namespace }: Namespace): object {
  return {
    ...namespace,
    unloaded: unloaded.map(({ pointer: _place, ...summary }) => summary),
    methods: methods
      .filter(({ hash }) => hash === undefined || !['auto_call', 'auto_hash'].includes(hash))
      .map(({ pointer: _own, pointers: _pointers, pipeInput: _pipeInput, bidirectional, ...method }) => ({
        ...method,
        asks: bidirectional && { ...bidirectional, links: undefined },
      })),
    children: children.map(comparable),
  };
}

describe('what a hub tells of itself', () => {
  const single = async (client: RawClient, method: string, params?: unknown) => {
    await client.subscribe(method, params);
    const [frame, end] = [await client.next(), await client.next()];
    expect(end.params.result.type).toBe('done');
    return { notification: frame.method, ...frame.params.result };
  };

  test('its name', async () => {
    const client = await connect(await startHub(interactive));
    expect(await single(client, '_info')).toMatchObject({
      notification: 'result',
      type: 'data',
      content: { backend: 'substrate' },
    });
  });

  test('its hash, which is also in every item', async () => {
    const client = await connect(await startHub(interactive));
    const { content, metadata, content_type } = await single(client, 'substrate.hash');
    expect({ content, content_type }).toEqual({
      content: { event: 'hash', value: metadata.plexus_hash },
      content_type: 'substrate.hash',
    });
    expect((await single(client, 'substrate.call', { method: 'substrate.hash' })).content).toEqual(content);
    const { content: schema } = await single(client, 'substrate.schema');
    expect(schema.hash).toBe(metadata.plexus_hash);
  });

  test('its schema, directly and through a call', async () => {
    const client = await connect(await startHub(interactive));
    const direct = await single(client, 'substrate.schema');
    const called = await single(client, 'substrate.call', { method: 'substrate.schema' });
    expect([direct.notification, called.notification]).toEqual(['result', 'substrate.call']);
    expect(called.content).toEqual(direct.content);
    expect(direct.content_type).toBe('substrate.schema');
    expect(direct.content.methods.map(({ name }: Frame) => name)).toEqual(['call', 'hash', 'schema']);
    expect(direct.content.children.map(({ namespace }: Frame) => namespace)).toEqual(['interactive']);
  });

  test('the schema of a namespace and of a method', async () => {
    const client = await connect(await startHub(interactive));
    const { methods } = interactive.document as Frame;
    const byName = methods.toSorted((a: Frame, b: Frame) => (a.name < b.name ? -1 : 1));
    const namespace = await single(client, 'substrate.call', { method: 'interactive.schema', params: {} });
    expect({ ...namespace, content: namespace.content.methods }).toMatchObject({
      content_type: 'interactive.schema',
      content: byName,
    });
    const byParam = await single(client, 'substrate.call', {
      method: 'interactive.schema',
      params: { method: 'wizard' },
    });
    expect(byParam).toMatchObject({ content_type: 'interactive.method_schema', content: methods[0] });
    const byPath = await single(client, 'substrate.call', { method: 'interactive.wizard.schema' });
    expect(byPath.content).toEqual(byParam.content);
    const unknown = { method: 'interactive.schema', params: { method: 'nope' } };
    await client.subscribe('substrate.call', unknown);
    expect(await client.item()).toMatchObject({
      type: 'error',
      code: '-32601',
      message: 'Method not found: interactive.nope',
    });
  });

  test.each(['interactive', 'images', 'repos', 'kitchen-sink'])(
    'the schema of %s says what its document says',
    async (name) => {
      const document: Json = JSON.parse(readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8'));
      const running = await startHub({ document, implementation: mockImplementation() });
      const described = hubOf(document);
      const served = hubOf(running.hub.schema);
      const isRoot = described.root.path.length === 0;
      expect(served.name).toBe(described.name);
      expect(served.types).toEqual(described.types);
      expect(comparable((isRoot ? served.root : served.root.children[0])!)).toEqual(comparable(described.root));
    },
  );

  test('several documents as one hub', async () => {
    const client = await connect(await startHub({ activations: [interactive, images, repos], name: 'harbour' }));
    const { content } = await single(client, 'harbour.schema');
    expect(content.children.map(({ namespace }: Frame) => namespace)).toEqual(['interactive', 'images', 'repos']);
    await client.subscribe('harbour.call', { method: 'images.generate', params: { prompt: 'x' } });
    expect(contents(await client.items('harbour'))).toHaveLength(1);
  });

  test('children in summaries, as plexus-core writes them, on request', async () => {
    const client = await connect(await startHub({ ...interactive, children: 'summaries' }));
    const { content } = await single(client, 'substrate.schema');
    const { description, hash } = interactive.document as Frame;
    expect(content.children).toEqual([{ namespace: 'interactive', description, hash }]);
  });
});

describe('the dialect of the plans', () => {
  test('spells everything its own way', async () => {
    async function* wizard(_params: object, { channel }: Asking) {
      yield [await prompt(channel, 'Name?'), await confirm(channel, 'Sure?', { default: true })];
    }
    const part = testHub({ wizard });
    const client = await connect(await startHub({ ...part, dialect: 'seed' }));
    const id = await client.subscribe('test.call', { method: 'ns.wizard' });
    const asked = await client.next();
    expect(asked).toEqual({
      jsonrpc: '2.0',
      method: 'ns.wizard',
      params: {
        subscription: id,
        result: {
          type: 'request',
          request_id: expect.any(String),
          request_data: { Prompt: { message: 'Name?' } },
          timeout_ms: 30_000,
        },
      },
    });
    const respond = (request_id: string, response_data: unknown, subscription_id: unknown = id) =>
      client.ask('plexus_respond', { subscription_id, request_id, response_data });
    const { request_id } = asked.params.result;
    expect((await respond(request_id, { Text: 'x' }, 5)).error).toEqual({
      code: -32602,
      message: 'Unknown subscription',
    });
    expect((await respond(request_id, { Text: 'x' })).result).toBe(null);
    const second = await client.item();
    expect(second.request_data).toEqual({ Confirm: { message: 'Sure?', default: true } });
    client.send({
      jsonrpc: '2.0',
      method: 'plexus_respond',
      params: { subscription_id: String(id), request_id: second.request_id, response_data: { Confirmed: true } },
    });
    expect(await client.item()).toEqual({
      type: 'data',
      metadata: METADATA,
      content_type: 'ns.wizard',
      data: ['x', true],
    });
    expect(await client.item()).toEqual({ type: 'done', metadata: METADATA });
  });

  test.each([['Cancelled'], [{ Cancelled: null }]])('takes %j for no answer', async (response_data) => {
    async function* ask(_params: object, { channel }: Asking) {
      yield await confirm(channel, 'Sure?').catch((error: Error) => error.message);
    }
    const client = await connect(await startHub({ ...testHub({ ask }), dialect: 'seed' }));
    const subscription_id = await client.subscribe('test.call', { method: 'ns.ask' });
    const { request_id } = await client.item();
    client.send({ jsonrpc: '2.0', method: 'plexus_respond', params: { subscription_id, request_id, response_data } });
    expect((await client.item()).data).toBe('Request was cancelled by user');
  });

  test('tells errors by number', async () => {
    const client = await connect(await startHub({ ...interactive, dialect: 'seed' }));
    await client.subscribe('substrate.call', { method: 'interactive.nope' });
    expect(await client.item()).toMatchObject({ type: 'error', code: -32601 });
  });

  test('leaves a pair that a schema spells out as it is spelled there', async () => {
    const client = await connect(await startHub({ ...interactive, dialect: 'seed' }));
    await client.subscribe('substrate.call', { method: 'interactive.confirm', params: { message: 'Sure?' } });
    expect((await client.item()).request_data).toEqual({ type: 'confirm', message: 'Sure?' });
  });
});

describe('limits', () => {
  test('so many subscriptions a connection, and no more', async () => {
    async function* waiting(_params: object, { signal }: CallContext) {
      await once(signal, 'abort');
      yield 0;
    }
    const hub = await startHub({ ...testHub({ waiting }), limits: { subscriptions: 2 } });
    const client = await connect(hub);
    const first = await client.subscribe('test.call', { method: 'ns.waiting' });
    await client.subscribe('test.call', { method: 'ns.waiting' });
    const refused = await client.ask('test.call', { method: 'ns.waiting' });
    expect(refused.error).toEqual({
      code: -32006,
      message: 'Too many subscriptions on the connection',
      data: 'Exceeded max limit of 2',
    });
    await client.ask('test.call_unsub', [first]);
    expect((await client.ask('test.call', { method: 'ns.waiting' })).result).toEqual(expect.any(Number));
    expect((await (await connect(hub)).ask('test.call', { method: 'ns.waiting' })).result).toEqual(expect.any(Number));
  });

  test('1,024 subscriptions and 10 MiB where nothing else is said', async () => {
    async function* waiting(_params: object, { signal }: CallContext) {
      await once(signal, 'abort');
      yield 0;
    }
    const client = await connect(await startHub(testHub({ waiting })));
    for (let n = 0; n < 1025; n++) client.request('test.call', { method: 'ns.waiting' });
    const replies = [];
    while (replies.length < 1025) replies.push(await client.next());
    expect(replies.filter(({ error }) => error !== undefined).map(({ id }) => id)).toEqual([1025]);
    client.socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x', params: ['x'.repeat(10 * 2 ** 20)] }));
    expect((await once(client.socket, 'close'))[0]).toBe(1009);
  });

  test('an item that is too large is an error', async () => {
    async function* large() {
      yield 'x'.repeat(2000);
    }
    const client = await connect(await startHub({ ...testHub({ large }), limits: { messageBytes: 1000 } }));
    await client.subscribe('test.call', { method: 'ns.large' });
    expect(await client.item()).toMatchObject({ type: 'error', message: 'a message may have 1000 bytes at most' });
  });

  test('an error that is too long is told as far as it goes', async () => {
    const client = await connect(await startHub(interactive));
    await client.subscribe('substrate.call', { method: 'x'.repeat(10 * 2 ** 20 - 200) });
    expect(await client.item()).toMatchObject({ type: 'error', message: expect.stringMatching(/^.{10000}$/) });
  });

  test('nothing is made while the client does not read', async () => {
    let made = 0;
    async function* fast() {
      for (;;) yield `${++made} ${'x'.repeat(100_000)}`;
    }
    const client = await connect(await startHub(testHub({ fast })));
    await client.subscribe('test.call', { method: 'ns.fast' });
    client.socket.pause();
    const madeMeanwhile = async (): Promise<number> => {
      const before = made;
      await sleep(100);
      return made - before;
    };
    await expect.poll(madeMeanwhile).toBe(0);
    const stopped = made;
    client.socket.resume();
    await expect.poll(() => made).toBeGreaterThan(stopped + 10);
    client.socket.terminate();
  });
});

describe('who may connect', () => {
  const tryOrigin = async (
    origin: string | undefined,
    options: { readonly allowedOrigins?: readonly string[] | 'any' } = {},
  ) => {
    const { url } = await startHub({ ...interactive, ...options });
    try {
      const client = await RawClient.connect(url, origin === undefined ? {} : { origin });
      await client.close();
      return 'in';
    } catch (error) {
      return (error as Error).message;
    }
  };

  test.each([[undefined], ['http://localhost:5173'], ['http://127.0.0.1'], ['http://[::1]:80']])(
    '%s',
    async (origin) => {
      expect(await tryOrigin(origin)).toBe('in');
    },
  );

  test.each([['https://evil.example'], ['null'], ['http://localhost.evil.example'], ['http://127.0.0.1.evil.example']])(
    'not %s',
    async (origin) => {
      expect(await tryOrigin(origin)).toBe('Unexpected server response: 403');
    },
  );

  test('what is listed', async () => {
    expect(await tryOrigin('https://app.example', { allowedOrigins: ['https://app.example'] })).toBe('in');
    expect(await tryOrigin('https://other.example', { allowedOrigins: ['https://app.example'] })).toMatch('403');
    expect(await tryOrigin('https://other.example', { allowedOrigins: 'any' })).toBe('in');
  });

  test('only this machine, unless told otherwise', async () => {
    const { host, url, port } = await startHub(interactive);
    expect([host, url]).toEqual(['127.0.0.1', `ws://127.0.0.1:${port}`]);
  });
});

describe('a hub that cannot be served', () => {
  const document = { hub: 'test', namespace: 'ns', methods: [{ name: 'a' }, { name: 'b' }] };

  test.each([
    ['with a method missing', { a: nothing }, 'no implementation of ns.b'],
    ['with a method too many', { a: nothing, b: nothing, c: nothing }, 'the document has no method c'],
  ])('%s', async (_name, implementation, message) => {
    await expect(serveHub({ document, implementation })).rejects.toThrow(message);
  });

  test('because its document is wrong', async () => {
    await expect(serveHub({ document: { hub: 7 }, implementation: {} })).rejects.toThrow('cannot serve this document');
  });

  test('because the port is taken', async () => {
    const { port } = await startHub(interactive);
    await expect(serveHub({ ...interactive, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

test('nested namespaces are nested activations', async () => {
  const method = { name: 'where', returns: true };
  const document = {
    hub: 'test',
    methods: [method],
    children: [{ namespace: 'a', methods: [method], children: [{ namespace: 'b', methods: [method] }] }],
  };
  const where = (name: string) =>
    async function* () {
      yield name;
    };
  const implementation = { where: where('root'), a: { where: where('a'), b: { where: where('a.b') } } };
  const client = await connect(await startHub({ document, implementation }));
  for (const [path, content, provenance] of [
    ['test', 'root', ['test']],
    ['a', 'a', ['a']],
    ['a.b', 'a.b', ['a', 'b']],
  ]) {
    await client.subscribe('test.call', { method: `${String(path)}.where` });
    expect(await client.item()).toMatchObject({
      content,
      content_type: `${String(path)}.where`,
      metadata: { provenance },
    });
    await client.item();
  }
});
