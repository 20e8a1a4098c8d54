/** A WebSocket server on a free port of this machine. */
import { once } from 'node:events';
import { WebSocketServer } from 'ws';

/** @param {(socket: import('ws').WebSocket) => void} accept @returns {Promise<string>} its address */
export async function listen(accept) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', accept);
  await once(server, 'listening');
  return addressOf(server);
}

/** @param {WebSocketServer} server */
export function addressOf(server) {
  return `ws://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}
