/** Frames that arrive before the reply that says whose they are. */
import type { JsonObject } from './shape.js';

export type SubscriptionId = string | number;

type Frame = readonly [params: JsonObject, size: number];

export interface EarlyFrames {
  /** False where too much waits already. */
  hold(id: SubscriptionId, params: JsonObject, size: number): boolean;
  take(id: SubscriptionId): readonly Frame[];
  /** Forgets the rest, and says how many that were. */
  clear(): number;
}

const MOST_FRAMES = 16_384;

export function earlyFrames(mostBytes: number): EarlyFrames {
  const held = new Map<SubscriptionId, Frame[]>();
  let count = 0;
  let bytes = 0;
  const take = (id: SubscriptionId): readonly Frame[] => {
    const frames = held.get(id) ?? [];
    held.delete(id);
    count -= frames.length;
    for (const [, size] of frames) bytes -= size;
    return frames;
  };
  return {
    hold(id, params, size) {
      const frames = held.get(id) ?? [];
      frames.push([params, size]);
      held.set(id, frames);
      count += 1;
      bytes += size;
      return count <= MOST_FRAMES && bytes <= mostBytes;
    },
    take,
    clear() {
      const dropped = count;
      held.clear();
      count = bytes = 0;
      return dropped;
    },
  };
}
