/** What the generated Rust client costs: 10,000 questions beside a bare tungstenite socket, all in one process. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fromRoot } from '../scripts/root.js';
import { median } from './measure.js';
import { printTable, times } from './table.js';

/** @typedef {{ name: string, wall: number, cpu: number }} Round in nanoseconds */

export const title = 'The Rust client';
export const usualRuns = 5;

const COUNT = 10_000;
/** In each process. */
const ROUNDS = 5;
/** Below bench/, where the Cargo.toml of bench/rust/ looks for it; not for git. */
const CLIENT = fromRoot('bench/.cache/rust-client');

/** @param {{ runs: number }} options */
export async function run({ runs }) {
  const program = build();
  const rounds = Array.from({ length: runs }, () => roundsOf(program)).flat();
  const names = [...new Set(rounds.map(({ name }) => name))];
  const all = names.map((name) => timing(rounds.filter((round) => round.name === name)));
  const rows = names.map((name, index) => row(name, all[index], all[0]));
  console.log(`### ${COUNT.toLocaleString('en')} questions at once\n`);
  printTable(['', 'wall', 'x floor', 'least wall', 'x floor', 'client cpu', 'x floor', 'a second', 'goal'], rows);
}

function build() {
  rmSync(CLIENT, { recursive: true, force: true });
  const generate = ['generate', fromRoot('bench/runtime/hub.json'), '--lang', 'rust', '--out', CLIENT];
  execFileSync(process.execPath, [fromRoot('dist/hub-codegen.cjs'), ...generate]);
  const target = fromRoot('bench/.cache/cargo');
  const manifest = fromRoot('bench/rust/Cargo.toml');
  execFileSync('cargo', ['build', '--quiet', '--release', '--manifest-path', manifest], {
    env: { ...process.env, CARGO_TARGET_DIR: target },
    stdio: 'inherit',
  });
  return `${target}/release/hub-codegen-bench`;
}

/** @param {string} program @returns {Round[]} without the first of each, which is cold */
function roundsOf(program) {
  const said = execFileSync(program, [COUNT, ROUNDS + 1].map(String), { encoding: 'utf8' });
  const rounds = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return rounds.slice(new Set(rounds.map(({ name }) => name)).size);
}

/** @typedef {{ wall: number, least: number, cpu: number }} Timing in ms */

/** @param {Round[]} rounds @returns {Timing} */
function timing(rounds) {
  const walls = rounds.map(({ wall }) => wall / 1e6);
  return { wall: median(walls), least: Math.min(...walls), cpu: median(rounds.map(({ cpu }) => cpu / 1e6)) };
}

/** @param {string} name @param {Timing | undefined} own @param {Timing | undefined} floor */
function row(name, own, floor) {
  if (!own || !floor) return [name, 'failed', '', '', '', '', '', '', ''];
  /** @param {keyof Timing} key */
  const cells = (key) => [`${own[key].toFixed(0)} ms`, times(own[key] / floor[key])];
  const rate = Math.round((COUNT / own.wall) * 1000).toLocaleString('en');
  const goal = name === 'generated client' ? '<= 2x' : '';
  return [name, ...cells('wall'), ...cells('least'), ...cells('cpu'), rate, goal];
}
