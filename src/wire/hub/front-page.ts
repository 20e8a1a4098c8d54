/** What a hub says to a browser, or to `curl`: what it is, and how to call it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { printableLine } from '../../core/text/printable.js';
import { isAllowedHost, isAllowedOrigin, type ServedAt } from './allowed-origin.js';

interface FrontPage extends ServedAt {
  readonly hub: string;
}

export function answerHttp(request: IncomingMessage, response: ServerResponse, page: FrontPage): void {
  const { status, text, ...headers } = answerTo(request, page);
  const body = `${text}\n`;
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly allow?: string;
}

function answerTo({ method, url = '/', headers, socket }: IncomingMessage, page: FrontPage): Answer {
  // Only HTTP/1.0 leaves it out, which no browser speaks.
  const { host = `127.0.0.1:${socket.localPort}` } = headers;
  if (!isAllowedOrigin(headers.origin, page.allowedOrigins))
    return { status: 403, text: 'not for pages of this origin' };
  if (!isAllowedHost(host, page)) return { status: 403, text: 'this hub is not called by this name' };
  if (url.split('?', 1)[0] !== '/') return { status: 404, text: 'nothing here: see /' };
  if (method !== 'GET' && method !== 'HEAD')
    return { status: 405, text: 'only GET, and WebSocket', allow: 'GET, HEAD' };
  return { status: 200, text: describe(page.hub, host) };
}

function describe(hub: string, host: string): string {
  return [
    printableLine(`The hub "${hub}": JSON-RPC 2.0 over WebSocket, served by hub-codegen.`),
    '',
    `See its methods:  hub-codegen inspect ws://${host}`,
    `Call one:         hub-codegen call ws://${host} METHOD`,
  ].join('\n');
}
