/** What it costs to read a hub, and how that grows with the number of methods. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../scripts/root.js';
import { inFolder } from './in-folder.js';
import { BARE_NODE, measure } from './measure.js';
import { synthesizeHub } from './synthesize-hub.js';
import { printTable, times } from './table.js';

export const title = 'Reading';
export const usualRuns = 5;

const BIN = fromRoot('dist/hub-codegen.cjs');
const SIZES = [10, 100, 1_000, 5_000];
const PARSE = "JSON.parse(require('node:fs').readFileSync(process.argv[1], 'utf8'))";

/** @typedef {import('./measure.js').Cost} Cost */
/** @typedef {{ methods: number, bytes: number, file: string }} Input */

/** @param {{ runs: number }} options */
export function run({ runs }) {
  inFolder((folder) =>
    report(
      SIZES.map((methods) => writeInput(folder, methods)),
      runs,
    ),
  );
}

/** @param {string} folder @param {number} methods @returns {Input} */
function writeInput(folder, methods) {
  const text = JSON.stringify(synthesizeHub(methods));
  const file = join(folder, `${methods}.json`);
  writeFileSync(file, text);
  return { methods, bytes: text.length, file };
}

/** @param {Input[]} inputs @param {number} runs */
function report(inputs, runs) {
  const costs = measure(
    [
      BARE_NODE,
      ...inputs.map(({ methods, file }) => ({ name: `parse ${methods}`, args: ['-e', PARSE, file] })),
      ...inputs.map(({ methods, file }) => ({ name: `validate ${methods}`, args: [BIN, 'validate', file] })),
    ],
    runs,
  );
  const bare = /** @type {Cost} */ (costs[0]);
  const parses = costs.slice(1, 1 + inputs.length);
  const validates = costs.slice(1 + inputs.length);
  const rows = inputs.map(({ methods, bytes }, index) => {
    const parse = /** @type {Cost} */ (parses[index]);
    const validate = /** @type {Cost} */ (validates[index]);
    return [
      methods.toLocaleString('en'),
      `${(bytes / 1e6).toFixed(2)} MB`,
      times(parse.wall / bare.wall),
      times(validate.wall / bare.wall),
      times(validate.wallMin / bare.wallMin),
      times(validate.cpu / bare.cpu),
      times(validate.wall / parse.wall),
      `${validate.rssMb.toFixed(0)} MB`,
      growth(index),
    ];
  });
  printTable(
    ['methods', 'file', 'JSON.parse', 'validate', 'min', 'cpu', 'validate / JSON.parse', 'peak RSS', 'growth'],
    rows,
  );

  /** The exponent between this size and the one before, start-up taken off: 1 is linear. @param {number} index */
  function growth(index) {
    const [before, after] = [validates[index - 1], validates[index]];
    const [few, many] = [inputs[index - 1], inputs[index]];
    if (!before || !after || !few || !many) return '';
    const work = Math.log((after.cpu - bare.cpu) / (before.cpu - bare.cpu));
    return `n^${(work / Math.log(many.methods / few.methods)).toFixed(2)}`;
  }
}
