import { pathOf, picture } from '../work.js';
import { serveJsonRpc } from './json-rpc.js';

/** @param {{ count: number }} options */
export function serve({ count }) {
  return serveJsonRpc(count, {
    taskOf: ({ method }) => (method === 'askAll' ? 'ask' : 'stream'),
    question: (index) => ({ method: 'overwrite', params: { path: pathOf(index) } }),
    item: (index) => ({ method: 'picture', params: picture(index) }),
    resultOf: () => count,
  });
}
