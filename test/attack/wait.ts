/** Lets everything that is decided happen: frames in memory are there at the next turn. */
import { setImmediate } from 'node:timers/promises';

export async function turns(count = 5): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await setImmediate();
}
