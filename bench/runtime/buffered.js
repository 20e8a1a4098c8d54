/** Items that came before anybody took them, and how the time to take them grows with their number. */
import { median, shuffled } from '../measure.js';
import { printTable } from '../table.js';
import { drainCostOf } from './children.js';

const COUNTS = [10_000, 50_000, 100_000];
const SUBJECTS = [
  { name: 'array copy', drain: 'array-copy', goal: '' },
  { name: 'array, for await', drain: 'array', goal: '' },
  { name: 'hub-codegen', drain: 'hub-codegen', goal: 'linear, < 500 ms' },
  { name: 'graphql-ws iterate()', drain: 'graphql-ws', goal: '' },
];

/** @typedef {{ subject: typeof SUBJECTS[number], fills: number[][], drains: number[][] }} Sample by count */

/** @param {number} runs */
export async function reportBuffered(runs) {
  const samples = SUBJECTS.map(startSample);
  for (let run = 0; run < runs; run++) for (const sample of shuffled(samples)) await drainEach(sample);
  printTable(
    ['', ...COUNTS.map((count) => `${count.toLocaleString('en')} drained`), 'growth', 'filled before', 'goal'],
    samples.map(({ subject, fills, drains }) => {
      const times = drains.map(median);
      const growth = Math.log((times[2] ?? 0) / (times[0] ?? 0)) / Math.log(10);
      return [subject.name, ...times.map(ms), `n^${growth.toFixed(2)}`, ms(median(fills[2] ?? [])), subject.goal];
    }),
  );
}

/** @param {typeof SUBJECTS[number]} subject @returns {Sample} */
function startSample(subject) {
  return { subject, fills: COUNTS.map(() => []), drains: COUNTS.map(() => []) };
}

/** @param {Sample} sample */
async function drainEach({ subject, fills, drains }) {
  for (const [index, count] of COUNTS.entries()) {
    try {
      const { fill, drain } = await drainCostOf(subject.drain, count);
      fills[index]?.push(fill);
      drains[index]?.push(drain);
    } catch (error) {
      console.error(String(error));
    }
  }
}

/** @param {number} value */
function ms(value) {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
