/** Sends frames, counts what comes back. */
import { pathOf, picture } from '../work.js';
import { listen } from './listen.js';

/** @param {{ count: number }} options */
export function serve({ count }) {
  return listen((socket) => {
    let awaited = 0;
    socket.on('message', (data) => {
      const text = String(data);
      if (text === 'ask') {
        awaited = count;
        for (let index = 0; index < count; index++) socket.send(JSON.stringify({ id: index, path: pathOf(index) }));
      } else if (text === 'stream') {
        for (let index = 0; index < count; index++) socket.send(JSON.stringify(picture(index)));
        socket.send('done');
      } else if (--awaited === 0) {
        socket.send('done');
      }
    });
  });
}
