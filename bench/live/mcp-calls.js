/** A client that calls `bench.now` again and again: `node mcp-calls.js COUNT AT_ONCE COMMAND ARGS…` prints ms per call. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const [count = '', atOnce = '', command = '', ...args] = process.argv.slice(2);
const client = new Client({ name: 'bench', version: '1' });
await client.connect(new StdioClientTransport({ command, args }));
await client.listTools();

/** @param {number} calls */
async function run(calls) {
  for (let made = 0; made < calls; made += Number(atOnce)) {
    await Promise.all(
      Array.from({ length: Number(atOnce) }, () => client.callTool({ name: 'bench.now', arguments: {} })),
    );
  }
}

await run(Number(count));
const start = performance.now();
await run(Number(count));
console.log((performance.now() - start) / Number(count));
await client.close();
