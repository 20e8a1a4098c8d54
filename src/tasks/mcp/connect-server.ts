/** A connection to an MCP server, through the official SDK, which is loaded only here. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { addressName, type McpAddress } from '../../core/source/address.js';
import { refusal, type Refusal } from '../../core/refusal/refusal.js';
import { Tail } from './tail.js';

export interface ServerOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** Heard when the list of tools has changed. */
  readonly onToolsChanged?: () => void;
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

export async function connectServer(address: McpAddress, options: ServerOptions): Promise<ConnectedServer> {
  const place = addressName(address);
  const said = new Tail();
  const connected = (client: Client): ConnectedServer => ({
    client,
    place,
    fault: (doing, error) => faultOf(doing, error, said.text, address),
  });
  const first = clientFor(options, 'legacy');
  try {
    await first.connect(transportTo(address, options, said), { timeout: options.timeoutMs });
    return connected(first);
  } catch (error) {
    await first.close();
    // A server of the newest revision alone knows no `initialize`; to ask first which one it speaks costs a process.
    if (!isUnsupported(error)) throw faultOf(`cannot reach ${place}`, error, said.text, address);
  }
  const second = clientFor(options, 'auto');
  try {
    await second.connect(transportTo(address, options, said), { timeout: options.timeoutMs });
    return connected(second);
  } catch (error) {
    await second.close();
    throw faultOf(`cannot reach ${place}`, error, said.text, address);
  }
}

function clientFor({ onToolsChanged }: ServerOptions, mode: 'legacy' | 'auto'): Client {
  const listChanged = { tools: { autoRefresh: false, onChanged: () => onToolsChanged?.() } };
  return new Client(NAME, {
    capabilities: CAPABILITIES,
    versionNegotiation: { mode },
    ...(onToolsChanged && { listChanged }),
  });
}

function transportTo(address: McpAddress, { headers = {} }: ServerOptions, said: Tail): ServerTransport {
  if (address.kind === 'mcp-http') {
    return new StreamableHTTPClientTransport(new URL(address.url), { requestInit: { headers, redirect: 'manual' } });
  }
  const transport = new StdioClientTransport({ ...shellCall(address.command), env: environment(), stderr: 'pipe' });
  transport.stderr?.on('data', (chunk: Buffer) => said.add(chunk));
  return transport;
}

/** The user's own command: it gets the user's environment, with its tokens. */
function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function shellCall(command: string): { readonly command: string; readonly args: string[] } {
  if (process.platform === 'win32') return { command: 'cmd', args: ['/d', '/s', '/c', command] };
  return { command: '/bin/sh', args: ['-c', command] };
}

/** JSON-RPC's codes for what is not known, and MCP's for a revision that is not spoken. */
const UNSUPPORTED = new Set<unknown>([-32601, -32600, -32022]);

function isUnsupported(error: unknown): boolean {
  return UNSUPPORTED.has((error as { code?: unknown }).code);
}

function faultOf(doing: string, error: unknown, said: string, address: McpAddress): Refusal {
  const reason = error instanceof Error ? error.message : String(error);
  const words = said === '' ? reason : `${reason}; it said: ${said}`;
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
