/** A hub that serves schemas, whatever they are, as plexus-core does, and answers calls as a test says. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Json } from '../../../src/core/json/json.js';

interface ServedFrames {
  /** Of the subscription. */
  readonly id: number;
  /** A reply as text, where a test writes it itself. */
  raw(frame: string): void;
  item(item: object): void;
  done(): void;
}

export interface SchemaServer {
  readonly name?: string;
  /** By the path of the namespace, '' for the root; undefined is an error of the hub's, `null` is no reply at all. */
  readonly schema: (path: string) => Json | undefined;
  /** Replies where `schema` does not. */
  readonly onSchema?: (frames: ServedFrames) => void;
  readonly onCall?: (method: string, frames: ServedFrames) => void;
  readonly server?: Server;
}

const closers: (() => void)[] = [];

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Its port. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Its address. */
export async function serveSchemas(hub: SchemaServer): Promise<string> {
  const server = hub.server ?? createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (data) => reply(hub, socket, JSON.parse(String(data)))));
  closers.push(() => {
    for (const socket of sockets.clients) socket.terminate();
  });
  return `ws://127.0.0.1:${await listen(server)}`;
}

interface Request {
  readonly id: number;
  readonly method: string;
  readonly params?: { readonly method?: string };
}

let lastSubscription = 0;

const METADATA = { provenance: [], plexus_hash: '0', timestamp: 0 };

function reply(hub: SchemaServer, socket: WebSocket, { id, method, params }: Request): void {
  const { name = 'test' } = hub;
  const called = params?.method ?? '';
  if (method.endsWith('unsubscribe')) return;
  lastSubscription += 1;
  const frames = framesOf(socket, lastSubscription);
  socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: lastSubscription }));
  if (method === '_info') return single(frames, { backend: name });
  if (!called.endsWith('.schema')) return hub.onCall?.(called, frames);
  const path = called.slice(0, -'.schema'.length);
  const schema = hub.schema(path === name ? '' : path);
  if (schema === null) return hub.onSchema?.(frames);
  if (schema !== undefined) return single(frames, schema);
  frames.item({ type: 'error', message: `${path} is out of order`, recoverable: false });
  frames.done();
}

function framesOf(socket: WebSocket, subscription: number): ServedFrames {
  const item = (content: object): void => {
    const result = { metadata: METADATA, ...content };
    socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'result', params: { subscription, result } }));
  };
  return { id: subscription, raw: (frame) => socket.send(frame), item, done: () => item({ type: 'done' }) };
}

function single(frames: ServedFrames, content: Json): void {
  frames.item({ type: 'data', content_type: 'any', content });
  frames.done();
}
