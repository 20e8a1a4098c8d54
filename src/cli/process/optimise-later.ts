/**
 * V8 makes machine code of what has run for a while, on threads of its own and on ours. A command that reads a large hub
 * once has ended before that is paid back: with more patience it takes a third less processor time. A flag of V8 that
 * changes while code runs is safe where it is only a count that V8 looks up anew each time, as these are; one that a
 * version does not know would be complained of, so only versions that were tried have it changed.
 */
import { setFlagsFromString } from 'node:v8';

interface Patience {
  readonly flag: string;
  readonly usual: number;
  readonly long: number;
}

const RUNS: Patience = { flag: '--invocation-count-for-turbofan', usual: 3_000, long: 30_000 };

/** By the version of V8: that of Node 20, 22 and 24. */
const PATIENCE: Readonly<Record<string, Patience>> = {
  '11.3': { flag: '--interrupt-budget', usual: 67_584, long: 600_000 },
  '12.4': RUNS,
  '13.6': RUNS,
};

/** Characters. Below that, little is optimised anyway. */
const LARGE = 500_000;

/**
 * Acts on a text. All that is needed for it is loaded before, as far as it is known: compiled code that was kept fits no
 * other flags than those that it was made with.
 */
export async function withPatience<T>(text: string, act: () => Promise<T>): Promise<T> {
  const patience = PATIENCE[process.versions.v8.split('.', 2).join('.')];
  if (patience === undefined || text.length < LARGE) return act();
  setFlagsFromString(`${patience.flag}=${patience.long}`);
  try {
    return await act();
  } finally {
    setFlagsFromString(`${patience.flag}=${patience.usual}`);
  }
}
