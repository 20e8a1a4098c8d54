/** A server that asks 10,000 questions at once, and a client that answers each. */
import { compare } from './both-servers.js';

const COUNT = 10_000;

/** @type {import('./both-servers.js').Subject[]} */
const SUBJECTS = [
  { name: 'raw ws echo', client: 'raw', server: 'raw' },
  { name: 'raw ws echo, corked', client: 'raw-corked', server: 'raw' },
  { name: 'our frames by hand', client: 'hub-by-hand', server: 'hub-codegen' },
  { name: 'hub-codegen', client: 'hub-codegen', server: 'hub-codegen', goal: '<= 2x the raw echo, < both' },
  { name: 'hub-codegen, validate: false', client: 'hub-codegen-unchecked', server: 'hub-codegen' },
  { name: 'birpc', client: 'birpc', server: 'birpc' },
  { name: 'vscode-jsonrpc', client: 'vscode-jsonrpc', server: 'vscode-jsonrpc' },
  { name: 'MCP SDK', client: 'mcp', server: 'mcp' },
];

/** @param {number} runs */
export async function reportQuestions(runs) {
  await compare(SUBJECTS, { task: 'ask', count: COUNT, runs });
}
