import { pathOf, picture, times } from '../work.js';
import { framesOf } from './frames.js';
import { serveScript } from './serve-script.js';

/** @param {{ count: number }} options */
export function serve({ count }) {
  const questions = framesOf(times(count, (index) => JSON.stringify({ id: index, path: pathOf(index) })));
  const items = framesOf([...times(count, (index) => JSON.stringify(picture(index))), 'done']);
  return serveScript(({ send, write }) => {
    let awaited = 0;
    return (text) => {
      if (text === 'ask') {
        awaited = count;
        write(questions);
      } else if (text === 'stream') write(items);
      else if (--awaited === 0) send('done');
    };
  });
}
