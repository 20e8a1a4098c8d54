/** A server that sends 20,000 items in one call, and a client that takes each. */
import { compare } from './both-servers.js';

const COUNT = 20_000;

/** @type {import('./both-servers.js').Subject[]} */
const SUBJECTS = [
  { name: 'raw ws', client: 'raw', server: 'raw' },
  { name: 'raw ws, JSON.parse', client: 'raw-json', server: 'raw' },
  { name: 'our frames by hand', client: 'hub-by-hand', server: 'hub-codegen' },
  { name: 'hub-codegen', client: 'hub-codegen', server: 'hub-codegen' },
  { name: 'hub-codegen, validate: false', client: 'hub-codegen-unchecked', server: 'hub-codegen' },
  { name: 'birpc (events)', client: 'birpc', server: 'birpc' },
  { name: 'vscode-jsonrpc (notifications)', client: 'vscode-jsonrpc', server: 'vscode-jsonrpc' },
  { name: 'graphql-ws (subscription)', client: 'graphql-ws', server: 'graphql-ws' },
  { name: 'MCP SDK (notifications)', client: 'mcp', server: 'mcp' },
];

/** @param {number} runs */
export async function reportStreaming(runs) {
  await compare(SUBJECTS, { task: 'stream', count: COUNT, runs });
}
