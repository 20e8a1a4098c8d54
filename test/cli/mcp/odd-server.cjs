/** An MCP server over stdio that does one thing wrong, or unusual: the name of it is the first argument. */
const { createInterface } = require('node:readline');

const [kind = 'plain'] = process.argv.slice(2);
/** @param {string} name */
const tool = (name, more = {}) => ({ name, inputSchema: { type: 'object' }, ...more });
let isChanged = false;
/** The call that waits for its form to be filled in. */
let asking = 0;

const FORM = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2 },
    size: {
      type: 'string',
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'l', title: 'Large' },
      ],
    },
  },
  required: ['name', 'size'],
};

/** @type {Record<string, (params: { cursor?: string }) => object>} */
const LISTS = {
  plain: () => ({ tools: [tool('ok'), tool('fails')] }),
  broken: () => ({
    tools: [
      tool('ok'),
      tool('text-for-a-schema', { inputSchema: 'x' }),
      tool('unknown-type', { inputSchema: { type: 'objekt' } }),
      tool('leads-nowhere', { outputSchema: { $ref: '#/nowhere' } }),
      tool('ok'),
      7,
    ],
  }),
  many: () => ({ tools: Array.from({ length: 1000 }, (_, index) => tool(`tool-${index}`)) }),
  pages: ({ cursor = '0' }) => ({
    tools: [tool(`page-${cursor}`)],
    ...(cursor !== '2' && { nextCursor: String(Number(cursor) + 1) }),
  }),
  endless: ({ cursor = '0' }) => ({ tools: [tool(`page-${cursor}`)], nextCursor: String(Number(cursor) + 1) }),
  changing: () => ({ tools: isChanged ? [tool('before'), tool('after')] : [tool('before')] }),
};

if (kind === 'exits') {
  console.error('cannot find the \u001b[31mconfiguration');
  process.exit(3);
}
if (kind === 'garbage') process.stdout.write('Welcome!\n{"not":"rpc"}\n\u0000\n');

/** @param {object} message */
const send = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);

/** @type {Record<string, (params: any) => object>} */
const answers = {
  initialize: ({ protocolVersion }) => ({
    protocolVersion,
    capabilities: { tools: { listChanged: true } },
    serverInfo: { name: 'odd', version: '1.0.0' },
  }),
  'tools/list': (params = {}) => LISTS[kind in LISTS ? kind : 'plain']?.(params) ?? {},
  'tools/call': ({ name }) => {
    if (name === 'fails') return { isError: true, content: [{ type: 'text', text: 'no such \u001b[31mfile' }] };
    return { content: [{ type: 'text', text: `called ${name}` }] };
  },
};

/** @param {{ id?: number, method?: string, params?: object, result?: object }} message */
const receive = ({ id, method, params, result }) => {
  const answer = method === undefined ? undefined : answers[method];
  if (id === undefined || kind === 'silent') return;
  if (method === undefined) {
    send({ id: asking, result: { content: [{ type: 'text', text: JSON.stringify(result) }] } });
  } else if (kind === 'asks' && method === 'tools/call') {
    asking = id;
    send({ id: 'form', method: 'elicitation/create', params: { message: 'Who are you?', requestedSchema: FORM } });
  } else {
    send(answer ? { id, result: answer(params) } : { id, error: { code: -32601, message: 'Method not found' } });
    if (kind !== 'changing' || method !== 'tools/list' || isChanged) return;
    isChanged = true;
    send({ method: 'notifications/tools/list_changed' });
  }
};

createInterface({ input: process.stdin }).on('line', (line) => receive(JSON.parse(line)));
