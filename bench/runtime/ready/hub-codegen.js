import { pathOf, picture, times } from '../work.js';
import { framesOf } from './frames.js';
import { serveScript } from './serve-script.js';

/** Of the length that real ids have. */
const SUBSCRIPTION = 4_503_599_627_370_495;
const METADATA = { provenance: ['bench'], plexus_hash: '7fb1c324d059f48f', timestamp: 1_700_000_000 };
const DONE = item({ type: 'done', metadata: METADATA });

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

/** @param {number} index */
function question(index) {
  // Of the length that a UUID has.
  const requestId = String(index).padStart(36, '0');
  return item({ type: 'request', requestId, requestData: { type: 'overwrite', path: pathOf(index) }, timeoutMs: 30_000 });
}

/** @param {unknown} content */
function data(content) {
  return item({ type: 'data', metadata: METADATA, content_type: 'bench.stream', content });
}

/** @param {object} result */
function item(result) {
  return JSON.stringify({ jsonrpc: '2.0', method: 'bench.call', params: { subscription: SUBSCRIPTION, result } });
}

/** @param {unknown} id @param {unknown} result */
function reply(id, result) {
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}
