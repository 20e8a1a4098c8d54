/** Serves hub documents over WebSocket, with JSON-RPC 2.0 as plexus-core speaks it. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import type { HubPart } from './activation.js';
import { isAllowedOrigin, type AllowedOrigins } from './allowed-origin.js';
import { Connection } from './connection.js';
import type { CallSettings, HubLimits } from './hub-limits.js';
import { answerHttp } from './front-page.js';
import { ServedHub, type HubSettings } from './served-hub.js';

export interface ServerSettings extends HubSettings, CallSettings {
  /** 0 (the default) takes any that is free. */
  readonly port?: number;
  /** Only this machine can reach the default. */
  readonly host?: string;
  /** Web pages that may connect beside those of this machine: `https://app.example`. */
  readonly allowedOrigins?: AllowedOrigins;
  readonly limits?: Partial<HubLimits>;
}

/** One document with its implementation, or several. */
export type ServeOptions = ServerSettings & (HubPart | { readonly activations: readonly HubPart[] });

export interface RunningHub {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  readonly hub: ServedHub;
  /** Ends every call and connection, and frees the port. */
  close(): Promise<void>;
  /** Cuts every connection without a word, as a fault of the network would; new ones are welcome. */
  cutConnections(): void;
}

/** The first two as plexus-core sets them. */
const LIMITS: HubLimits = {
  messageBytes: 10 * 2 ** 20,
  subscriptions: 1024,
  bufferedBytes: 2 ** 20,
  unreadBytes: 64 * 2 ** 20,
};

/** Resolves once the hub listens; rejects where a document is wrong or the port is taken (`EADDRINUSE`). */
export async function serveHub(options: ServeOptions): Promise<RunningHub> {
  const { port = 0, host = '127.0.0.1', allowedOrigins = [] } = options;
  const limits = { ...LIMITS, ...options.limits };
  const hub = new ServedHub('activations' in options ? options.activations : [options], options);
  const page = { hub: hub.name, host, allowedOrigins };
  const server = createServer((request, response) => answerHttp(request, response, page));
  const sockets = new WebSocketServer({
    server,
    maxPayload: limits.messageBytes,
    verifyClient: ({ req }, done) =>
      done(isAllowedOrigin(req.headers.origin, allowedOrigins), 403, 'pages of this origin may not connect'),
  });
  sockets.on('connection', (socket) => new Connection(hub, socket, limits, options));
  server.listen(port, host);
  await once(sockets, 'listening');
  const address = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    url: urlOf(host, address.port),
    host,
    port: address.port,
    hub,
    close: () => (closing ??= closeServer(server, sockets)),
    cutConnections: () => cutAll(sockets),
  };
}

function urlOf(host: string, port: number): string {
  return `ws://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const GOING_AWAY = 1001;
/** How long a client may take to say goodbye. */
const GOODBYE_MS = 200;

async function closeServer(server: Server, sockets: WebSocketServer): Promise<void> {
  const cut = setTimeout(() => cutAll(sockets), GOODBYE_MS);
  for (const socket of sockets.clients) socket.close(GOING_AWAY, 'the hub is closing');
  const closed = once(server, 'close');
  server.close();
  // What has not become a WebSocket has nothing to say goodbye to; browsers open some in advance.
  server.closeAllConnections();
  await closed;
  clearTimeout(cut);
}

function cutAll({ clients }: WebSocketServer): void {
  for (const socket of clients) socket.terminate();
}
