/** A hub with next to nothing in it, so that what is measured is the caller. Prints its address. */
import { WebSocketServer } from 'ws';

const ITEM = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
};
/** @param {object} properties @param {readonly string[]} required */
const params = (properties, required) => ({ type: 'object', properties, required });
const METHODS = [
  { name: 'now', description: '', hash: '', streaming: false, bidirectional: false, returns: ITEM },
  {
    name: 'list',
    description: '',
    hash: '',
    streaming: true,
    bidirectional: false,
    params: params({ count: { type: 'integer' } }, ['count']),
    returns: ITEM,
  },
  {
    name: 'echo',
    description: '',
    hash: '',
    streaming: true,
    bidirectional: false,
    params: params({ input: { type: 'array', items: ITEM } }, ['input']),
    returns: ITEM,
  },
];
const SCHEMA = { namespace: 'bench', version: '1.0.0', description: '', self_hash: '', hash: '', methods: METHODS };

/** @type {Record<string, (given: any) => Iterable<unknown>>} */
const ANSWERS = {
  _info: () => [{ backend: 'bench' }],
  'bench.schema': () => [SCHEMA],
  'bench.now': () => [itemAt(0)],
  'bench.list': ({ count }) => Array.from({ length: count }, (_, at) => itemAt(at)),
  'bench.echo': ({ input }) => input,
};

/** @param {number} at */
function itemAt(at) {
  return { id: at, name: `item ${at}` };
}

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  let subscriptions = 0;
  socket.on('message', (text) => {
    const { id, method, params: given } = JSON.parse(String(text));
    const name = method === 'bench.call' ? given.method : method;
    const subscription = (subscriptions += 1);
    /** @param {unknown} result */
    const send = (result) =>
      socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'bench.call', params: { subscription, result } }));
    const items = ANSWERS[name];
    if (items === undefined)
      return socket.send(JSON.stringify({ jsonrpc: '2.0', id, error: { code: -32601, message: name } }));
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: subscription }));
    for (const content of items(given.params ?? {})) send({ type: 'data', content_type: name, content });
    send({ type: 'done' });
  });
});
server.on('listening', () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  console.log(`ws://127.0.0.1:${address.port}`);
});
