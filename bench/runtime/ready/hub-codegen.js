import { picture, times } from '../work.js';
import { framesOf } from './frames.js';
import { data, DONE, question, reply, SUBSCRIPTION } from './hub-messages.js';
import { serveScript } from './serve-script.js';

/** @param {{ count: number }} options */
export function serve({ count }) {
  const questions = framesOf(times(count, question));
  const items = framesOf([...times(count, (index) => data(picture(index))), DONE]);
  return serveScript(({ send, write }) => {
    let awaited = 0;
    return (text) => {
      const { id, method, params } = JSON.parse(text);
      const isCall = method === 'bench.call';
      // The reply must be out before what is written past `ws`.
      if (isCall) write(framesOf([reply(id, SUBSCRIPTION)]));
      else send(reply(id, { success: true }));
      if (isCall && params.method === 'bench.stream') write(items);
      else if (isCall) {
        awaited = count;
        write(questions);
      } else if (--awaited === 0) [data(count), DONE].forEach(send);
    };
  });
}
