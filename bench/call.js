/** What a call from the command line costs, beside a program that makes the same call and nothing else. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromRoot } from '../scripts/root.js';
import { measure } from './measure.js';
import { printTable, times } from './table.js';

export const title = 'Calls of a running hub';
export const usualRuns = 15;

const BIN = fromRoot('dist/hub-codegen.cjs');
const ITEMS = 100_000;

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const hub = spawn(process.execPath, [fromRoot('bench/live/hub.js')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(hub.stdout, 'data');
    const url = String(line).trim();
    printCalls(url, runs);
    printPipes(url, Math.min(runs, 5));
  } finally {
    hub.kill();
  }
}

/** @param {string} url @param {number} runs */
function printCalls(url, runs) {
  const jobs = [
    { name: 'bare ws', args: [fromRoot('bench/live/bare-call.js'), url, 'bench.now'] },
    { name: 'hub-codegen call', args: [BIN, 'call', url, 'bench.now'], goal: 2 },
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
    job.goal ? `<= ${times(job.goal)}` : '',
  ]);
  printTable(['one call', 'wall', 'cpu', 'ms', 'MB', 'goal'], rows);
}

/** @param {string} url @param {number} runs */
function printPipes(url, runs) {
  const lines = join(tmpdir(), `hub-codegen-bench-${process.pid}.jsonl`);
  const call = `"${process.execPath}" "${BIN}" call ${url}`;
  try {
    shell(`${call} bench.list --count ${ITEMS} </dev/null >"${lines}"`);
    const copied = fastest(
      `cat "${lines}" | "${process.execPath}" "${fromRoot('bench/live/copy-lines.js')}" >/dev/null`,
      runs,
    );
    const piped = fastest(`${call} bench.list --count ${ITEMS} </dev/null | ${call} bench.echo >/dev/null`, runs);
    const megabytes = (statSync(lines).size / 1e6).toFixed(1);
    console.log();
    printTable(
      [`${ITEMS} items (${megabytes} MB)`, 'ms', 'rate', 'goal'],
      [
        ['cat | node', copied.toFixed(0), '100 %', ''],
        ['call | call', piped.toFixed(0), `${((100 * copied) / piped).toFixed(0)} %`, '>= 20 %'],
      ],
    );
  } finally {
    rmSync(lines, { force: true });
  }
}

/** @param {string} command @param {number} runs */
function fastest(command, runs) {
  return Math.min(...Array.from({ length: runs }, () => shell(command)));
}

/** @param {string} command @returns {number} milliseconds */
function shell(command) {
  const start = performance.now();
  const { status } = spawnSync('bash', ['-o', 'pipefail', '-c', command], { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`exit ${status}: ${command}`);
  return performance.now() - start;
}
