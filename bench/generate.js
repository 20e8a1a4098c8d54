/** What it costs to generate a client, beside other generators and the floor, and how that grows with the hub. */
import { writeFileSync } from 'node:fs';
import { fromRoot } from '../scripts/root.js';
import { chart } from './generate/chart.js';
import { reportClients } from './generate/clients.js';
import { reportOthers } from './generate/others.js';
import { inFolder } from './in-folder.js';
import { installPackages } from './install.js';

export const title = 'Generating';
export const usualRuns = 5;

const CHART = 'docs/performance.svg';
const CHARTED = 1_000;

/** @typedef {import('./generate/chart.js').Bar} Bar */

/** @param {{ runs: number }} options */
export function run({ runs }) {
  installPackages();
  inFolder((folder) => {
    console.log('### Whole clients\n');
    const clients = reportClients(folder, runs);
    console.log('\n### Types alone, by other generators\n');
    const others = reportOthers(folder, runs);
    const bars = [...barsOfClients(clients), ...barsOfOthers(others)];
    const heading = `A hub of ${CHARTED.toLocaleString('en')} methods: time in multiples of a bare \`node -e 0\`, logarithmic scale`;
    writeFileSync(fromRoot(CHART), chart(heading, bars));
    console.log(`\nwrote ${CHART}`);
  });
}

/** @param {import('./generate/clients.js').Measured[]} all @returns {Bar[]} */
function barsOfClients(all) {
  const measured = all.find(({ methods }) => methods === CHARTED);
  if (measured === undefined) return [];
  return Array.from(measured.costs, ([name, { wall }]) => ({
    name: name === 'floor' ? 'floor: read, parse, write as many bytes' : `hub-codegen, ${name}`,
    ratio: wall / measured.bare.wall,
    isOurs: name !== 'floor',
  }));
}

/** @param {ReturnType<typeof reportOthers>} others @returns {Bar[]} */
function barsOfOthers(others) {
  return [...others].flatMap(([name, figures]) =>
    figures.flatMap(({ methods, ratio }) =>
      methods === CHARTED && ratio !== undefined ? [{ name: `${name}, types alone`, ratio, isOurs: false }] : [],
    ),
  );
}
