/** The Rust tool of our name: installed for this bench where cargo is there, and never shipped. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { fromRoot } from '../../scripts/root.js';
import { median } from '../measure.js';

const VERSION = '0.4.0';
const ROOT = fromRoot('bench/node_modules/.rust');
const PROGRAM = `${ROOT}/bin/hub-codegen`;

/** Where it is; nothing where it cannot be had. */
export function installedPeer() {
  if (existsSync(PROGRAM)) return PROGRAM;
  console.error(`installing the Rust hub-codegen ${VERSION} with cargo`);
  const { status } = spawnSync('cargo', ['install', 'hub-codegen', '--version', VERSION, '--root', ROOT], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  if (status === 0) return PROGRAM;
  console.error('it could not be installed: left out');
  return undefined;
}

/** Medians in ms, each run into a directory of its own. @param {string} program @param {string[]} args @param {string} out @param {number} runs */
export function peerCost(program, args, out, runs) {
  const costs = Array.from({ length: runs }, (_, run) => timed(program, [...args, '-o', `${out}-${run}`]));
  return { wall: median(costs.map(({ wall }) => wall)), cpu: median(costs.map(({ cpu }) => cpu)) };
}

/** A shell knows what its children used, which Node does not tell. @param {string} program @param {string[]} args */
function timed(program, args) {
  const start = performance.now();
  const script = 'TIMEFORMAT="%U %S"; time "$@" >/dev/null 2>&1';
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', program, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}`);
  const [user = 0, system = 0] = stderr.trim().split(' ').map(Number);
  return { wall: performance.now() - start, cpu: (user + system) * 1000 };
}
