// @ts-nocheck: the package is installed by the bench alone
/** birpc over `ws`: functions called by name in both directions, nothing checked. */
import { once } from 'node:events';
import { createBirpc } from 'birpc';
import { WebSocket } from 'ws';
import { expectCount } from '../work.js';

export async function connect(url) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  let taken = 0;
  const functions = {
    overwrite: () => true,
    picture: ({ path }) => {
      if (path) taken += 1;
    },
  };
  const server = createBirpc(functions, {
    post: (text) => socket.send(text),
    on: (receive) => (socket.onmessage = ({ data }) => receive(data)),
    serialize: JSON.stringify,
    deserialize: JSON.parse,
  });
  return {
    ask: async (count) => expectCount(await server.askAll(count), count),
    async stream(count) {
      taken = 0;
      await server.stream(count);
      expectCount(taken, count);
    },
  };
}
