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
const STREAMED = [10_000, 100_000, 1_000_000];

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const hub = spawn(process.execPath, [fromRoot('bench/live/hub.js')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(hub.stdout, 'data');
    const url = String(line).trim();
    printCalls(url, runs);
    printPipes(url, Math.min(runs, 5));
    printMemory(url, 1);
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
  const list = `${call} bench.list --count ${ITEMS} </dev/null`;
  try {
    shell(`${list} >"${lines}"`);
    const jobs = [
      {
        name: 'cat | node',
        command: `cat "${lines}" | "${process.execPath}" "${fromRoot('bench/live/copy-lines.js')}" >/dev/null`,
      },
      { name: 'call | call', command: `${list} | ${call} bench.echo >/dev/null`, goal: '> 20 %' },
    ];
    const costs = fastest(jobs, runs);
    const [copied] = costs;
    if (!copied) return;
    const megabytes = (statSync(lines).size / 1e6).toFixed(1);
    console.log();
    printTable(
      [`${ITEMS} items (${megabytes} MB)`, 'wall', 'rate', 'cpu', 'rate', 'goal'],
      costs.map(({ job, wall, cpu }) => [
        job.name,
        `${wall.toFixed(0)} ms`,
        percent(copied.wall, wall),
        `${cpu.toFixed(0)} ms`,
        percent(copied.cpu, cpu),
        job.goal ?? '',
      ]),
    );
  } finally {
    rmSync(lines, { force: true });
  }
}

/** @param {number} part @param {number} whole */
function percent(part, whole) {
  return `${((100 * part) / whole).toFixed(0)} %`;
}

/** What is held of a stream that someone reads as it comes. @param {string} url @param {number} runs */
function printMemory(url, runs) {
  const jobs = STREAMED.map((count) => ({
    name: count.toLocaleString('en'),
    args: [BIN, 'call', url, 'bench.list', '--count', String(count)],
  }));
  const costs = measure(jobs, runs);
  console.log();
  printTable(
    ['items of one call', 'peak RSS', 'cpu'],
    costs.map(({ job, cpu, rssMb }) => [job.name, `${rssMb.toFixed(0)} MB`, `${cpu.toFixed(0)} ms`]),
  );
}

/** @typedef {{ wall: number, cpu: number }} Spent in milliseconds, cpu without the hub's */
/** @typedef {{ name: string, command: string, goal?: string }} ShellJob */

/** Side by side, so that whatever else the machine does hits all alike. @param {ShellJob[]} jobs @param {number} runs */
function fastest(jobs, runs) {
  const samples = jobs.map((job) => ({ job, spent: /** @type {Spent[]} */ ([]) }));
  for (let run = 0; run < runs; run++) for (const { job, spent } of samples) spent.push(shell(job.command));
  return samples.map(({ job, spent }) => ({
    job,
    wall: Math.min(...spent.map(({ wall }) => wall)),
    cpu: Math.min(...spent.map(({ cpu }) => cpu)),
  }));
}

/** @param {string} command @returns {Spent} */
function shell(command) {
  const start = performance.now();
  const timed = `${command}; status=$?; times; exit $status`;
  const { status, stdout } = spawnSync('bash', ['-o', 'pipefail', '-c', timed], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`exit ${status}: ${command}`);
  return { wall: performance.now() - start, cpu: cpuOfChildren(stdout) };
}

/** The second line of `times`: `0m1.281s 0m0.088s`. @param {string} text */
function cpuOfChildren(text) {
  const parts =
    text
      .trim()
      .split('\n')
      .at(-1)
      ?.matchAll(/(\d+)m([\d.]+)s/g) ?? [];
  return Array.from(parts, ([, minutes, seconds]) => Number(minutes) * 60_000 + Number(seconds) * 1000).reduce(
    (sum, part) => sum + part,
    0,
  );
}
