/** `server.js <kind> <name> <count>`, a child process: serves until it is ended, and tells its parent where. */
import { load } from '../load.js';
import { SERVERS } from '../subjects.js';

const [kind = '', name = '', count = ''] = process.argv.slice(2);
const { serve } = await load(SERVERS[kind], name);
process.send?.({ url: await serve({ count: Number(count) }) });
const atStart = process.cpuUsage();
// Asked for anything: what it took since.
process.on('message', () => {
  const { user, system } = process.cpuUsage(atStart);
  process.send?.({ cpu: (user + system) / 1000 });
});
// Its parent is gone.
process.on('disconnect', () => process.exit());
