/** The client over real sockets: what only the wire can show. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { HubClient, webSocket, type HubClientOptions, type WebSocketConstructor } from '../../../src/wire/index.js';
import { collect, convert, watch } from './fake-hub.js';

const clients: HubClient[] = [];
const sockets: Socket[] = [];
const servers: (Server | WebSocketServer)[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

function connect(port: number, options: Partial<HubClientOptions> = {}, headers?: Record<string, string>): HubClient {
  const transport = webSocket(`ws://127.0.0.1:${port}`, { WebSocket, ...(headers && { headers }) });
  const client = new HubClient({ transport, hub: 'hub', retry: false, ...options });
  clients.push(client);
  return client;
}

async function portOf(server: Server | WebSocketServer): Promise<number> {
  servers.push(server);
  if (server.address() === null) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

function frame(message: object): string {
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}

function item(subscription: number, result: object): string {
  return frame({ method: 'result', params: { subscription, result } });
}

/** A WebSocket hub that answers each call with these frames, the reply first. */
async function hubOf(
  frames: (id: number) => readonly string[],
): Promise<{ port: number; received: string[]; server: WebSocketServer }> {
  const received: string[] = [];
  const server = new WebSocketServer({ port: 0 });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = String(data);
      received.push(text);
      const { id, method } = JSON.parse(text) as { id: number; method: string };
      if (method === 'hub.call') for (const each of frames(id)) socket.send(each);
      else socket.send(frame({ id, result: { success: true } }));
    });
  });
  return { port: await portOf(server), received, server };
}

/** A server that speaks just enough to open a WebSocket, and then lets the test write bytes. */
async function rawServer(serve: (socket: Socket, key: string) => void): Promise<number> {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', (head) => serve(socket, /sec-websocket-key: (.*)\r\n/i.exec(String(head))?.[1] ?? ''));
  });
  server.listen(0, '127.0.0.1');
  return portOf(server);
}

async function accept(socket: Socket, key: string): Promise<void> {
  const { createHash } = await import('node:crypto');
  const proof = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(
    [
      'HTTP/1.1 101 Switching Protocols',
      'Upgrade: websocket',
      'Connection: Upgrade',
      `Sec-WebSocket-Accept: ${proof}\r\n\r\n`,
    ].join('\r\n'),
  );
}

/** An unmasked text frame, as a server writes it. */
function textFrame(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126
      ? Buffer.from([0x81, body.length])
      : Buffer.from([0x81, 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, body]);
}

test('a call with a question, from end to end', async () => {
  const { port, received } = await hubOf((id) => [
    frame({ id, result: 5 }),
    item(5, { type: 'request', requestId: 'q-1', requestData: { Overwrite: { path: 'ä.png' } }, timeoutMs: 30_000 }),
    item(5, { type: 'data', content: 'one' }),
    item(5, { type: 'done' }),
  ]);
  const call = connect(port).stream(convert, { paths: [] }, { onRequest: { Overwrite: () => ({ Confirmed: true }) } });
  expect(await collect(call)).toEqual(['one']);
  await expect.poll(() => received.join()).toContain('"request_id":"q-1","response_data":{"Confirmed":true}');
});

test('18, 19: the reply and all else in one TCP chunk, or cut at every byte', async () => {
  const answers = (id: number): Buffer =>
    Buffer.concat(
      [frame({ id, result: 5 }), item(5, { type: 'data', content: 'ä€😀' }), item(5, { type: 'done' })].map(textFrame),
    );
  const whole = answers(1);
  for (const cut of [
    whole.length,
    ...Array.from({ length: whole.length - 1 }, (_, index) => index + 1).filter((index) => index % 7 === 0),
  ]) {
    const port = await rawServer((socket, key) => {
      void accept(socket, key);
      socket.once('data', () => {
        socket.setNoDelay(true);
        socket.write(whole.subarray(0, cut), () => setImmediate(() => socket.write(whole.subarray(cut))));
      });
    });
    expect(await collect(connect(port).stream(watch))).toEqual(['ä€😀']);
  }
});

