/** A server that knows only one conversation, and says its part without thinking. */
import { corked } from '../clients/corked.js';
import { listen } from '../servers/listen.js';

/** @typedef {{ send(message: unknown): void, write(frames: Buffer): void }} Wire */
/** @typedef {(wire: Wire) => (text: string) => void} Script what to do with each message of a connection */

/** @param {Script} script */
export function serveScript(script) {
  return listen((socket) => {
    const receive = script(wireOf(socket));
    socket.on('message', (data) => receive(String(data)));
  });
}

/** @param {import('ws').WebSocket} socket @returns {Wire} */
function wireOf(socket) {
  const stream = /** @type {{ _socket: import('node:net').Socket }} */ (/** @type {unknown} */ (socket))._socket;
  const hold = corked(socket);
  return {
    send(message) {
      hold();
      socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    },
    // Past `ws`, which has nothing waiting at that time.
    write: (frames) => void stream.write(frames),
  };
}
