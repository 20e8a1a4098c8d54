/** The tools of an MCP server as it lists them, page by page and within bounds; nothing is checked yet. */
import type { Client } from '@modelcontextprotocol/client';
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { refusal } from '../../core/refusal/refusal.js';

/** No server is that large; one that is makes its tools up. */
const MOST_TOOLS = 5_000;
const MOST_PAGES = 500;
const MOST_BYTES = 64 << 20;

/** The SDK's own list refuses all tools for the fault of one. */
const ANYTHING = {
  '~standard': { version: 1, vendor: 'hub-codegen', validate: (value: unknown) => ({ value }) },
} as const;

export async function listTools(client: Client, place: string, timeoutMs: number): Promise<Json[]> {
  const tools: Json[] = [];
  let cursor: string | undefined;
  let bytes = 0;
  for (let page = 1; ; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const result = (await client.request({ method: 'tools/list', params }, ANYTHING, {
      timeout: timeoutMs,
    })) as JsonObject;
    bytes += JSON.stringify(result).length;
    const listed = own(result, 'tools');
    tools.push(...(isArray(listed) ? listed : []));
    const next = own(result, 'nextCursor');
    if (tools.length > MOST_TOOLS || page >= MOST_PAGES || bytes > MOST_BYTES) throw tooMuch(place);
    if (typeof next !== 'string' || next === cursor) return tools;
    cursor = next;
  }
}

function tooMuch(place: string): Error {
  const most = `${MOST_TOOLS} tools, ${MOST_PAGES} pages or ${MOST_BYTES >> 20} MiB`;
  return refusal({ message: `cannot pull ${place}: it lists more than ${most}`, hint: 'a server that does is broken' });
}

export function toolName(tool: Json): string | undefined {
  const name = isObject(tool) ? own(tool, 'name') : undefined;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
