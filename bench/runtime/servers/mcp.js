// @ts-nocheck: the package is installed by the bench alone
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ElicitResultSchema, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { picture, times } from '../work.js';
import { listen } from './listen.js';
import { elicitation } from './mcp-messages.js';

export function serve() {
  return listen(async (socket) => {
    const server = new Server({ name: 'bench', version: '1.0.0' }, { capabilities: { tools: {}, logging: {} } });
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
      const { count } = params.arguments;
      const result = params.name === 'ask_all' ? await askAll(server, count) : await stream(server, count);
      return { content: [{ type: 'text', text: String(result) }] };
    });
    await server.connect(transportOf(socket));
  });
}

/** Not `elicitInput`, which would also hold each answer against its schema with ajv. */
async function askAll(server, count) {
  const ask = (index) =>
    server.request({ method: 'elicitation/create', params: elicitation(index) }, ElicitResultSchema);
  const answers = await Promise.all(times(count, ask));
  return answers.filter(({ content }) => content.value).length;
}

async function stream(server, count) {
  for (let index = 0; index < count; index++) {
    await server.sendLoggingMessage({ level: 'info', data: picture(index) });
  }
  return count;
}

/** The SDK has no WebSocket transport for servers; this one is its client's, turned round. */
function transportOf(socket) {
  const transport = {
    async start() {
      socket.onmessage = ({ data }) => transport.onmessage?.(JSONRPCMessageSchema.parse(JSON.parse(data)));
      socket.onclose = () => transport.onclose?.();
    },
    send: async (message) => socket.send(JSON.stringify(message)),
    close: async () => socket.close(),
  };
  return transport;
}
