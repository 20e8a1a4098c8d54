// @ts-nocheck: the package is installed by the bench alone
/** vscode-jsonrpc: requests in both directions, nothing checked. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { expectCount } from '../work.js';
import { overSocket } from './vscode-socket.js';

export async function connect(url) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const connection = overSocket(socket);
  let taken = 0;
  connection.onRequest('overwrite', () => true);
  connection.onNotification('picture', ({ path }) => {
    if (path) taken += 1;
  });
  connection.listen();
  return {
    ask: async (count) => expectCount(await connection.sendRequest('askAll', { count }), count),
    async stream(count) {
      taken = 0;
      await connection.sendRequest('stream', { count });
      expectCount(taken, count);
    },
  };
}
