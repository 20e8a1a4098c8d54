/** Hubs that mean harm, or are none: `pull` and `call` end within bounds, and say what was asked and what came back. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.js';
import { atTerminal } from '../../support/at-terminal.js';
import { BIN, items, liveWorkshop, type Ran } from './live-workshop.js';
import { listen, serveSchemas } from './schema-server.js';

const workshop = liveWorkshop();

const method = { name: 'ping', description: '', hash: '1', streaming: true, bidirectional: false, returns: true };

const namespace = (name: string, ...children: string[]): JsonObject => ({
  namespace: name,
  version: '1.0.0',
  description: '',
  self_hash: '1',
  hash: '2',
  methods: [method],
  children: children.map((child) => ({ namespace: child, description: '', hash: '3' })),
});

const COMMANDS = [
  ['pull', (url: string): string[] => ['pull', url]],
  ['call', (url: string): string[] => ['call', url, 'ping']],
] as const;

function refused({ exitCode, out, err }: Ran, ...parts: string[]): void {
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
  for (const part of parts) expect(err).toContain(part);
  // What to try stands below.
  expect(err.trimEnd().split('\n')).toHaveLength(2);
}

describe('pull is bounded against', () => {
  test('children without end, ever deeper', async () => {
    const url = await serveSchemas({ schema: (path) => namespace(path || 'test', 'more') });
    refused(await workshop().run(['pull', url]), 'nested more than 32 deep');
    refused(await workshop().run(['pull', url, '--allow-missing']), 'nested more than 32 deep');
  });

  test('children without end, ever more', async () => {
    const many = Array.from({ length: 6_000 }, (_, index) => `child${index}`);
    const url = await serveSchemas({ schema: (path) => (path === '' ? namespace('test', ...many) : namespace(path)) });
    refused(await workshop().run(['pull', url]), 'it has more than 5000 namespaces');
  });

  test('a schema that is nested too deep to be read', async () => {
    const depth = 200_000;
    const url = await serveSchemas({
      schema: () => null,
      onSchema: (frames) => frames.raw(deepFrame(frames.id, depth)),
    });
    refused(await workshop().run(['pull', url]), 'test.schema');
  });
});

/** The reply to a request for a schema, with objects in objects. */
function deepFrame(subscription: number, depth: number): string {
  const metadata = '{"provenance":[],"plexus_hash":"0","timestamp":0}';
  const content = `{"namespace":"test","methods":[],"x":${'{"x":'.repeat(depth)}1${'}'.repeat(depth)}}`;
  const result = `{"type":"data","metadata":${metadata},"content_type":"any","content":${content}}`;
  return `{"jsonrpc":"2.0","method":"result","params":{"subscription":${subscription},"result":${result}}}`;
}

describe.each(COMMANDS)('%s says so where', (_, args) => {
  test('a schema is 200 MB large', async () => {
    const large = { ...namespace('test'), description: 'x'.repeat(200 << 20) };
    const url = await serveSchemas({ schema: () => large });
    refused(await workshop().run(args(url)), 'asked for test.schema, got: ', 'more than a schema should hold');
  });

  test('nothing listens', async () => {
    const server = createTcpServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    refused(await workshop().run(args(`ws://127.0.0.1:${port}`)), 'asked for _info', 'nothing listens there');
  });

  test('a server takes the connection and never answers', async () => {
    const port = await listen(createServer());
    const silent = createTcpServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closers.push(() => silent.close());
    const { port: mute } = silent.address() as AddressInfo;
    refused(await workshop().run([...args(`ws://127.0.0.1:${mute}`), '--timeout', '1']), '_info', '--timeout');
    // One that speaks HTTP, but is no hub.
    refused(await workshop().run([...args(`ws://127.0.0.1:${port}`), '--timeout', '1']), '_info');
  });

  test('a hub says its name, and then nothing', async () => {
    const url = await serveSchemas({ schema: () => null });
    refused(await workshop().run([...args(url), '--timeout', '1']), 'asked for test.schema, got: ', '--timeout');
  });

  test('it is sent elsewhere', async () => {
    const server = createServer();
    server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 302 Found\r\nlocation: ws://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n');
    });
    const port = await listen(server);
    refused(await workshop().run(args(`ws://127.0.0.1:${port}`)), '302', 'which is never followed');
  });

  test('its namespaces go on for ever', async () => {
    // No method is called so, which has `call` look in all of them.
    const url = await serveSchemas({ schema: (path) => namespace(path || 'test', 'more') });
    const [command = '', address = ''] = args(url);
    const rest = command === 'call' ? ['nowhere'] : [];
    refused(await workshop().run([command, address, ...rest]), 'nested more than 32 deep');
  });

  test('a certificate does not check out', async () => {
    const { key, cert } = selfSigned();
    const port = await listen(createTlsServer({ key, cert }));
    refused(await workshop().run(args(`wss://127.0.0.1:${port}`)), 'certificate', 'NODE_EXTRA_CA_CERTS');
  });

  test('the hub wants to know who calls, and the secret is nowhere in what is said', async () => {
    const server = createServer();
    server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n'));
    const url = `ws://127.0.0.1:${await listen(server)}/?token=hush`;
    const ran = await workshop().run([...args(url), '--header', 'x-key: @env:KEY'], { env: { KEY: 'whisper' } });
    refused(ran, '401', "--header 'authorization: @env:NAME'");
    expect(ran.err).not.toMatch(/hush|whisper/);
  });
});

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

