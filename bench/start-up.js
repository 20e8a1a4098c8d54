/** What it costs to start: the command line alone, and the smallest real job. */
import { existsSync } from 'node:fs';
import { fromRoot } from '../scripts/root.js';
import { BARE_NODE, measure, ratios } from './measure.js';
import { printTable, times } from './table.js';

export const title = 'Start-up';
export const usualRuns = 21;

const BIN = fromRoot('dist/hub-codegen.cjs');
const EXAMPLE = 'schemas/examples/kitchen-sink.json';
const PARSE_ARGS = `
const { values } = require('node:util').parseArgs({ args: ['--help'], options: { help: { type: 'boolean' } } });
if (values.help) console.log('Usage: …\\n'.repeat(10))`;

/** @type {import('./measure.js').Job[]} */
const JOBS = [
  BARE_NODE,
  { name: 'node:util parseArgs (floor)', args: ['-e', PARSE_ARGS] },
  { name: 'hub-codegen --version', args: [BIN, '--version'], goal: 1.5 },
  { name: 'hub-codegen --help', args: [BIN, '--help'], goal: 2 },
  { name: 'hub-codegen inspect --help (by yargs)', args: [BIN, 'inspect', '--help'] },
];

/** @param {{ runs: number }} options */
export function run({ runs }) {
  const costs = measure([...JOBS, ...exampleJobs()], runs);
  const bare = costs[0];
  if (!bare) return;
  const rows = costs.map((cost) => [
    cost.job.name,
    ...ratios(cost, bare).map(times),
    cost.wall.toFixed(0),
    cost.job.goal ? `<= ${times(cost.job.goal)}` : '',
  ]);
  printTable(['process', 'median', 'min', 'cpu', 'ms', 'goal'], rows);
}

/** @returns {import('./measure.js').Job[]} */
function exampleJobs() {
  const file = fromRoot(EXAMPLE);
  return existsSync(file) ? [{ name: `hub-codegen validate ${EXAMPLE}`, args: [BIN, 'validate', file] }] : [];
}
