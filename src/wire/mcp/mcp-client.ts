/**
 * The part of an MCP client that calls and questions need. Clients of the official SDK fit, of its first and its second
 * major version; nothing of it is imported, so that a hub's client does not depend on it.
 */
import { isObject, type JsonObject } from '../shapes/shape.js';

/** The types of the two versions have no name in common. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type OfSdk = any;

export interface McpClient {
  callTool(...given: OfSdk[]): Promise<unknown>;
  listTools(...given: OfSdk[]): Promise<{ readonly tools: readonly McpTool[] }>;
  /** Takes the name of a method since version 2; before, a schema. */
  setRequestHandler(...given: OfSdk[]): unknown;
  /** Throws where the user has a handler already. */
  assertCanSetRequestHandler(method: string): void;
  /** Only since version 2. */
  listen?(...given: OfSdk[]): unknown;
  getNegotiatedProtocolVersion?(): string | undefined;
  fallbackRequestHandler?: ((request: OfSdk, context: OfSdk) => Promise<OfSdk>) | undefined;
  fallbackNotificationHandler?: ((notification: OfSdk) => Promise<void>) | undefined;
  onclose?: (() => void) | undefined;
  close(): Promise<void>;
}

export interface McpTool {
  readonly name: string;
  readonly inputSchema?: { readonly properties?: { readonly [name: string]: unknown } | undefined } | undefined;
  readonly _meta?: { readonly [key: string]: unknown } | undefined;
}

export interface ToolCall {
  readonly name: string;
  readonly arguments: unknown;
  readonly _meta?: JsonObject;
}

export interface ToolCallOptions {
  readonly signal?: AbortSignal;
  readonly onprogress?: (progress: McpProgress) => void;
}

export interface McpProgress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

/** What a server asks of its client. The signal is aborted when the answer is no longer wanted. */
export type McpQuestioner = (method: string, params: JsonObject, signal?: AbortSignal) => Promise<unknown>;

/** The longest that a timer takes: a call may wait for a person. Who calls has time limits of their own. */
const NO_LIMIT = 2_147_483_647;

export async function callTool(client: McpClient, call: ToolCall, options: ToolCallOptions = {}): Promise<JsonObject> {
  const settings = { timeout: NO_LIMIT, ...options };
  const isFirst = client.listen === undefined;
  const result = await (isFirst ? client.callTool(call, undefined, settings) : client.callTool(call, settings));
  return isObject(result) ? result : {};
}

/** Revisions are dates. With that of 2026, questions became a part of the result that they interrupt. */
export function speaksBefore2026(client: McpClient): boolean {
  return (client.getNegotiatedProtocolVersion?.() ?? '') < '2026';
}

const QUESTIONS = ['elicitation/create', 'sampling/createMessage', 'roots/list'];

/** Handlers that the user has set stay; so do those of questions that the client was not made to answer. */
export function hearQuestions(client: McpClient, ask: McpQuestioner): void {
  if (client.listen === undefined) return hearAsFallback(client, ask);
  for (const method of QUESTIONS) {
    try {
      client.assertCanSetRequestHandler(method);
      client.setRequestHandler(method, ({ params }: OfSdk, context: OfSdk) =>
        ask(method, params ?? {}, signalOf(context)),
      );
    } catch {
      // The client does not say that it can answer this, so no server asks it.
    }
  }
}

function signalOf(context: OfSdk): AbortSignal | undefined {
  return context?.mcpReq?.signal ?? context?.signal;
}

function hearAsFallback(client: McpClient, ask: McpQuestioner): void {
  const before = client.fallbackRequestHandler;
  client.fallbackRequestHandler = async (request, context) => {
    const { method, params = {} } = request;
    if (QUESTIONS.includes(method)) return ask(method, params, signalOf(context));
    if (before) return before(request, context);
    throw Object.assign(new Error('Method not found'), { code: -32601 });
  };
}

/** Log messages, which carry questions where nothing better is to be had. */
export function hearMessages(client: McpClient, hear: (data: unknown, logger: unknown) => void): void {
  const before = client.fallbackNotificationHandler;
  client.fallbackNotificationHandler = async (notification) => {
    const { method, params } = notification;
    if (method === 'notifications/message' && isObject(params)) hear(params['data'], params['logger']);
    await before?.(notification);
  };
}

export function hearClose(client: McpClient, closed: () => void): void {
  const before = client.onclose;
  client.onclose = () => {
    before?.();
    closed();
  };
}
