/** The read-only tools of server-memory through the generated client, and one that writes, so that there is something. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connect, mcp } from './memory/index.js';

const [command = '', ...args] = process.argv.slice(2);
const client = new Client({ name: 'test', version: '1' });
const env = { MEMORY_FILE_PATH: process.env['MEMORY_FILE_PATH'] ?? '' };
await client.connect(new StdioClientTransport({ command, args, env, stderr: 'ignore' }));

await using server = connect(mcp(client));

const entities = [{ name: 'Ann', entityType: 'person', observations: ['likes tea'] }];
await server.createEntities({ entities });
const results = {
  graph: (await server.readGraph()).entities,
  found: (await server.searchNodes({ query: 'tea' })).entities.map(({ name }) => name),
  opened: (await server.openNodes({ names: ['Ann'] })).entities.map(({ entityType }) => entityType),
};
console.log(JSON.stringify(results));
