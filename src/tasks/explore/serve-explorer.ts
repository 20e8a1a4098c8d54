/** The server of the pages: on this machine alone, for whoever knows the token in its address. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { Explorer, type ExplorerContext } from './explorer.js';
import type { Subject } from './explored-hub.js';
import { pageScript, pageStyle } from './page.generated.js';

export interface RunningExplorer {
  /** With the token, which lets in whoever has it. */
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly place: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
/** A page asks little. */
const LONGEST_MESSAGE = 16 << 20;

/** Resolves once it listens; rejects where the hub cannot be reached, or the port is taken (`EADDRINUSE`). */
export async function serveExplorer(
  subject: Subject,
  { port = 0, ...context }: ExplorerContext & { readonly port?: number },
): Promise<RunningExplorer> {
  const explorer = new Explorer(subject, context);
  await explorer.open();
  const token = randomBytes(24).toString('base64url');
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST_MESSAGE });
  const server = createServer((request, response) => answer(request, response, token));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isWelcome = pathOf(request) === '/live' && isOwnPage(request) && hasToken(request, token);
    if (!isWelcome) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (page) => welcome(page, explorer));
  });
  try {
    server.listen(port, HOST);
    await once(server, 'listening');
  } catch (error) {
    await explorer.close();
    throw error;
  }
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://${HOST}:${taken}/?token=${token}`,
    host: HOST,
    port: taken,
    place: explorer.explored.place,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const page of sockets.clients) page.terminate();
      server.closeAllConnections();
      await Promise.all([closed, explorer.close()]);
    },
  };
}

function welcome(page: WebSocket, explorer: Explorer): void {
  const { hear, close } = explorer.page({
    send: (text) => page.send(text),
    drained: () => drained(page),
  });
  page.on('message', (data: Buffer) => {
    // Only a page of ours has the token; what is not ours ends the connection.
    hear(data.toString('utf8')).catch(() => page.terminate());
  });
  page.on('error', () => page.terminate());
  page.on('close', close);
}

const MOST_UNSENT = 1 << 20;

async function drained(page: WebSocket): Promise<void> {
  while (page.bufferedAmount > MOST_UNSENT && page.readyState === page.OPEN) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** By a name or an origin that leads elsewhere, a page of another origin could ask for ours (DNS rebinding). */
function isOwnPage({ headers: { host = '', origin }, socket }: IncomingMessage): boolean {
  const names = [HOST, 'localhost'].map((name) => `${name}:${socket.localPort}`);
  return names.includes(host) && (origin === undefined || origin === `http://${host}`);
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(new URL(request.url ?? '/', 'http://page').searchParams.get('token') ?? '');
  const wanted = Buffer.from(token);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

function answer(request: IncomingMessage, response: ServerResponse, token: string): void {
  const { status, type, body } = answerTo(request, token);
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': policyFor(request),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Nothing but our own script runs, nothing is loaded from elsewhere, and no text becomes markup. */
function policyFor({ headers: { host = '' }, socket }: IncomingMessage): string {
  const name = host.startsWith('localhost:') ? 'localhost' : HOST;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ws://${name}:${socket.localPort}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function answerTo(request: IncomingMessage, token: string): Answer {
  const plain = (status: number, text: string): Answer => ({ status, type: 'text/plain', body: `${text}\n` });
  if (!isOwnPage(request)) return plain(403, 'not for pages of another origin, and not under another name');
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, 'only GET');
  switch (pathOf(request)) {
    case '/explore.js':
      return { status: 200, type: 'text/javascript', body: pageScript };
    case '/explore.css':
      return { status: 200, type: 'text/css', body: pageStyle };
    case '/':
      if (hasToken(request, token)) return { status: 200, type: 'text/html', body: PAGE };
      return plain(403, 'open the address that hub-codegen explore printed: it ends in a token');
    default:
      return plain(404, 'nothing here: see /');
  }
}

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Hub explorer</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="explore.css">
<script type="module" src="explore.js"></script>
</head>
<body></body>
</html>
`;
