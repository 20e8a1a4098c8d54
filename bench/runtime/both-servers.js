/** Each client once with the server of its own library and once with ready-made frames, as one table. */
import { printTable, times } from '../table.js';
import { measureWorks } from './measure-work.js';

/** @typedef {{ name: string, client: string, server: string, goal?: string }} Subject */
/** @typedef {import('./children.js').ServerKind} ServerKind */
/** @typedef {{ task: import('./work.js').Task, count: number, floor: string, runs: number }} Plan */

/** @type {ServerKind[]} */
const KINDS = ['own', 'ready'];

/** @param {Subject[]} subjects @param {Plan} plan */
export async function compare(subjects, { task, count, floor, runs }) {
  const works = subjects.map(({ client, server }) => KINDS.map((kind) => ({ client, server, kind, task, count })));
  const timings = await measureWorks(works.flat(), runs);
  const floors = KINDS.map((_, column) => timingOf(subjects.findIndex(({ name }) => name === floor), column));
  printTable(
    ['', ...KINDS.flatMap(() => ['first', 'later', 'x floor']), 'client cpu', 'x floor', 'a second', 'goal'],
    subjects.map(({ name, goal = '' }, row) => [name, ...KINDS.flatMap((_, column) => cells(row, column)), ...client(row), goal]),
  );

  /** @param {number} row @param {number} column */
  function timingOf(row, column) {
    const work = works[row]?.[column];
    return work && timings.get(work);
  }

  /** @param {number} row @param {number} column */
  function cells(row, column) {
    const timing = timingOf(row, column);
    const least = floors[column];
    if (!timing || !least) return ['failed', '', ''];
    return [ms(timing.first), ms(timing.later), times(timing.later / least.later)];
  }

  /** Of the client's process alone, with ready-made frames. @param {number} row */
  function client(row) {
    const timing = timingOf(row, 1);
    const least = floors[1];
    if (!timing || !least) return ['', '', ''];
    const aSecond = Math.round(count / timing.later * 1000);
    return [ms(timing.laterCpu), times(timing.laterCpu / least.laterCpu), aSecond.toLocaleString('en')];
  }
}

/** @param {number} value */
function ms(value) {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
