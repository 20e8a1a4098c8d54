/** Clients over HTTP that go away. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, expect, it } from 'vitest';
import {
  serveToolsOnHttp,
  type HttpSettings,
  type RunningMcpServer,
} from '../../../src/tasks/mcp-server/serve-http.js';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { served, type Served } from './in-process.js';

let server: RunningMcpServer | undefined;
afterEach(() => server?.close());

async function start(settings: HttpSettings): Promise<Served> {
  const hub = await served(interactive);
  server = await serveToolsOnHttp(hub.tools.tools, hub.tools.facts, settings);
  return hub;
}

/** Asked a question that waits for the next request. */
async function askedClient(): Promise<StreamableHTTPClientTransport> {
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(server?.url ?? ''));
  await client.connect(transport);
  await client.callTool({ name: 'interactive.wizard', arguments: {} });
  return transport;
}

const endings = ({ calls }: Served) =>
  calls.filter(({ method }) => method === 'interactive.wizard').map(({ outcome }) => outcome);

it('loses the calls of a client that stopped listening', async () => {
  const hub = await start({ graceMs: 20 });
  const transport = await askedClient();
  // As when it dies: it does not end its session.
  await transport.close();
  await expect.poll(() => endings(hub)).toEqual(['cancelled']);
});

it('loses the calls of a client that ends its session', async () => {
  const hub = await start({});
  const transport = await askedClient();
  await transport.terminateSession();
  await expect.poll(() => endings(hub)).toEqual(['cancelled']);
});

it('says that a session is over, and that the port is taken', async () => {
  await start({ graceMs: 0 });
  const transport = await askedClient();
  await transport.terminateSession();
  const headers = { 'content-type': 'application/json', 'mcp-session-id': transport.sessionId ?? 'over' };
  const body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}';
  expect((await fetch(server?.url ?? '', { method: 'POST', headers, body })).status).toBe(404);
  const again = serveToolsOnHttp({} as never, { name: 'x', version: '1' }, { port: server?.port ?? 0 });
  await expect(again).rejects.toThrow('EADDRINUSE');
});
