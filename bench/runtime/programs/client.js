/** `client.js <name> <url> <task> <count> <rounds>`, a child process: does the task, and tells its parent the costs. */
import { load } from '../load.js';
import { CLIENTS } from '../subjects.js';

const [name = '', url = '', task = '', count = '', rounds = ''] = process.argv.slice(2);
const { connect } = await load(CLIENTS, name);
const client = await connect(url);
const costs = [];
for (let round = 0; round < Number(rounds); round++) costs.push(await costOf(() => client[task](Number(count))));
process.send?.({ costs }, () => process.exit());

/** @param {() => Promise<void>} work */
async function costOf(work) {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { wall, cpu: (user + system) / 1000 };
}
