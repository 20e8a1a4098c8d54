/**
 * Runs node processes side by side and says what each costs. Ratios are what counts: the machine's own
 * speed, and whatever else it does meanwhile, hits every job alike because the runs are interleaved.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const REPORT_USAGE = fileURLToPath(new URL('./report-usage.cjs', import.meta.url));

/**
 * What node is given, the ratio to reach, how the process ends if not with 0, what is done before each run, and after
 * how many seconds nobody would wait any longer.
 * @typedef {{ name: string, args: string[], goal?: number, exitCode?: number, prepare?: () => void, patience?: number }} Job
 */
/** @typedef {{ cpuMs: number, rssMb: number }} Usage */
/** @typedef {{ job: Job, wall: number, wallMin: number, cpu: number, rssMb: number }} Cost medians, times in ms */

/** The job that all others are compared with. @type {Job} */
export const BARE_NODE = { name: 'node -e 0', args: ['-e', '0'] };

/** @param {Job[]} jobs @param {number} runs @returns {Cost[]} */
export function measure(jobs, runs) {
  for (const job of jobs) wallOf(job); // Warms the disk's cache, and shows a job that fails at once.
  const samples = jobs.map(startSample);
  for (let run = 0; run < runs; run++) {
    for (const { job, walls } of shuffled(samples)) walls.push(wallOf(job));
    // Apart from the timed runs, since the preloaded module takes time of its own.
    for (const { job, usages } of shuffled(samples)) usages.push(usageOf(job));
  }
  return samples.map(({ job, walls, usages }) => ({
    job,
    wall: median(walls),
    wallMin: Math.min(...walls),
    cpu: median(usages.map((usage) => usage.cpuMs)),
    rssMb: median(usages.map((usage) => usage.rssMb)),
  }));
}

/** @param {Job} job @returns {{ job: Job, walls: number[], usages: Usage[] }} */
function startSample(job) {
  return { job, walls: [], usages: [] };
}

/** @param {Job} job */
function wallOf(job) {
  job.prepare?.();
  const start = process.hrtime.bigint();
  runNode(job, []);
  return Number(process.hrtime.bigint() - start) / 1e6;
}

/** @param {Job} job @returns {Usage} */
function usageOf(job) {
  job.prepare?.();
  return JSON.parse(runNode(job, ['--require', REPORT_USAGE]));
}

/** @param {Job} job @param {string[]} nodeOptions @returns {string} what the process wrote to descriptor 3 */
function runNode(job, nodeOptions) {
  const { status, stderr, output, error } = spawnSync(process.execPath, [...nodeOptions, ...job.args], {
    env: quietEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    ...(job.patience !== undefined && { timeout: job.patience * 1000 }),
  });
  if (error !== undefined) throw error;
  if (status !== (job.exitCode ?? 0)) throw new Error(`${job.name} ended with ${status}: ${stderr.slice(0, 500)}`);
  return output[3] ?? '';
}

/** Median and least wall time and median processor time, in those of another job. @param {Cost} cost @param {Cost} bare */
export function ratios({ wall, wallMin, cpu }, bare) {
  return [wall / bare.wall, wallMin / bare.wallMin, cpu / bare.cpu];
}

/** Extra certificates make bare Node 20 start 2.7 times slower, which would flatter every ratio. */
export function quietEnvironment() {
  const { NODE_EXTRA_CA_CERTS: _certificates, NODE_OPTIONS: _options, ...environment } = process.env;
  return environment;
}

/** @template T @param {readonly T[]} items @returns {T[]} */
export function shuffled(items) {
  return items
    .map((item) => ({ item, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
