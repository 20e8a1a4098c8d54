/** What a hub says to a browser, or to `curl`: what it is, and how to call it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { printableLine } from '../../core/text/printable.js';
import { isAllowedOrigin, isLoopback, type AllowedOrigins } from './allowed-origin.js';

interface FrontPage {
  readonly hub: string;
  /** The address that it listens on. */
  readonly host: string;
  readonly allowedOrigins: AllowedOrigins;
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

/**
 * A page asks its own server without an `Origin`, and its name may be made to lead to this machine (DNS rebinding): the
 * name that was asked for says whose page it is. An address cannot be made to lead elsewhere.
 */
function isAllowedHost(asked: string, { host, allowedOrigins }: FrontPage): boolean {
  if (!/^[\w.:[\]-]+$/.test(asked) || !URL.canParse(`http://${asked}`)) return false;
  const { hostname, origin } = new URL(`http://${asked}`);
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(name) !== 0 || isLoopback(name) || name === host.toLowerCase()) return true;
  return allowedOrigins === 'any' || allowedOrigins.includes(origin);
}

function describe(hub: string, host: string): string {
  return [
    printableLine(`The hub "${hub}": JSON-RPC 2.0 over WebSocket, served by hub-codegen.`),
    '',
    `See its methods:  hub-codegen inspect ws://${host}`,
    `Call one:         hub-codegen call ws://${host} METHOD`,
  ].join('\n');
}
