/** Tools over standard streams, as agent hosts start them: one client, which ends the server by closing its input. */
import { serveStdio, StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import type { HubTools } from './hub-tools.js';
import { mcpServer, type ServerFacts } from './mcp-server.js';

/** Resolves once the client is gone. */
export function serveToolsOnStdio(tools: HubTools, facts: ServerFacts, signal: AbortSignal): Promise<void> {
  const transport = new StdioServerTransport();
  return new Promise((resolve) => {
    const handle = serveStdio((context) => mcpServer(tools, facts, context), { transport });
    const end = (): void => void handle.close().then(resolve);
    process.stdin.once('end', end).once('close', end);
    signal.addEventListener('abort', end);
  });
}
