import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { fewAtATime } from '../../../src/tasks/format/few-at-a-time.js';

const NUMBERS = Array.from({ length: 50 }, (_, index) => index);

describe('a few at a time', () => {
  it('has the results in the order of the items, whichever ends first', async () => {
    const turns = (number: number): number => (number % 2 === 0 ? 3 : 1);
    const doubled = await fewAtATime(NUMBERS, async (number) => {
      for (let turn = 0; turn < turns(number); turn += 1) await setImmediate();
      return number * 2;
    });
    expect(doubled).toEqual(NUMBERS.map((number) => number * 2));
  });

  it('has as many under way as there are cores, and no more', async () => {
    let underWay = 0;
    let most = 0;
    await fewAtATime(NUMBERS, async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await setImmediate();
      underWay -= 1;
    });
    expect(most).toBe(Math.min(availableParallelism(), NUMBERS.length));
  });

  it('fails with the first that fails', async () => {
    const work = async (number: number): Promise<void> => {
      await setImmediate();
      if (number === 7) throw new Error('seven');
    };
    await expect(fewAtATime(NUMBERS, work)).rejects.toThrow('seven');
  });
});