function selfSigned(): { key: string; cert: string } {
  const [key, cert] = [join(workshop().folder, 'key.pem'), join(workshop().folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-days', '2'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/** Sets the title of the window, clears it, and paints it red, in seven bits and in eight. */
const ESCAPES = '\u001b]0;owned\u0007\u001b[2J\u001b[31m\u009b2J\u202eevil';
const RAW = /\u001b\]0;|\u001b\[2J|\u001b\[31m|\u0007|\u009b|\u202e/;

describe('escape sequences', () => {
  const asking = { ...method, name: 'ask', bidirectional: true };
  const methods = [method, asking].map((each) => ({ ...each, description: ESCAPES }));
  const hostile = { ...namespace('test'), description: ESCAPES, methods };
  const serve = (): Promise<string> =>
    serveSchemas({
      schema: () => hostile,
      onCall(called, frames) {
        const request = { type: 'confirm', message: ESCAPES };
        frames.item({ type: 'progress', message: ESCAPES, percentage: 5 });
        frames.item({ type: 'data', content_type: ESCAPES, content: { text: ESCAPES, [ESCAPES]: 1 } });
        frames.item({ type: 'data', content_type: ESCAPES, content: ESCAPES });
        if (called === 'test.ask') return frames.item({ type: 'request', requestId: ESCAPES, requestData: request });
        frames.item({ type: 'error', message: ESCAPES, recoverable: false });
        frames.done();
      },
    });

  test.each([
    ['call', ['test.ping']],
    ['call --json', ['test.ping', '--json']],
    ['call --bidir-respond', ['test.ask', '--bidir-respond', '--hold', '1']],
    ['call --help', ['test.ping', '--help']],
  ])('of a hub reach no terminal through %s', async (_, args) => {
    const command = [process.execPath, BIN, 'call', await serve(), ...args];
    for (const TERM of ['xterm', 'dumb']) {
      const { shown, status } = await atTerminal([], command, { ...workshop().env, TERM });
      expect(shown).toContain('evil');
      expect(shown.replaceAll('\u001b[31merror\u001b[39m', 'error')).not.toMatch(RAW);
      expect([0, 1, 4]).toContain(status);
    }
  });

  test.each([
    [' that prints', [process.execPath, BIN, 'pull', '--allow-missing']],
    [' that fails', [process.execPath, BIN, 'pull']],
  ])('of a hub reach no terminal through pull%s', async (_, command) => {
    const named = { ...hostile, children: [{ namespace: ESCAPES, description: ESCAPES, hash: '3' }] };
    const url = await serveSchemas({
      name: `test${ESCAPES}`,
      schema: (path) => (path === ESCAPES ? { ...namespace('bad'), methods: ESCAPES } : named),
    });
    const { shown } = await atTerminal([], [...command, url], { ...workshop().env, TERM: 'xterm' });
    expect(shown).toContain('evil');
    expect(shown.replaceAll('\u001b[31mhub-codegen:\u001b[39m', '')).not.toMatch(RAW);
  });

  test('of a question are shown as text', async () => {
    const command = [process.execPath, BIN, 'call', await serve(), 'test.ask'];
    const { shown } = await atTerminal([{ expect: '[y/n] ', signal: 'SIGKILL' }], command, workshop().env);
    expect(shown).toContain('\\u001b]0;owned');
    expect(shown).not.toMatch(RAW);
  });

  test('are data elsewhere, and stay what they are', async () => {
    const { out } = await workshop().run(['call', await serve(), 'test.ping']);
    expect(items(out)).toEqual([{ text: ESCAPES, [ESCAPES]: 1 }, ESCAPES]);
  });

  test('in the id of a question run nothing in a shell', async () => {
    const { out } = await workshop().run(['call', await serve(), 'test.ask', '--bidir-respond', '--hold', '1']);
    expect(out).toContain(`--request-id '`);
  });
});