test('2: a socket that is cut is never a clean end', async () => {
  const port = await rawServer((socket, key) => {
    void accept(socket, key);
    socket.once('data', () => {
      socket.write(
        Buffer.concat([frame({ id: 1, result: 5 }), item(5, { type: 'data', content: 'one' })].map(textFrame)),
        () => socket.destroy(),
      );
    });
  });
  const iterator = connect(port).stream(watch)[Symbol.asyncIterator]();
  expect((await iterator.next()).value).toBe('one');
  await expect(iterator.next()).rejects.toMatchObject({
    code: 'CONNECTION_LOST',
    message: expect.stringContaining('1006'),
  });
});

describe('15: illegal frames', () => {
  test.each([
    ['reserved bits', Buffer.from([0xf1, 0x00])],
    ['a masked frame from the server', Buffer.from([0x81, 0x81, 1, 2, 3, 4, 5])],
    ['text that is no UTF-8', Buffer.from([0x81, 0x02, 0xff, 0xfe])],
    ['a binary frame', Buffer.from([0x82, 0x01, 0x00])],
  ])('%s', async (_name, bytes) => {
    const port = await rawServer((socket, key) => {
      void accept(socket, key);
      socket.once('data', () => socket.write(bytes));
    });
    await expect(collect(connect(port).stream(watch))).rejects.toMatchObject({
      code: expect.stringMatching(/^(CONNECTION_LOST|PROTOCOL)$/),
    });
  });
});

test('23: a black hole is noticed', async () => {
  const port = await rawServer((socket, key) => {
    void accept(socket, key);
    socket.once('data', () => socket.write(textFrame(frame({ id: 1, result: 5 }))));
  });
  const call = connect(port, { heartbeat: { intervalMs: 30, timeoutMs: 30 } }).stream(watch);
  await expect(collect(call)).rejects.toMatchObject({
    code: 'CONNECTION_LOST',
    message: expect.stringContaining('no sign of life'),
  });
});

test.each([
  [401, 1],
  [404, 1],
  [408, 3],
  [429, 3],
  [503, 3],
])(
  '25: a hub that refuses the client is not asked again, unless it only says "not now": %i',
  async (status, expected) => {
    let attempts = 0;
    const port = await rawServer((socket) => {
      attempts += 1;
      socket.end(`HTTP/1.1 ${status} No\r\nContent-Length: 0\r\n\r\n`);
    });
    const call = connect(port, { retry: { attempts: 3, minMs: 1, maxMs: 1 } }).stream(watch);
    await expect(collect(call)).rejects.toMatchObject({
      code: 'CONNECTION_LOST',
      message: expect.stringContaining(String(status)),
    });
    expect(attempts).toBe(expected);
  },
);

describe('a process that was busy', () => {
  /** A hub in the test's hand, which replies to the first call and goes on as told. */
  async function handHub(first: object): Promise<{ port: number; write: (...items: object[]) => void }> {
    let hub: Socket | undefined;
    const write = (...frames: string[]): void => void hub?.write(Buffer.concat(frames.map(textFrame)));
    const port = await rawServer((socket, key) => {
      hub = socket;
      void accept(socket, key);
      socket.once('data', () => write(frame({ id: 1, result: 5 }), item(5, first)));
    });
    return { port, write: (...items) => write(...items.map((each) => item(5, each))) };
  }

  function work(ms: number): void {
    const started = performance.now();
    while (performance.now() < started + ms);
  }

  test('31: what the hub said in the meantime is no silence', async () => {
    const { port, write } = await handHub({ type: 'data', content: 'one' });
    for await (const _one of connect(port).stream(watch, {}, { timeoutMs: 50 })) {
      write({ type: 'done' });
      work(100);
    }
  });

  test('8: a deadline that has passed comes first all the same', async () => {
    const requestData = { Overwrite: { path: 'a' } };
    const { port, write } = await handHub({ type: 'request', requestId: 'q-1', requestData, timeoutMs: 50 });
    let signal: AbortSignal | undefined;
    const Overwrite = (_question: unknown, context: { signal: AbortSignal }): Promise<never> => {
      signal = context.signal;
      write({ type: 'done' });
      work(100);
      return new Promise(() => {});
    };
    await collect(connect(port).stream(convert, { paths: [] }, { onRequest: { Overwrite } }));
    expect(signal?.reason).toMatchObject({ code: 'HANDLER_TIMEOUT' });
  });
});

