/** Real MCP clients from npm, of both lines of the SDK, that a test can treat alike. */
import { Client as ClientOf2, StreamableHTTPClientTransport as HttpOf2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioOf2 } from '@modelcontextprotocol/client/stdio';
import { Client as ClientOf1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioOf1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpOf1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema, LoggingMessageNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import type { RequestOptions } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type { Transport as TransportOf1 } from '@modelcontextprotocol/sdk/shared/transport.js';

/** `1.32`: revision 2025-11-25; of 2.4 both revisions. */
export type Sdk = '1.32' | '2.4 of 2025' | '2.4 of 2026';

export const SDKS: readonly Sdk[] = ['1.32', '2.4 of 2025', '2.4 of 2026'];

/** A program that is started for the client, or one that runs. */
export type Place = { readonly command: string; readonly args: readonly string[] } | { readonly url: string };

export interface ClientSettings {
  /** Fills in forms. */
  readonly elicit?: (params: ElicitParams) => ElicitReply | Promise<ElicitReply>;
  readonly experimental?: Record<string, Record<string, never>>;
  readonly onMessage?: (params: { readonly logger?: string | undefined; readonly data?: unknown }) => void;
}

export interface ElicitParams {
  readonly message: string;
  readonly requestedSchema: { readonly properties: Readonly<Record<string, Record<string, unknown>>> };
  readonly _meta?: Readonly<Record<string, unknown>>;
}

export interface ElicitReply {
  readonly [key: string]: unknown;
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content?: Record<string, string | number | boolean | string[]>;
  readonly _meta?: Record<string, unknown>;
}

export interface ToolReply {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

interface Event {
  readonly event: string;
  readonly name?: string;
}

/** What a wizard of the examples gave. */
export function eventsOf({ structuredContent }: ToolReply): readonly Event[] {
  return (structuredContent ?? { items: [] })['items'] as readonly Event[];
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onprogress?: ((progress: { readonly message?: string | undefined }) => void) | undefined;
  readonly meta?: Record<string, unknown>;
}

export interface RealClient {
  tools(): Promise<readonly { readonly name: string; readonly [key: string]: unknown }[]>;
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<ToolReply>;
  close(): Promise<void>;
  readonly pid: number | null | undefined;
}

const INFO = { name: 'test', version: '1' };

export function connectClient(sdk: Sdk, place: Place, settings: ClientSettings = {}): Promise<RealClient> {
  return sdk === '1.32' ? connectOf1(place, settings) : connectOf2(place, settings, sdk === '2.4 of 2026');
}

function capabilitiesOf({ elicit, experimental }: ClientSettings) {
  return { ...(elicit && { elicitation: {} }), ...(experimental && { experimental }) };
}

async function connectOf1(place: Place, settings: ClientSettings): Promise<RealClient> {
  const { elicit, onMessage } = settings;
  const client = new ClientOf1(INFO, { capabilities: capabilitiesOf(settings) });
  if (elicit) client.setRequestHandler(ElicitRequestSchema, ({ params }) => elicit(params as never) as never);
  if (onMessage) client.setNotificationHandler(LoggingMessageNotificationSchema, ({ params }) => onMessage(params));
  const transport =
    'url' in place ? new HttpOf1(new URL(place.url)) : new StdioOf1({ ...place, args: [...place.args] });
  await client.connect(transport as TransportOf1);
  return {
    tools: async () => (await client.listTools()).tools,
    call: (name, args, { meta, ...options } = {}) =>
      client.callTool(
        { name, arguments: args, _meta: meta },
        undefined,
        options as RequestOptions,
      ) as Promise<ToolReply>,
    close: () => client.close(),
    pid: 'pid' in transport ? transport.pid : undefined,
  };
}

async function connectOf2(place: Place, settings: ClientSettings, isModern: boolean): Promise<RealClient> {
  const { elicit, onMessage } = settings;
  const client = new ClientOf2(INFO, {
    capabilities: capabilitiesOf(settings),
    versionNegotiation: { mode: isModern ? { pin: '2026-07-28' } : 'legacy' },
  });
  if (elicit) client.setRequestHandler('elicitation/create', ({ params }) => elicit(params as never) as never);
  if (onMessage) client.setNotificationHandler('notifications/message', ({ params }) => onMessage(params));
  const transport =
    'url' in place ? new HttpOf2(new URL(place.url)) : new StdioOf2({ ...place, args: [...place.args] });
  await client.connect(transport);
  return {
    tools: async () => (await client.listTools()).tools,
    call: (name, args, { meta, ...options } = {}) =>
      client.callTool(
        { name, arguments: args ?? {}, ...(meta && { _meta: meta }) },
        options as RequestOptions,
      ) as Promise<ToolReply>,
    close: () => client.close(),
    pid: 'pid' in transport ? transport.pid : undefined,
  };
}

/** As it comes by revision 2026-07-28, questions and all. */
interface RawReply extends Partial<ToolReply> {
  readonly inputRequests?: Readonly<Record<string, unknown>>;
  readonly requestState?: string;
}

export interface ModernClient {
  raw(params: object): Promise<RawReply>;
  close(): Promise<void>;
}

/** A client that shows questions instead of answering them. */
export async function connectModern(place: Place): Promise<ModernClient> {
  const client = new ClientOf2(INFO, {
    capabilities: { elicitation: {} },
    versionNegotiation: { mode: { pin: '2026-07-28' } },
    inputRequired: { autoFulfill: false },
  });
  await client.connect(
    'url' in place ? new HttpOf2(new URL(place.url)) : new StdioOf2({ ...place, args: [...place.args] }),
  );
  return {
    raw: (params) => client.callTool(params as never, { allowInputRequired: true }) as Promise<RawReply>,
    close: () => client.close(),
  };
}
