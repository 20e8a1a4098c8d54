// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** Items that come faster than they are taken. */
import type { Trials } from '../clients/trials/index.js';
import { liveHeap } from './live-heap.js';
import type { Recorder } from './recorder.js';

export interface SlowInput {
  readonly to: number;
  readonly padding: number;
  readonly maxBuffered?: number;
}

const RUN = 'count';
/** Several times, since the first ones are over before all the buffers on the way are full. */
const BLOCKED_AT = [1000, 4000, 7000, 10_000];
const BLOCK_MS = 500;

/** Keeps its thread busy: frames stay in the socket, and the hub has to wait. */
export async function busyConsumer(trials: Trials, recorder: Recorder, input: SlowInput): Promise<void> {
  const { maxBuffered, ...params } = input;
  const heap = heapGrowth();
  let next = 0;
  for await (const { number } of trials.count({ run: RUN, ...params }, { maxBuffered })) {
    if (number !== next) throw new Error(`expected ${next}, not ${number}`);
    next += 1;
    if (BLOCKED_AT.includes(next)) block(BLOCK_MS);
    if (next % 10_000 === 0) heap.measure();
  }
  const { longest_pause_ms, given_up } = await trials.ended({ run: RUN });
  recorder.note('taken', next);
  recorder.note('at the hub', { longest_pause_ms, given_up });
  recorder.note('heap growth', heap.most());
}

/** Waits for something else and takes nothing meanwhile: what comes has to be held. */
export async function waitingConsumer(trials: Trials, recorder: Recorder, input: SlowInput): Promise<void> {
  const { maxBuffered, ...params } = input;
  const heap = heapGrowth();
  let taken = 0;
  await recorder.failure('count', async () => {
    for await (const { number } of trials.count({ run: RUN, ...params }, { maxBuffered })) {
      if (number !== taken) throw new Error(`expected ${taken}, not ${number}`);
      taken += 1;
      if (taken > 1) continue;
      // Its reply comes behind all items of the call, on the same socket.
      const { made, given_up } = await trials.ended({ run: RUN });
      recorder.note('at the hub', { made, given_up });
      heap.measure();
    }
  });
  recorder.note('taken', taken);
  recorder.note('heap growth', heap.most());
}

function heapGrowth(): { measure(): void; most(): number } {
  const before = liveHeap();
  let most = 0;
  return {
    measure() {
      most = Math.max(most, liveHeap() - before);
    },
    most: () => most,
  };
}

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
