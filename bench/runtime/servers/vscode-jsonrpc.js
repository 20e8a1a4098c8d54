// @ts-nocheck: the package is installed by the bench alone
import { overSocket } from '../clients/vscode-socket.js';
import { pathOf, picture, times } from '../work.js';
import { listen } from './listen.js';

export function serve() {
  return listen((socket) => {
    const connection = overSocket(socket);
    connection.onRequest('askAll', async ({ count }) => {
      const ask = (index) => connection.sendRequest('overwrite', { path: pathOf(index) });
      const answers = await Promise.all(times(count, ask));
      return answers.filter(Boolean).length;
    });
    connection.onRequest('stream', async ({ count }) => {
      for (let index = 0; index < count; index++) await connection.sendNotification('picture', picture(index));
      return null;
    });
    connection.listen();
  });
}
