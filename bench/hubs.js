/**
 * Hubs that people have: a Rust one of 179 methods (from the fixtures beside this project, where they are), an MCP server
 * of 14 tools, and beside them the Rust tool of our name, where cargo is there to install it.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../scripts/root.js';
import { installedPeer, peerCost } from './generate/rust-peer.js';
import { inFolder } from './in-folder.js';
import { BARE_NODE, measure, quietEnvironment, ratios } from './measure.js';
import { withChanges } from './synthesize-changes.js';
import { synthesizeHub } from './synthesize-hub.js';
import { printTable, times } from './table.js';

export const title = 'Hubs that people have';
export const usualRuns = 9;

const BIN = fromRoot('dist/hub-codegen.cjs');
const SUBSTRATE = fromRoot('../shared/fixtures/plexus/substrate-0.6.3/hub.json');
/** All that the Rust tool reads. */
const IR = fromRoot('../shared/fixtures/plexus/orcha-substrate.ir.json');
const MCP_SERVER = fromRoot('node_modules/@modelcontextprotocol/server-filesystem/dist/index.js');
const THREE = 'ts,rust,haskell';

/** @typedef {import('./measure.js').Job} Job */

/** @param {{ runs: number }} options */
export function run({ runs }) {
  inFolder((folder) => {
    const [bare, ...costs] = measure([BARE_NODE, ...jobs(folder)], runs);
    if (bare === undefined) return;
    const rows = costs.map((cost) => [
      cost.job.name,
      ...ratios(cost, bare).map(times),
      cost.cpu.toFixed(0),
      cost.job.goal === undefined ? '' : `<= ${times(cost.job.goal)}`,
    ]);
    printTable(['', 'wall', 'min', 'cpu', 'cpu ms', 'goal (wall)'], rows);
    reportPeer(folder, runs);
  });
}

/** @param {string} folder @returns {Job[]} */
function jobs(folder) {
  const small = writeJson(join(folder, '10.json'), synthesizeHub(10));
  const large = writeJson(join(folder, '1000.json'), synthesizeHub(1_000));
  return [
    fresh('10 methods', small, 'ts', join(folder, 'small'), 4),
    fresh('an MCP server of 14 tools', pulled(folder), 'ts', join(folder, 'mcp')),
    ...substrateJobs(folder),
    job('1,000 methods, nothing to do', large, 'ts', join(folder, 'again-large'), 2),
    changing('1,000 methods, one of them changed', large, join(folder, 'changing'), 12),
    fresh('1,000 methods', large, 'ts', join(folder, 'large'), 25),
  ];
}

/** @param {string} folder @returns {Job[]} */
function substrateJobs(folder) {
  if (!existsSync(SUBSTRATE)) {
    console.error('the fixtures of substrate are not there: left out');
    return [];
  }
  return [
    fresh('substrate, 179 methods', SUBSTRATE, 'ts', join(folder, 'substrate'), 9),
    fresh('the same in three languages', SUBSTRATE, THREE, join(folder, 'substrate-all'), 15),
    job('the same, nothing to do', SUBSTRATE, 'ts', join(folder, 'again'), 2),
    { name: 'validate, the same', args: [BIN, 'validate', SUBSTRATE] },
  ];
}

/** @param {string} name @param {string} schema @param {string} langs @param {string} out @param {number} [goal] @returns {Job} */
function job(name, schema, langs, out, goal) {
  const args = [BIN, 'generate', schema, '--lang', langs, '--out', out, '--no-tests'];
  return { name, args, ...(goal !== undefined && { goal }) };
}

/** Into a directory that is not there yet. The one before is put aside: to remove it slows down what comes next. @type {typeof job} */
function fresh(name, schema, langs, out, goal) {
  let round = 0;
  const prepare = () => existsSync(out) && renameSync(out, `${out}-${round++}`);
  return { ...job(name, schema, langs, out, goal), prepare };
}

/** @param {string} name @param {string} schema @param {string} out @param {number} goal @returns {Job} */
function changing(name, schema, out, goal) {
  const changed = writeJson(`${out}-changed.json`, withChanges(JSON.parse(readFileSync(schema, 'utf8')), 1));
  const current = `${out}.json`;
  let round = 0;
  const prepare = () => cpSync(round++ % 2 === 0 ? schema : changed, current);
  return { ...job(name, current, 'ts', out, goal), prepare };
}

/** The schema of a real MCP server. @param {string} folder */
function pulled(folder) {
  const file = join(folder, 'mcp.json');
  const address = `mcp:"${process.execPath}" "${MCP_SERVER}" "${folder}"`;
  execFileSync(process.execPath, [BIN, 'pull', address, '--out', file], { env: quietEnvironment(), stdio: 'ignore' });
  return file;
}

/** @param {string} folder @param {number} runs */
function reportPeer(folder, runs) {
  const program = installedPeer();
  if (program === undefined || !existsSync(IR)) return;
  const ours = fresh('hub-codegen (this)', IR, 'ts', join(folder, 'ours'));
  const [bare, mine] = measure([BARE_NODE, ours], runs);
  if (bare === undefined || mine === undefined) return;
  const peer = peerCost(program, [IR, '-t', 'typescript'], join(folder, 'peer'), runs);
  console.log('\nOne IR of 148 methods, for both:\n');
  printTable(
    ['', 'wall ms', 'cpu ms'],
    [
      ['node -e 0', bare.wall.toFixed(0), bare.cpu.toFixed(0)],
      ['hub-codegen (this): client, validators, runtime', mine.wall.toFixed(0), mine.cpu.toFixed(0)],
      ['hub-codegen 0.4 (Rust): types and calls', peer.wall.toFixed(0), peer.cpu.toFixed(0)],
    ],
  );
}

/** @param {string} file @param {object} value */
function writeJson(file, value) {
  writeFileSync(file, JSON.stringify(value));
  return file;
}
