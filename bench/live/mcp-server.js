/** An MCP server that has the hub's method `bench.now` as a tool of its own, and nothing else. */
import { McpServer, fromJsonSchema } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';

const outputSchema = fromJsonSchema({
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' } },
  required: ['id', 'name'],
});

const server = new McpServer({ name: 'bench', version: '1.0.0' });
server.registerTool('bench.now', { outputSchema }, () => {
  const item = { id: 0, name: 'item 0' };
  return { content: [{ type: 'text', text: JSON.stringify(item) }], structuredContent: item };
});
await server.connect(new StdioServerTransport());
