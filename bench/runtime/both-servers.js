/** Each client once with the server of its own library and once with ready-made frames: a table each. */
import { printTable, times } from '../table.js';
import { measureWorks } from './measure-work.js';

/** @typedef {{ name: string, client: string, server: string, goal?: string }} Subject */
/** @typedef {import('./measure-work.js').Timing} Timing */
/** @typedef {{ task: import('./work.js').Task, count: number, runs: number }} Plan */

const HEAD = ['first', 'later', 'x floor', 'client cpu', 'x floor', 'server cpu', 'a second', 'goal'];

/** The first is the floor. @param {Subject[]} subjects @param {Plan} plan */
export async function compare(subjects, { task, count, runs }) {
  const own = subjects.map(({ client, server }) => workOf(client, server, 'own'));
  const ready = subjects.map(({ client, server }) => workOf(client, server, 'ready'));
  const timings = await measureWorks([...own, ...ready], runs);
  print(
    "the library's own server",
    own.map((work) => timings.get(work)),
  );
  print(
    'ready-made frames',
    ready.map((work) => timings.get(work)),
  );

  /** @param {string} client @param {string} server @param {import('./children.js').ServerKind} kind */
  function workOf(client, server, kind) {
    return { client, server, kind, task, count };
  }

  /** @param {string} title @param {(Timing | undefined)[]} column */
  function print(title, column) {
    const rows = subjects.map(({ name, goal = '' }, row) => [name, ...cells(column[row], column[0], count), goal]);
    printTable([title, ...HEAD], rows);
    console.log();
  }
}

/** @param {Timing | undefined} timing @param {Timing | undefined} floor @param {number} count */
function cells(timing, floor, count) {
  if (!timing || !floor) return ['failed', '', '', '', '', '', ''];
  const { first, later, clientCpu, serverCpu } = timing;
  return [
    ms(first),
    ms(later),
    times(later / floor.later),
    ms(clientCpu),
    times(clientCpu / floor.clientCpu),
    ms(serverCpu),
    Math.round((count / later) * 1000).toLocaleString('en'),
  ];
}

/** @param {number} value */
function ms(value) {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
