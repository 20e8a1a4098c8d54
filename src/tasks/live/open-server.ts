/** An MCP server, opened as the hub that it is. */
import { EventEmitter, once } from 'node:events';
import type { McpAddress } from '../../core/source/address.js';
import { Refusal } from '../../core/refusal/refusal.js';
import { HubClient } from '../../wire/client/client.js';
import { mcp } from '../../wire/mcp/mcp.js';
import { connectServer, type ConnectedServer } from '../mcp/connect-server.js';
import { hubOfTools, type HubOfTools } from '../mcp/hub-of-tools.js';
import { listTools } from '../mcp/tool-list.js';
import { heardTransport } from './heard-transport.js';
import type { LiveOptions } from './live-options.js';
import type { OpenHub } from './open-hub.js';
import { stdio } from './stdio-transport.js';

export async function openServer(
  address: McpAddress,
  options: LiveOptions & { readonly timeoutMs: number },
): Promise<OpenHub> {
  const { timeoutMs } = options;
  const changes = new EventEmitter();
  const server = await connectServer(address, {
    ...options,
    start: (command) => heardTransport(stdio(command), options.onFrame),
    onToolsChanged: () => changes.emit('changed'),
  });
  const { client, place } = server;
  const name = options.hub ?? (client.getServerVersion()?.name || 'mcp');
  return {
    place,
    name,
    client: (more) => {
      const settings = { timeoutMs, retry: false, heartbeat: false, onEvent: () => undefined } as const;
      return new HubClient({ ...settings, ...more, hub: name, protocol: 'mcp', transport: mcp(client) });
    },
    async pull(_, listener) {
      listener.stage(`pulling ${place}`);
      const { document, leftOut } = await toolsOf(server, name, timeoutMs);
      for (const what of leftOut) listener.note(`left out ${what}`);
      return document;
    },
    async changed(signal) {
      const ended = new Promise<never>((_, reject) => {
        client.onclose = () => reject(server.fault(`lost ${place}`, 'the server closed the connection'));
      });
      await Promise.race([once(changes, 'changed', { signal }).catch(() => undefined), ended]);
    },
    close: () => void client.close(),
  };
}

async function toolsOf(server: ConnectedServer, name: string, timeoutMs: number): Promise<HubOfTools> {
  const { client, place } = server;
  const tools = await listTools(client, place, timeoutMs).catch((error: unknown) => {
    throw error instanceof Refusal ? error : server.fault(`cannot pull ${place}: asked for tools/list`, error);
  });
  const { version, title } = client.getServerVersion() ?? {};
  return hubOfTools({ name, version, title, instructions: client.getInstructions() }, tools);
}
