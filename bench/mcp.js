/** What a tool call costs through `hub-codegen mcp`, beside a server that has the same tool itself. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../scripts/root.js';
import { printTable, times } from './table.js';

export const title = 'Tools of a running hub';
export const usualRuns = 7;

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
}

/** In turns, so that a busy moment is everybody's. @param {string} url @param {number} atOnce @param {number} runs */
function rowOf(url, atOnce, runs) {
  /** @type {{ direct: number[], hub: number[] }} */
  const { direct, hub } = { direct: [], hub: [] };
  for (let made = 0; made < runs; made += 1) {
    direct.push(msPerCall(atOnce, [fromRoot('bench/live/mcp-server.js')]));
    hub.push(msPerCall(atOnce, [fromRoot('dist/hub-codegen.cjs'), 'mcp', url]));
  }
  const [less, more] = [Math.min(...direct), Math.min(...hub)];
  return [String(atOnce), less.toFixed(3), more.toFixed(3), times(more / less), `<= ${times(GOAL)}`];
}

/** @param {number} atOnce @param {string[]} server */
function msPerCall(atOnce, server) {
  const args = [fromRoot('bench/live/mcp-calls.js'), String(CALLS), String(atOnce), process.execPath, ...server];
  return Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}
