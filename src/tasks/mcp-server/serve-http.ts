/** Tools over HTTP, for many clients at once, of all revisions. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { isAllowedHost, isAllowedOrigin, type AllowedOrigins, type ServedAt } from '../../wire/hub/allowed-origin.js';
import type { HubTools } from './hub-tools.js';
import { HttpSession, type SessionPatience } from './http-session.js';
import { mcpServer, type ServerFacts } from './mcp-server.js';

export interface HttpSettings extends Partial<SessionPatience> {
  /** 0 (the default) takes any that is free. */
  readonly port?: number;
  /** Only this machine can reach the default. */
  readonly host?: string;
  /** Web pages that may call beside those of this machine. */
  readonly allowedOrigins?: AllowedOrigins;
}

export interface RunningMcpServer {
  readonly url: string;
  readonly host: string;
  readonly port: number;
  close(): Promise<void>;
}

const PATH = '/mcp';
const MOST_SESSIONS = 100;
const PATIENCE: SessionPatience = { idleMs: 600_000, graceMs: 10_000 };
const SESSION_HEADER = 'mcp-session-id';

/** Resolves once it listens; rejects where the port is taken (`EADDRINUSE`). */
export async function serveToolsOnHttp(
  tools: HubTools,
  facts: ServerFacts,
  { port = 0, host = '127.0.0.1', allowedOrigins = [], ...patience }: HttpSettings = {},
): Promise<RunningMcpServer> {
  const client = new HttpClients(tools, facts, { ...PATIENCE, ...patience });
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, { host, allowedOrigins });
    if (refusal !== undefined) return refuse(response, ...refusal);
    void client.handle(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}${PATH}`,
    host,
    port: taken,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await client.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type HttpRefusal = readonly [status: number, message: string];

function refusalOf({ headers, url = '/', socket }: IncomingMessage, at: ServedAt): HttpRefusal | undefined {
  const { host = `127.0.0.1:${socket.localPort}` } = headers;
  if (!isAllowedOrigin(headers.origin, at.allowedOrigins)) return [403, 'not for pages of this origin'];
  if (!isAllowedHost(host, at)) return [403, 'this server is not called by this name'];
  return url.split('?', 1)[0] === PATH ? undefined : [404, `nothing here: see ${PATH}`];
}

/** JSON-RPC, which is what clients show of an error. */
function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-content-type-options': 'nosniff' });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}

class HttpClients {
  readonly #tools: HubTools;
  readonly #facts: ServerFacts;
  readonly #patience: SessionPatience;
  readonly #sessions = new Map<string, HttpSession>();
  readonly #modern;

  constructor(tools: HubTools, facts: ServerFacts, patience: SessionPatience) {
    this.#tools = tools;
    this.#facts = facts;
    this.#patience = patience;
    this.#modern = createMcpHandler((context) => mcpServer(tools, facts, context), { legacy: 'reject' });
  }

  handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = request.headers[SESSION_HEADER];
    const session = typeof id === 'string' ? this.#sessions.get(id) : undefined;
    session?.visited(response, request.method === 'GET');
    const fetch = async (asked: Request): Promise<Response> => {
      if (!(await isLegacyRequest(asked))) return this.#modern.fetch(asked);
      if (session !== undefined) return session.transport.handleRequest(asked);
      if (id !== undefined) return problem(404, 'there is no such session: it is over');
      return this.#welcome(asked, response);
    };
    return toNodeHandler({ fetch })(request as NodeRequest, response);
  }

  /** The transport answers everything but `initialize` with an error, and then has no session. */
  async #welcome(asked: Request, response: ServerResponse): Promise<Response> {
    if (this.#sessions.size >= MOST_SESSIONS) return problem(503, `${MOST_SESSIONS} clients are here already`);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        const session = new HttpSession(transport, this.#patience);
        this.#sessions.set(id, session);
        session.visited(response, false);
      },
    });
    const server = mcpServer(this.#tools, this.#facts, { era: 'legacy', requestInfo: asked });
    await server.connect(transport);
    const { onclose } = transport;
    transport.onclose = () => {
      onclose?.();
      if (transport.sessionId !== undefined) this.#sessions.delete(transport.sessionId);
    };
    const answer = await transport.handleRequest(asked);
    if (transport.sessionId === undefined) await server.close();
    return answer;
  }

  async close(): Promise<void> {
    await Promise.all(Array.from(this.#sessions.values(), (session) => session.close()));
    await this.#modern.close();
  }
}

/** The SDK's type of what Node gives. */
type NodeRequest = IncomingMessage & { method: string; url: string };

function problem(status: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status });
}
