/** The floor: a bare `ws` socket that sends back what it gets, or counts it. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { expectCount } from '../work.js';

/** @typedef {(socket: WebSocket) => () => void} Holder gives what to do before each frame */

/** @param {string} url @param {Holder} [holder] @param {(data: unknown) => void} [take] */
export async function connect(url, holder = () => () => {}, take = () => {}) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const hold = holder(socket);
  return {
    /** @param {number} count */
    ask: (count) =>
      run('ask', count, (data) => {
        hold();
        socket.send(data, { binary: false });
      }),
    /** @param {number} count */
    stream: (count) => run('stream', count, take),
  };

  /** @param {string} task @param {number} count @param {(data: any) => void} receive @returns {Promise<void>} */
  async function run(task, count, receive) {
    let received = 0;
    await new Promise((resolve) => {
      socket.onmessage = ({ data }) => {
        if (data === 'done') return resolve(undefined);
        received += 1;
        receive(data);
      };
      socket.send(task);
    });
    expectCount(received, count);
  }
}
