/** A long list of tools, in pages that every client can read: those over standard streams refuse very long lines. */
import { ProtocolError, ProtocolErrorCode, type ListToolsResult, type Tool } from '@modelcontextprotocol/server';

const LONGEST_PAGE = 4 << 20;

export function pageOf(tools: readonly Tool[], cursor = '0'): ListToolsResult {
  const start = Number(cursor);
  if (!/^\d{1,9}$/.test(cursor) || start > tools.length) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `no page has the cursor ${JSON.stringify(cursor)}`);
  }
  let end = start;
  for (let size = 0; end < tools.length; end += 1) {
    size += JSON.stringify(tools[end]).length;
    // One tool at least, however long.
    if (size > LONGEST_PAGE && end > start) break;
  }
  return { tools: tools.slice(start, end), ...(end < tools.length && { nextCursor: String(end) }) };
}
