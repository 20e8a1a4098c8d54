/** Plain JSON-RPC in both directions, as vscode-jsonrpc and MCP speak it. */
import { times } from '../work.js';
import { framesOf } from './frames.js';
import { serveScript } from './serve-script.js';

/** @typedef {{ id?: unknown, method?: string, params?: any }} Message */
/** @typedef {object} Speech
 * @property {(message: Message) => 'ask' | 'stream' | undefined} taskOf undefined for what needs no work
 * @property {(index: number) => object} question its method and params
 * @property {(index: number) => object} item
 * @property {(message: Message) => unknown} resultOf of a call that is done, or of any other request
 */

/** @param {number} count @param {Speech} speech */
export function serveJsonRpc(count, { taskOf, question, item, resultOf }) {
  const questions = framesOf(times(count, (index) => write({ id: index, ...question(index) })));
  const items = framesOf(times(count, (index) => write(item(index))));
  return serveScript((wire) => {
    let awaited = 0;
    /** @type {Message} */
    let call = {};
    const finish = () => wire.send(write({ id: call.id, result: resultOf(call) }));
    return (text) => {
      const message = /** @type {Message} */ (JSON.parse(text));
      if (message.method === undefined) {
        if (--awaited === 0) finish();
        return;
      }
      if (message.id === undefined) return;
      call = message;
      const task = taskOf(message);
      if (task !== 'ask') {
        if (task === 'stream') wire.write(items);
        return finish();
      }
      awaited = count;
      wire.write(questions);
    };
  });
}

/** @param {object} message */
function write(message) {
  return JSON.stringify({ jsonrpc: '2.0', ...message });
}
