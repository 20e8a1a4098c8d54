import { availableParallelism } from 'node:os';

/**
 * All of it done, in order, as many at a time as there are cores: beyond that nothing is gained, and whatever has begun
 * takes up memory.
 */
export async function fewAtATime<T, Result>(
  items: readonly T[],
  work: (item: T) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [place, item] of waiting) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
