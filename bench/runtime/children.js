/** Runs the programs, each in a process of its own, and hears what they tell. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { quietEnvironment } from '../measure.js';
import { programFile } from './build.js';

/** @typedef {{ wall: number, cpu: number }} Cost in ms; the client's process alone */
/** @typedef {{ costs: Cost[], serverCpu: number }} Costs one a round; the server's are a mean over all rounds */
/** @typedef {'own' | 'ready'} ServerKind */
/** @typedef {import('./work.js').Task} Task */
/** @typedef {{ client: string, server: string, kind: ServerKind, task: Task, count: number }} Work */

/** After this a program counts as stuck. */
const PATIENCE_MS = 120_000;

/** @param {Work} work @param {number} rounds @returns {Promise<Costs>} */
export async function costsOf({ client, server, kind, task, count }, rounds) {
  const serving = start('server', [kind, server, count]);
  try {
    const { url } = await serving.message;
    const { costs } = await start('client', [client, url, task, count, rounds]).message;
    serving.child.send('cpu');
    const [{ cpu }] = await once(serving.child, 'message');
    return { costs, serverCpu: cpu / rounds };
  } finally {
    serving.child.kill();
  }
}

/** @param {string} subject @param {number} count @returns {Promise<{ fill: number, drain: number }>} in ms */
export async function drainCostOf(subject, count) {
  return start('drain', [subject, count]).message;
}

/** @param {Parameters<typeof programFile>[0]} program @param {(string | number)[]} args */
function start(program, args) {
  const child = fork(programFile(program), args.map(String), { env: quietEnvironment(), timeout: PATIENCE_MS });
  /** @type {Promise<any>} */
  const message = Promise.race([
    once(child, 'message').then(([said]) => said),
    once(child, 'exit').then(([code, signal]) => {
      throw new Error(`${program} ${args.join(' ')} ended with ${code ?? signal}`);
    }),
  ]);
  return { child, message };
}
