/** An MCP server over standard streams that lists 1,000 tools, each with parameters and a result of its own. */
import { createInterface } from 'node:readline';

const TOOLS = 1000;

const tools = Array.from({ length: TOOLS }, (_, index) => ({
  name: `tool-${index}`,
  description: `Does what the tool number ${index} does.`,
  inputSchema: {
    type: 'object',
    properties: {
      path: { type: 'string', description: 'Where to look.' },
      limit: { type: 'integer', minimum: 1, maximum: index + 1 },
      kind: { type: 'string', enum: ['file', 'folder', 'link'] },
    },
    required: ['path'],
  },
  outputSchema: {
    type: 'object',
    properties: { found: { type: 'array', items: { type: 'string' } }, [`total${index}`]: { type: 'integer' } },
    required: ['found'],
  },
}));

/** @param {string} method @param {{ protocolVersion?: string }} [params] */
function answer(method, params) {
  if (method === 'tools/list') return { tools };
  const serverInfo = { name: 'many', version: '1.0.0' };
  return { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo };
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (id === undefined) return;
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) })}\n`);
});
