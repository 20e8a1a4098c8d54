import { pathOf, picture, times } from '../work.js';
import { framesOf } from './frames.js';
import { serveScript } from './serve-script.js';

/** @param {{ count: number }} options */
export function serve({ count }) {
  const questions = framesOf(times(count, (index) => call('overwrite', { path: pathOf(index) }, idOf(index))));
  const items = framesOf(times(count, (index) => call('picture', picture(index))));
  return serveScript(({ send, write }) => {
    let awaited = 0;
    let callId = '';
    return (text) => {
      const { t: kind, m: method, i: id } = JSON.parse(text);
      if (kind === 'q') {
        callId = id;
        awaited = method === 'askAll' ? count : 1;
        write(method === 'askAll' ? questions : items);
      }
      if ((kind !== 'q' || method === 'stream') && --awaited === 0) send({ t: 's', i: callId, r: count });
    };
  });
}

/** Of the length that its own have. @param {number} index */
function idOf(index) {
  return String(index).padStart(21, '0');
}

/** @param {string} method @param {object} argument @param {string} [id] */
function call(method, argument, id) {
  return JSON.stringify({ m: method, a: [argument], t: 'q', i: id });
}
