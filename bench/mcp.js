/**
 * What a tool call costs through `hub-codegen mcp`, beside a server that has the same tool itself; and what it costs to
 * make a client of a server with many tools.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../scripts/root.js';
import { inFolder } from './in-folder.js';
import { BARE_NODE, measure } from './measure.js';
import { printTable, times } from './table.js';

export const title = 'Tools of a running hub';
export const usualRuns = 7;

const BIN = fromRoot('dist/hub-codegen.cjs');
const CALLS = 1000;
const GOAL = 2;

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const hub = spawn(process.execPath, [fromRoot('bench/live/hub.js')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(hub.stdout, 'data');
    const url = String(line).trim();
    const rows = [1, 20].map((atOnce) => rowOf(url, atOnce, runs));
    printTable(['calls at once', 'direct ms', 'hub ms', 'ratio', 'goal'], rows);
  } finally {
    hub.kill();
  }
  console.log('');
  inFolder((folder) => printMany(folder, runs));
}

/** @param {string} folder @param {number} runs */
function printMany(folder, runs) {
  const document = join(folder, 'many.json');
  const client = join(folder, 'client');
  const jobs = [
    BARE_NODE,
    {
      name: 'pull',
      args: [BIN, 'pull', `mcp:"${process.execPath}" "${fromRoot('bench/live/many-tools.js')}"`, '--out', document],
    },
    {
      name: 'generate --lang ts',
      args: [BIN, 'generate', document, '--lang', 'ts', '--out', client],
      prepare: () => rmSync(client, { recursive: true, force: true }),
    },
  ];
  const costs = measure(jobs, runs);
  const bare = costs[0];
  if (!bare) return;
  const rows = costs.map(({ job, wall, cpu, rssMb }) => [
    job.name,
    times(wall / bare.wall),
    times(cpu / bare.cpu),
    wall.toFixed(0),
    rssMb.toFixed(0),
  ]);
  printTable(['1,000 tools', 'wall', 'cpu', 'ms', 'MB'], rows);
}

/** In turns, so that a busy moment is everybody's. @param {string} url @param {number} atOnce @param {number} runs */
function rowOf(url, atOnce, runs) {
  /** @type {{ direct: number[], hub: number[] }} */
  const { direct, hub } = { direct: [], hub: [] };
  for (let made = 0; made < runs; made += 1) {
    direct.push(msPerCall(atOnce, [fromRoot('bench/live/mcp-server.js')]));
    hub.push(msPerCall(atOnce, [BIN, 'mcp', url]));
  }
  const [less, more] = [Math.min(...direct), Math.min(...hub)];
  return [String(atOnce), less.toFixed(3), more.toFixed(3), times(more / less), `<= ${times(GOAL)}`];
}

/** @param {number} atOnce @param {string[]} server */
function msPerCall(atOnce, server) {
  const args = [fromRoot('bench/live/mcp-calls.js'), String(CALLS), String(atOnce), process.execPath, ...server];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}
