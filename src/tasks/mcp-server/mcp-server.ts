/** One server of the SDK, for one connection: what the SDK asks for, in our words. */
import { Server, type McpRequestContext, type ServerContext } from '@modelcontextprotocol/server';
import type { JsonObject } from '../../core/json/json.js';
import type { HubTools } from './hub-tools.js';
import { callIdIn } from './plexus-meta.js';
import { toolClient, type ToolClient } from './tool-client.js';
import type { State } from './ways/by-input-required.js';
import { pageOf } from './tool-pages.js';

export interface ServerFacts {
  readonly name: string;
  readonly version: string;
  readonly instructions?: string | undefined;
}

export function mcpServer(tools: HubTools, facts: ServerFacts, { era, requestInfo }: McpRequestContext): Server {
  const { name, version, instructions } = facts;
  const server = new Server(
    { name, version },
    {
      capabilities: { tools: {}, logging: {} },
      ...(instructions !== undefined && { instructions }),
      // Over the revisions of 2025, questions go out while the call is open, and not round by round.
      inputRequired: { legacyShim: false },
      requestState: { verify: tools.inputRequired.verify },
    },
  );
  // Over HTTP, revision 2026-07-28 has a server per request: what waits for the next one must live on.
  const isPerRequest = era === 'modern' && requestInfo !== undefined;
  const closed = isPerRequest ? undefined : new AbortController();
  server.onclose = () => closed?.abort('the client is gone');
  const clientOf = (ctx: ServerContext): ToolClient => toolClient(server, era, ctx, closed?.signal);
  server.setRequestHandler('tools/list', ({ params }, ctx) => {
    return pageOf(tools.tools(clientOf(ctx)), params?.cursor);
  });
  server.setRequestHandler('tools/call', async ({ params }, ctx) => {
    const { mcpReq } = ctx;
    const call = {
      name: params.name,
      params: (params.arguments ?? {}) as JsonObject,
      clientId: callIdIn(mcpReq._meta),
      state: mcpReq.requestState<State>(),
      replies: mcpReq.inputResponses ?? {},
    };
    return (await tools.call(call, clientOf(ctx))) as never;
  });
  return server;
}
