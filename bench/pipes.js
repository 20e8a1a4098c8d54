/** What it costs to check one pipe and all pipes of a hub, and how that grows with the number of distinct types. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../scripts/root.js';
import { inFolder } from './in-folder.js';
import { measure } from './measure.js';
import { synthesizePipes } from './synthesize-pipes.js';
import { printTable, times } from './table.js';

export const title = 'Pipes';
export const usualRuns = 3;

const BIN = fromRoot('dist/hub-codegen.cjs');
const METHODS = 1_000;
const TYPES = [10, 100, 300, 1_000];
/** These give and take types that differ and fit. */
const PIPE = ['work_2', 'work_1'];

/** @typedef {import('./measure.js').Cost} Cost */
/** @typedef {{ types: number, file: string }} Input */

/** @param {{ runs: number }} options */
export function run({ runs }) {
  inFolder((folder) =>
    report(
      TYPES.map((types) => writeInput(folder, types)),
      runs,
    ),
  );
}

/** @param {string} folder @param {number} types @returns {Input} */
function writeInput(folder, types) {
  const file = join(folder, `${types}.json`);
  writeFileSync(file, JSON.stringify(synthesizePipes({ methods: METHODS, types })));
  return { types, file };
}

/** @param {Input[]} inputs @param {number} runs */
function report(inputs, runs) {
  const jobs = inputs.flatMap(({ types, file }) => [
    { name: `validate ${types}`, args: [BIN, 'validate', file] },
    { name: `check-pipe ${types}`, args: [BIN, 'check-pipe', ...PIPE, '--schema', file] },
    { name: `pipes ${types}`, args: [BIN, 'pipes', file, '--format', 'json'] },
  ]);
  const costs = measure(jobs, runs);
  const rows = inputs.map(({ types }, index) => {
    const [validate, check, all] = /** @type {[Cost, Cost, Cost]} */ (costs.slice(index * 3, index * 3 + 3));
    return [
      types.toLocaleString('en'),
      `${validate.wall.toFixed(0)} ms`,
      times(check.wall / validate.wall),
      times(check.cpu / validate.cpu),
      `${(all.wall / 1000).toFixed(1)} s`,
      `${(all.cpu / 1000).toFixed(1)} s`,
      `${all.rssMb.toFixed(0)} MB`,
      growth(costs[(index - 1) * 3 + 2], all, types / (inputs[index - 1]?.types ?? 1)),
    ];
  });
  const pipes = `pipes, ${METHODS ** 2 / 1e6} M pairs`;
  const head = ['distinct types', 'validate', 'check-pipe / validate', 'cpu', pipes, 'cpu', 'peak RSS', 'growth'];
  printTable(head, rows);
}

/** The exponent between one number of types and the next: 2 is what asking about every pair would cost. */
/** @param {Cost | undefined} before @param {Cost} after @param {number} factor */
function growth(before, after, factor) {
  return before === undefined ? '' : `n^${(Math.log(after.cpu / before.cpu) / Math.log(factor)).toFixed(2)}`;
}
