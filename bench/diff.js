/** What it costs to compare two versions of a hub, and how that grows with the number of methods. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../scripts/root.js';
import { inFolder } from './in-folder.js';
import { measure } from './measure.js';
import { withChanges } from './synthesize-changes.js';
import { synthesizeHub } from './synthesize-hub.js';
import { printTable, times } from './table.js';

export const title = 'Diff, 50 changes';
export const usualRuns = 3;

const BIN = fromRoot('dist/hub-codegen.cjs');
const SIZES = [100, 1_000, 5_000];
const CHANGES = 50;
/** The floor: both files read and parsed. */
const PARSE_BOTH = "for (const f of process.argv.slice(1)) JSON.parse(require('node:fs').readFileSync(f, 'utf8'))";

/** @typedef {import('./measure.js').Cost} Cost */

/** @param {{ runs: number }} options */
export function run({ runs }) {
  inFolder((folder) =>
    report(
      SIZES.map((methods) => writePair(folder, methods)),
      runs,
    ),
  );
}

/** @param {string} folder @param {number} methods */
function writePair(folder, methods) {
  const hub = synthesizeHub(methods);
  const files = ['old', 'new'].map((name) => join(folder, `${methods}-${name}.json`));
  [hub, withChanges(hub, CHANGES)].forEach((version, index) =>
    writeFileSync(String(files[index]), JSON.stringify(version)),
  );
  return { methods, files };
}

/** @param {{ methods: number, files: string[] }[]} inputs @param {number} runs */
function report(inputs, runs) {
  const jobs = inputs.flatMap(({ methods, files }) => [
    { name: `parse ${methods}`, args: ['-e', PARSE_BOTH, ...files] },
    { name: `diff ${methods}`, args: [BIN, 'diff', ...files], exitCode: 1 },
    { name: `diff --prove-source ${methods}`, args: [BIN, 'diff', ...files, '--prove-source'], exitCode: 1 },
  ]);
  const costs = measure(jobs, runs);
  const rows = inputs.map(({ methods }, index) => {
    const [parse, diff, proven] = /** @type {[Cost, Cost, Cost]} */ (costs.slice(index * 3, index * 3 + 3));
    return [
      methods.toLocaleString('en'),
      `${(diff.wall / 1000).toFixed(2)} s`,
      `${(diff.cpu / 1000).toFixed(2)} s`,
      times(diff.cpu / parse.cpu),
      `${diff.rssMb.toFixed(0)} MB`,
      `${(proven.wall / 1000).toFixed(1)} s`,
      `${proven.rssMb.toFixed(0)} MB`,
    ];
  });
  printTable(['methods', 'diff', 'cpu', '/ parse both', 'peak RSS', '--prove-source', 'peak RSS'], rows);
}
