/** A hub, its tools and a client of SDK 2.4, in this process; all closed after the test. */
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { afterEach } from 'vitest';
import type { CallRecord } from '../../../src/wire/hub/call-record.js';
import type { HubPart } from '../../../src/wire/hub/activation.js';
import { serveHub, type RunningHub } from '../../../src/wire/hub/serve-hub.js';
import { mcpServer } from '../../../src/tasks/mcp-server/mcp-server.js';
import { openToolHub, type ToolHub } from '../../../src/tasks/mcp-server/serve-hub.js';
import type { QuestionChoice } from '../../../src/tasks/mcp-server/question-choice.js';
import type { CallOptions, ElicitParams, ElicitReply, ToolReply } from './real-client.js';

const closers: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

export interface Served {
  readonly hub: RunningHub;
  readonly tools: ToolHub;
  /** Calls that are over. */
  readonly calls: CallRecord[];
}

export interface ServedSettings {
  readonly questions?: QuestionChoice;
  readonly patienceMs?: number;
}

export async function served(part: HubPart | readonly HubPart[], settings: ServedSettings = {}): Promise<Served> {
  const calls: CallRecord[] = [];
  const activations = 'document' in part ? [part] : part;
  const hub = await serveHub({ activations, onCall: (record) => calls.push(record) });
  closers.push(() => hub.close());
  const { questions = 'auto', patienceMs = 60_000 } = settings;
  const tools = await openToolHub({ kind: 'ws', url: hub.url }, {}, { questions, patienceMs });
  closers.push(() => tools.close());
  return { hub, tools, calls };
}

export interface TestClient {
  tools(): Promise<readonly ListedTool[]>;
  call(name: string, args?: Record<string, unknown>, options?: CallOptions): Promise<ToolReply>;
  close(): Promise<void>;
}

export interface ListedTool {
  readonly name: string;
  readonly inputSchema: Record<string, unknown>;
  readonly outputSchema?: Record<string, unknown>;
  readonly [key: string]: unknown;
}

/** By the revisions of 2025. */
export async function clientOf(
  { tools }: Served,
  elicit?: (params: ElicitParams) => ElicitReply | Promise<ElicitReply>,
): Promise<TestClient> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await mcpServer(tools.tools, tools.facts, { era: 'legacy' }).connect(theirs);
  const client = new Client({ name: 'test', version: '1' }, { capabilities: elicit ? { elicitation: {} } : {} });
  if (elicit) client.setRequestHandler('elicitation/create', ({ params }) => elicit(params as never) as never);
  await client.connect(ours);
  closers.push(() => client.close());
  return {
    tools: async () => (await client.listTools()).tools as unknown as readonly ListedTool[],
    call: (name, args = {}, { meta, ...options } = {}) =>
      client.callTool(
        { name, arguments: args, ...(meta && { _meta: meta }) },
        options as Parameters<Client['callTool']>[1],
      ) as Promise<ToolReply>,
    close: () => client.close(),
  };
}