test('25: a hub that comes back is found', async () => {
  let attempts = 0;
  const port = await rawServer((socket, key) => {
    attempts += 1;
    if (attempts < 3) return void socket.destroy();
    void accept(socket, key);
    socket.once('data', () =>
      socket.write(Buffer.concat([frame({ id: 1, result: 5 }), item(5, { type: 'done' })].map(textFrame))),
    );
  });
  expect(await collect(connect(port, { retry: { attempts: 5, minMs: 1, maxMs: 2 } }).stream(watch))).toEqual([]);
  expect(attempts).toBe(3);
});

test('28: close() sends what is under way, and closes', async () => {
  const one = { type: 'data', content: 'one' };
  const { port, server, received } = await hubOf((id) => [frame({ id, result: 5 }), item(5, one)]);
  const client = connect(port);
  const items = client.stream(watch)[Symbol.asyncIterator]();
  expect((await items.next()).value).toBe('one');
  const [socket] = server.clients;
  const closed = once(socket as WebSocket, 'close');
  await client.close();
  expect((await closed)[0]).toBe(1000);
  expect(JSON.parse(received.at(-1) ?? '')).toMatchObject({ method: 'hub.call_unsub', params: [5] });
  await expect(items.next()).rejects.toMatchObject({ code: 'ABORTED' });
});

test('28: close() gives up a connection that the hub has accepted but the client does not know of yet', async () => {
  const { port, server, received } = await hubOf(() => []);
  const accepted = once(server, 'connection');
  const client = connect(port);
  const call = collect(client.stream(watch));
  const [socket] = (await accepted) as [WebSocket];
  const closed = once(socket, 'close');
  await client.close();
  await expect(call).rejects.toMatchObject({ code: 'ABORTED' });
  expect((await closed)[0]).toBe(1006);
  expect(received).toEqual([]);
});

describe('the constructor', () => {
  const platform = globalThis as { WebSocket?: unknown };
  let own: unknown;
  beforeEach(() => {
    own = platform.WebSocket;
  });
  afterEach(() => {
    platform.WebSocket = own;
  });

  test("is the platform's where none is given", async () => {
    const { port } = await hubOf((id) => [frame({ id, result: 5 }), item(5, { type: 'done' })]);
    platform.WebSocket = WebSocket;
    const client = new HubClient({ transport: webSocket(`ws://127.0.0.1:${port}`), hub: 'hub' });
    clients.push(client);
    expect(await collect(client.stream(watch))).toEqual([]);
  });

  test('is asked for where there is none', async () => {
    delete platform.WebSocket;
    const client = new HubClient({ transport: webSocket('ws://127.0.0.1:1'), hub: 'hub' });
    await expect(client.single(watch)).rejects.toMatchObject({
      code: 'CONNECTION_LOST',
      message: expect.stringContaining('install "ws"'),
    });
  });

  test('sends headers', async () => {
    const { port, server } = await hubOf((id) => [frame({ id, result: 5 }), item(5, { type: 'done' })]);
    const headers = once(server, 'connection').then(
      ([, request]) => (request as { headers: Record<string, string> }).headers,
    );
    await collect(connect(port, {}, { authorization: 'Bearer key' }).stream(watch));
    expect((await headers)['authorization']).toBe('Bearer key');
  });

  test('of `ws` fits the type', () => {
    const constructor: WebSocketConstructor = WebSocket;
    expect(constructor).toBe(WebSocket);
  });
});

test('22: frames of one turn go out in order', async () => {
  const { port, received } = await hubOf((id) => [
    frame({ id, result: 5 }),
    ...Array.from({ length: 200 }, (_, index) =>
      item(5, { type: 'request', requestId: index, requestData: { Overwrite: { path: 'a' } } }),
    ),
  ]);
  connect(port).stream(convert, { paths: [] }, { onRequest: { Overwrite: () => ({ Confirmed: true }) } });
  await expect.poll(() => received).toHaveLength(201);
  const ids = received
    .slice(1)
    .map((text) => (JSON.parse(text) as { params: { request_id: number } }).params.request_id);
  expect(ids).toEqual(Array.from({ length: 200 }, (_, index) => index));
});
