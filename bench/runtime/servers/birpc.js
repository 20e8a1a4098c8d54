// @ts-nocheck: the package is installed by the bench alone
import { createBirpc } from 'birpc';
import { pathOf, picture, times } from '../work.js';
import { listen } from './listen.js';

export function serve() {
  return listen((socket) => {
    const functions = {
      async askAll(count) {
        const answers = await Promise.all(times(count, (index) => client.overwrite({ path: pathOf(index) })));
        return answers.filter(Boolean).length;
      },
      async stream(count) {
        for (let index = 0; index < count; index++) await client.picture.asEvent(picture(index));
      },
    };
    const client = createBirpc(functions, {
      post: (text) => socket.send(text),
      on: (receive) => (socket.onmessage = ({ data }) => receive(data)),
      serialize: JSON.stringify,
      deserialize: JSON.parse,
    });
  });
}
