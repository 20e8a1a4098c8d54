/** `server.js <kind> <name> <count>`, a child process: serves until it is ended, and tells its parent where. */
import { SERVERS } from '../subjects.js';

const [kind = '', name = '', count = ''] = process.argv.slice(2);
const { serve } = await SERVERS[kind]?.[name]?.();
process.send?.({ url: await serve({ count: Number(count) }) });
// Its parent is gone.
process.on('disconnect', () => process.exit());
