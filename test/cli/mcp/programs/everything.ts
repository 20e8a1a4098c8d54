/** Every read-only tool of server-everything, and its questions, through the generated client. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import {
  connect,
  mcp,
  type ContentBlock,
  type OnQuestion,
  type McpAnswer,
  type McpExchange,
  type McpQuestion,
} from './everything/index.js';

const [command = '', ...args] = process.argv.slice(2);
const client = new Client(
  { name: 'test', version: '1' },
  { capabilities: { elicitation: {}, sampling: {}, roots: {} } },
);
await client.connect(new StdioClientTransport({ command, args, stderr: 'ignore' }));

const asked: string[] = [];
const onQuestion: OnQuestion<McpExchange, McpQuestion, McpAnswer> = {
  elicit({ message }) {
    asked.push(message);
    return { action: 'accept', content: { name: 'Ann', check: true, integer: 42, number: 1.5 } };
  },
  roots: () => ({ action: 'roots', roots: [{ uri: 'file:///somewhere', name: 'somewhere' }] }),
};

await using server = connect(mcp(client), { onQuestion });

const texts = (blocks: readonly ContentBlock[]): string =>
  blocks.map((block) => (block.type === 'text' ? block.text : `[${block.type}]`)).join('\n');

const progress: number[] = [];
const results = {
  echo: texts(await server.echo({ message: 'hello' })),
  annotated: texts(await server.getAnnotatedMessage({ messageType: 'error', includeImage: true })),
  env: texts(await server.getEnv()).includes('PATH'),
  links: texts(await server.getResourceLinks({ count: 2 })),
  reference: texts(await server.getResourceReference({ resourceType: 'Text', resourceId: 1 })),
  structured: await server.getStructuredContent({ location: 'Chicago' }),
  sum: texts(await server.getSum({ a: 2, b: 3 })),
  image: texts(await server.getTinyImage()),
  long: texts(
    await server.triggerLongRunningOperation(
      { duration: 0.2, steps: 2 },
      { onProgress: ({ percentage }) => progress.push(percentage ?? 0) },
    ),
  ),
  progress,
  elicited: texts(await server.triggerElicitationRequest()),
  sampled: await server.triggerSamplingRequest({ prompt: 'hello' }).then(texts, (error: Error) => error.message),
  roots: texts(await server.getRootsList()),
  asked,
};
console.log(JSON.stringify(results));
