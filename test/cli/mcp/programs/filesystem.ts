/** Every read-only tool of server-filesystem through the generated client, which answers no question. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { connect, mcp } from './filesystem/index.js';

const [command = '', ...args] = process.argv.slice(2);
const folder = args.at(-1) ?? '';
const client = new Client({ name: 'test', version: '1' });
await client.connect(new StdioClientTransport({ command, args, stderr: 'ignore' }));

await using server = connect(mcp(client));

const path = `${folder}/note.txt`;
const results = {
  read: (await server.readFile({ path })).content,
  text: (await server.readTextFile({ path, head: 1 })).content,
  media: (await server.readMediaFile({ path: `${folder}/dot.png` })).content.map(({ type }) => type),
  multiple: (await server.readMultipleFiles({ paths: [path] })).content.includes('first line'),
  list: (await server.listDirectory({ path: folder })).content,
  sizes: (await server.listDirectoryWithSizes({ path: folder })).content.includes('note.txt'),
  tree: JSON.parse((await server.directoryTree({ path: folder })).content) as unknown,
  found: (await server.searchFiles({ path: folder, pattern: '*.txt' })).content.endsWith('note.txt'),
  info: (await server.getFileInfo({ path })).content.includes('isFile: true'),
  allowed: (await server.listAllowedDirectories()).content.includes(folder),
  denied: await server.readTextFile({ path: '/etc/hostname' }).then(String, (error: Error) => error.message),
  wrong: await server.readTextFile({ path: 1 as unknown as string }).then(String, (error: Error) => error.message),
};
console.log(JSON.stringify(results));
