/** Which tool stands for a method, and what the server knows of hubs. */
import type { McpClient, McpTool } from './mcp-client.js';
import { own } from '../shapes/shape.js';
import { METHOD_META } from './meta-keys.js';

export interface BridgedTools {
  toolFor(path: string): string;
  /** Whether answers can be given through the tool for them. */
  readonly takesAnswers: boolean;
  /** The parameter of that tool which holds the answer. */
  readonly answerKey: string;
  /** Whether a question says which call asks. */
  readonly namesCalls: boolean;
}

/** The tool that takes answers. */
export const RESPOND = '_plexus_respond';

export async function bridgedTools(client: McpClient, hub: string): Promise<BridgedTools> {
  const { tools } = await client.listTools();
  const names = new Set(tools.map(({ name }) => name));
  const byMethod = new Map(tools.flatMap((tool) => methodOf(tool)));
  const respond = tools.find(({ name }) => name === RESPOND);
  const keys = Object.keys(respond?.inputSchema?.properties ?? {});
  return {
    toolFor: (path) => byMethod.get(path) ?? (names.has(path) ? path : ownName(path, hub)),
    takesAnswers: respond !== undefined || byMethod.size > 0,
    answerKey: keys.includes('payload') && !keys.includes('response_data') ? 'payload' : 'response_data',
    namesCalls: byMethod.size > 0,
  };
}

function methodOf({ name, _meta: meta = {} }: McpTool): readonly (readonly [string, string])[] {
  const method = own(meta, METHOD_META);
  return typeof method === 'string' ? [[method, name]] : [];
}

/** Methods of the hub itself have its name before their own. */
export function ownName(path: string, hub: string): string {
  return path.startsWith(`${hub}.`) ? path.slice(hub.length + 1) : path;
}
