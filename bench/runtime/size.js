/** How much a page loads: bundled for the browser, minified, gzip -9. */
import { gzipSync } from 'node:zlib';
import * as esbuild from 'esbuild';
import { fromRoot } from '../../scripts/root.js';
import { printTable } from '../table.js';
import { generateClient } from './build.js';

/** @typedef {{ name: string, code: string, goal?: number }} Entry the goal in bytes */

/** One method, with hooks in the place of generated checks. @param {string} [asks] how it asks */
const core = (asks = 'undefined') => `
import { asking, HubClient, webSocket } from '${fromRoot('src/wire/index.ts')}';
const check = (value) => (value ? undefined : { pointer: '', message: 'expected something' });
const spec = { path: 'hub.method', params: check, item: check, asks: ${asks} };
const hub = (url) => new HubClient({ transport: webSocket(url), hub: 'hub' });
export const call = (url, params, onRequest) => hub(url).stream(spec, params, { onRequest });`;

const ASKS = `asking({
  question: check,
  answer: check,
  encoding: { style: 'external' },
  answerEncoding: { style: 'external' },
  links: { Ask: ['Yes', 'No'] },
})`;

const VSCODE = `
import { AbstractMessageReader, AbstractMessageWriter, createMessageConnection } from 'vscode-jsonrpc/browser';
class Reader extends AbstractMessageReader {
  constructor(socket) { super(); this.socket = socket; }
  listen(callback) { this.socket.onmessage = ({ data }) => callback(JSON.parse(data)); }
}
class Writer extends AbstractMessageWriter {
  constructor(socket) { super(); this.socket = socket; }
  async write(message) { this.socket.send(JSON.stringify(message)); }
  end() {}
}
export const connect = (socket) => createMessageConnection(new Reader(socket), new Writer(socket));`;

const BIRPC = `
import { createBirpc } from 'birpc';
export const connect = (socket, functions) => createBirpc(functions, {
  post: (text) => socket.send(text),
  on: (receive) => (socket.onmessage = ({ data }) => receive(data)),
  serialize: JSON.stringify,
  deserialize: JSON.parse,
});`;

const MCP = `
export { Client } from '@modelcontextprotocol/sdk/client/index.js';
export { WebSocketClientTransport } from '@modelcontextprotocol/sdk/client/websocket.js';`;

/** @returns {Entry[]} */
function entries() {
  const images = generateClient('schemas/examples/images.json', 'images');
  const bench = generateClient('bench/runtime/hub.json', 'client');
  return [
    { name: 'hub-codegen: core, WebSocket, hooks', code: core(), goal: 6_000 },
    { name: 'hub-codegen: the same with questions', code: core(ASKS), goal: 6_000 },
    { name: 'hub-codegen: client of this bench', code: `export { connect } from '${bench}';` },
    { name: 'hub-codegen: client of images.json', code: `export { connect } from '${images}';` },
    { name: 'birpc', code: BIRPC },
    { name: 'graphql-ws', code: "export { createClient } from 'graphql-ws/client';" },
    { name: 'vscode-jsonrpc', code: VSCODE },
    { name: 'MCP SDK: Client, WebSocket', code: MCP },
  ];
}

export async function reportSizes() {
  const rows = await Promise.all(entries().map(rowOf));
  printTable(['', 'minified', 'gzipped', 'goal'], rows);
}

/** @param {Entry} entry */
async function rowOf({ name, code, goal }) {
  const bundle = await bundleOf(code);
  const gzipped = gzipSync(bundle, { level: 9 }).length;
  return [name, kB(bundle.length), kB(gzipped), goal === undefined ? '' : `<= ${kB(goal)}`];
}

/** @param {string} code */
async function bundleOf(code) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: code, resolveDir: fromRoot('bench') },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/** @param {number} bytes */
function kB(bytes) {
  return `${(bytes / 1000).toFixed(2)} kB`;
}
