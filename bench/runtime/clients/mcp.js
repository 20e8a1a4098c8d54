// @ts-nocheck: the package is installed by the bench alone
/** The client of the MCP SDK: questions are elicitations, items are log messages; both are checked with zod. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { WebSocketClientTransport } from '@modelcontextprotocol/sdk/client/websocket.js';
import { ElicitRequestSchema, LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { WebSocket } from 'ws';
import { expectCount } from '../work.js';

export async function connect(url) {
  globalThis.WebSocket ??= WebSocket;
  const client = new Client({ name: 'bench', version: '1.0.0' }, { capabilities: { elicitation: {} } });
  let taken = 0;
  let heard = () => {};
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: { value: true } }));
  client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => {
    if (params.data.path) taken += 1;
    heard();
  });
  await client.connect(new WebSocketClientTransport(new URL(url)));
  return {
    async ask(count) {
      const { content } = await client.callTool({ name: 'ask_all', arguments: { count } });
      expectCount(Number(content[0].text), count);
    },
    async stream(count) {
      taken = 0;
      // The result may overtake the last notifications: the SDK hands those on in a later turn.
      const allHeard = new Promise((resolve) => (heard = () => taken === count && resolve()));
      await Promise.all([client.callTool({ name: 'stream', arguments: { count } }), allHeard]);
    },
  };
}
