/** A connection to an MCP server, through the official SDK, which is loaded only here. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { addressName, type McpAddress } from '../../core/source/address.js';
import { Refusal, refusal } from '../../core/refusal/refusal.js';
import type { Transport } from '../../wire/transport/transport.js';
import { MessageLines } from './message-lines.js';

export interface ServerOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Starts a program, whose lines are messages. */
  readonly start: (command: string) => Transport;
  /** Heard when the list of tools has changed. */
  readonly onToolsChanged?: () => void;
  /** Hears every message over HTTP; a program's messages are heard by whoever starts it. */
  readonly onFrame?: (text: string, isSent: boolean) => void;
}

export interface ConnectedServer {
  readonly client: Client;
  /** What messages call it. */
  readonly place: string;
  /** In the words of a user; what the server wrote on its standard error goes with it. */
  fault(doing: string, error: unknown): Refusal;
}

type ServerTransport = Parameters<Client['connect']>[0];

/** What servers may log; no server asks for a certain version. */
const NAME = { name: 'hub-codegen', version: '1' };
/** A server lists some tools only for clients that can answer what they ask. */
const CAPABILITIES = { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} };

/** A server of the newest revision alone knows no `initialize`; to ask first which one it speaks would cost a process. */
export async function connectServer(address: McpAddress, options: ServerOptions): Promise<ConnectedServer> {
  try {
    return await connectAs('legacy', address, options);
  } catch (error) {
    if (!(error instanceof Refusal) || !isUnsupported(error.cause)) throw error;
    return connectAs('auto', address, options);
  }
}

async function connectAs(mode: Mode, address: McpAddress, options: ServerOptions): Promise<ConnectedServer> {
  const place = addressName(address);
  const client = clientFor(options, mode);
  const transport = transportTo(address, options);
  const fault = (doing: string, error: unknown): Refusal => faultOf(doing, error, transport, address);
  try {
    await client.connect(transport as ServerTransport, { timeout: options.timeoutMs });
    if (transport instanceof StreamableHTTPClientTransport) listenTo(transport, options.onFrame);
    return { client, place, fault };
  } catch (error) {
    await client.close();
    throw fault(`cannot reach ${place}`, error);
  }
}

/** What is said before the client is connected belongs to no call. */
function listenTo(transport: HttpTransport, onFrame: ServerOptions['onFrame']): void {
  if (onFrame === undefined) return;
  const send = transport.send.bind(transport);
  const take = transport.onmessage;
  transport.send = (message, sending) => {
    onFrame(JSON.stringify(message), true);
    return send(message, sending);
  };
  transport.onmessage = (message, ...more) => {
    onFrame(JSON.stringify(message), false);
    take?.(message, ...more);
  };
}

type Mode = 'legacy' | 'auto';

function clientFor({ onToolsChanged }: ServerOptions, mode: Mode): Client {
  const listChanged = { tools: { autoRefresh: false, onChanged: () => onToolsChanged?.() } };
  return new Client(NAME, {
    capabilities: CAPABILITIES,
    versionNegotiation: { mode },
    ...(onToolsChanged && { listChanged }),
  });
}

function transportTo(address: McpAddress, { headers = {}, start }: ServerOptions): MessageLines | HttpTransport {
  if (address.kind === 'mcp') return new MessageLines(start(address.command));
  return new StreamableHTTPClientTransport(new URL(address.url), { requestInit: { headers, redirect: 'manual' } });
}

type HttpTransport = StreamableHTTPClientTransport;

/** JSON-RPC's codes for what is not known, and MCP's for a revision that is not spoken. */
const UNSUPPORTED = new Set<unknown>([-32601, -32600, -32022]);

function isUnsupported(error: unknown): boolean {
  return UNSUPPORTED.has((error as { code?: unknown }).code);
}

/** A program that ended says more than the SDK, which only sees that it is gone. */
function faultOf(doing: string, error: unknown, transport: object, address: McpAddress): Refusal {
  const ended = transport instanceof MessageLines ? transport.reason : undefined;
  const words = ended ?? (error instanceof Error ? error.message : String(error));
  return refusal(
    { code: 'hub-unreachable', message: `${doing}: ${words}`, hint: hintFor(words, address) },
    { cause: error },
  );
}

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|fetch failed/, 'nothing listens there: is the server running, and is the port right?'],
  [/401|403|[Uu]nauthorized/, "the server wants to know who you are: --header 'authorization: @env:NAME'"],
  [/\b30\d\b|redirect/, 'the server sends callers elsewhere, which is never followed: give the address that it means'],
  [/\b40[045]\b/, 'it answers, but not as an MCP server: is the path right? Most have /mcp'],
  [/timed out|timeout/i, 'it takes too long: is it an MCP server at all? --timeout 120 waits longer'],
];

function hintFor(words: string, { kind }: McpAddress): string {
  const known = HINTS.find(([pattern]) => pattern.test(words))?.[1];
  if (known !== undefined) return known;
  return kind === 'mcp'
    ? 'does the command run by itself, and does it speak MCP on its standard streams?'
    : 'is it an MCP server that speaks Streamable HTTP?';
}
