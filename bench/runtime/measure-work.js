/** Measures works side by side: interleaved and shuffled, so that whatever else the machine does hits all alike. */
import { median, shuffled } from '../measure.js';
import { costsOf } from './children.js';

/** @typedef {import('./children.js').Work} Work */
/** @typedef {import('./children.js').Costs} Costs */
/** @typedef {{ first: number, later: number, clientCpu: number, serverCpu: number }} Timing medians, in ms */

/** The first is cold; the rest shows what the compiler of V8 makes of it. */
const ROUNDS = 4;

/** @param {Work[]} works @param {number} runs @returns {Promise<Map<Work, Timing>>} without those that failed */
export async function measureWorks(works, runs) {
  const samples = new Map(works.map((work) => [work, /** @type {Costs[]} */ ([])]));
  for (let run = 0; run < runs; run++) {
    for (const work of shuffled(works)) {
      try {
        samples.get(work)?.push(await costsOf(work, ROUNDS));
      } catch (error) {
        console.error(String(error));
      }
    }
  }
  return new Map([...samples].filter(([, costs]) => costs.length > 0).map(([work, costs]) => [work, timing(costs)]));
}

/** @param {Costs[]} processes @returns {Timing} */
function timing(processes) {
  const first = processes.flatMap(({ costs }) => costs.slice(0, 1));
  const later = processes.flatMap(({ costs }) => costs.slice(1));
  return {
    first: median(first.map(({ wall }) => wall)),
    later: median(later.map(({ wall }) => wall)),
    clientCpu: median(later.map(({ cpu }) => cpu)),
    serverCpu: median(processes.map(({ serverCpu }) => serverCpu)),
  };
}
