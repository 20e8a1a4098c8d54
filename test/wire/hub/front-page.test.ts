/** A hub that is asked over plain HTTP. */
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ServerSettings } from '../../../src/wire/hub/serve-hub.js';
import { startHub, testHub } from './running.js';

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

async function ask({ path = '/', method = 'GET', headers = {} }: Asked = {}, settings: ServerSettings = {}) {
  const { host, port } = await startHub({ ...testHub({ async *run() {} }), ...settings });
  const sent = request({ host, port, path, method, headers });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { port, status: response.statusCode, headers: response.headers, body: await text(response) };
}

describe('GET /', () => {
  test('says what it is, and how to call it', async () => {
    const { port, status, headers, body } = await ask();
    expect({ status, body }).toEqual({
      status: 200,
      body:
        'The hub "test": JSON-RPC 2.0 over WebSocket, served by hub-codegen.\n\n' +
        `See its methods:  hub-codegen inspect ws://127.0.0.1:${port}\n` +
        `Call one:         hub-codegen call ws://127.0.0.1:${port} METHOD\n`,
    });
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'x-content-type-options': 'nosniff',
    } satisfies IncomingHttpHeaders);
  });

  test('HEAD says it without the text', async () => {
    expect(await ask({ method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
  });

  test('a client without a Host', async () => {
    const { port } = await startHub(testHub({ async *run() {} }));
    const socket = connectSocket(port, '127.0.0.1');
    socket.end('GET / HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toContain(`hub-codegen call ws://127.0.0.1:${port} METHOD`);
  });

  test.each([
    [{ path: '/favicon.ico' }, 404],
    [{ path: '//' }, 404],
    [{ path: '/?a=b' }, 200],
    [{ method: 'POST' }, 405],
  ])('%j', async (asked, status) => {
    expect((await ask(asked)).status).toBe(status);
  });
});

describe('who may read it', () => {
  test.each([
    [{ host: 'localhost:4444' }, 200],
    [{ host: '[::1]:4444' }, 200],
    [{ host: '192.168.1.5:4444' }, 200],
    [{ host: 'evil.example:4444' }, 403],
    [{ host: '127.0.0.1.evil.example' }, 403],
    [{ host: 'user@127.0.0.1' }, 403],
    [{ host: 'a b' }, 403],
    [{ origin: 'http://localhost:5173' }, 200],
    [{ origin: 'https://evil.example' }, 403],
  ])('%j', async (headers, status) => {
    expect((await ask({ headers: headers as Record<string, string> })).status).toBe(status);
  });

  test('pages that are listed, by their own name too', async () => {
    const listed = { allowedOrigins: ['http://app.example:4444'] };
    expect((await ask({ headers: { host: 'app.example:4444' } }, listed)).status).toBe(200);
    expect((await ask({ headers: { host: 'app.example:1' } }, listed)).status).toBe(403);
    expect((await ask({ headers: { host: 'app.example' } }, { allowedOrigins: 'any' })).status).toBe(200);
  });

  test('the name that the hub listens on', async () => {
    expect((await ask({ headers: { host: 'LOCALHOST:1' } }, { host: 'localhost' })).status).toBe(200);
  });
});
