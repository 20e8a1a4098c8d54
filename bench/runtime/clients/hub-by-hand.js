/** The floor of our protocol: its frames read and answered by the shortest code that can, nothing checked or kept. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { corked } from './corked.js';

const CONFIRMED = { type: 'confirmed', value: true };

/** @param {string} url */
export async function connect(url) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const hold = corked(socket);
  let id = 0;
  return {
    /** @param {number} count */
    ask: (count) => call('bench.ask_all', count),
    /** @param {number} count */
    stream: (count) => call('bench.stream', count),
  };

  /** @param {string} method @param {number} count @returns {Promise<void>} */
  function call(method, count) {
    return new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        const item = JSON.parse(String(data)).params?.result;
        if (item?.type === 'request') answer(item.requestId);
        else if (item?.type === 'done') resolve();
      };
      send('bench.call', { method, params: { count } });
    });
  }

  /** @param {string} requestId */
  function answer(requestId) {
    hold();
    send('bench.respond', { request_id: requestId, response_data: CONFIRMED });
  }

  /** @param {string} method @param {object} params */
  function send(method, params) {
    id += 1;
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
  }
}
