/** `drain.js <name> <count>`, a child process: lets items pile up, then takes them, and tells its parent the times. */
import { DRAINS } from '../drains.js';
import { load } from '../load.js';
import { expectCount } from '../work.js';

const [name = '', given = ''] = process.argv.slice(2);
const count = Number(given);
const { prepare } = await load(DRAINS, name);
const { fill, drain } = await prepare(count);
const start = performance.now();
fill();
const filled = performance.now();
const taken = await drain();
const drained = performance.now();
expectCount(taken, count);
process.send?.({ fill: filled - start, drain: drained - filled }, () => process.exit());
