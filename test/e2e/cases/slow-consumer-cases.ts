/** Items that come faster than they are taken: the hub waits, or the client holds them, up to a limit. */
import { describe, expect, test } from 'vitest';
import type { Stage } from './stage.js';

const MEGABYTE = 2 ** 20;
const ITEMS = 100_000;
/** With their padding, twice of what may be held. */
const TAKEN = 30_000;
const HELD = 20_000;

export function slowConsumerCases({ play }: Stage): void {
  describe('items that come faster than they are taken', () => {
    test('30,000, to a busy thread: the hub waits, nothing is lost, little is held', async () => {
      const input = { to: TAKEN, padding: 500, maxBuffered: 1000 };
      const { notes, events } = await play('busyConsumer', 'trials', { input });
      expect(notes['taken']).toEqual([TAKEN]);
      expect(notes['at the hub']).toEqual([{ longest_pause_ms: expect.any(Number), given_up: false }]);
      const [hub] = notes['at the hub'] as [{ longest_pause_ms: number }];
      // For a good part of the 500 ms that the consumer was busy.
      expect(hub.longest_pause_ms).toBeGreaterThan(200);
      expect(heapGrowth(notes)).toBeLessThan(8 * MEGABYTE);
      expect(events).toEqual([]);
    });

    test('as many as may be held, all at once: none is lost', async () => {
      const input = { to: HELD, padding: 0, maxBuffered: HELD };
      const { notes, events } = await play('waitingConsumer', 'trials', { input });
      expect(notes).toMatchObject({ taken: [HELD], 'at the hub': [{ made: HELD, given_up: false }] });
      expect(notes).not.toHaveProperty('count: error');
      expect(heapGrowth(notes)).toBeLessThan(16 * MEGABYTE);
      expect(events).toEqual([]);
    });

    test('over the limit of items: what was held is taken, then SLOW_CONSUMER, and the hub stops', async () => {
      const input = { to: ITEMS, padding: 500, maxBuffered: 1000 };
      const { notes } = await play('waitingConsumer', 'trials', { input });
      const message = expect.stringContaining('1000 wait');
      expect(notes['count: error']).toMatchObject([{ code: 'SLOW_CONSUMER', message }]);
      expect(notes['taken']).toEqual([1 + 1000]);
      expectGivenUp(notes);
      expect(heapGrowth(notes)).toBeLessThan(8 * MEGABYTE);
    });

    test('over the limit of bytes: the same', async () => {
      const input = { to: ITEMS, padding: 10_000 };
      const { notes } = await play('waitingConsumerOfFewBytes', 'trials', { input });
      expect(notes['count: error']).toMatchObject([{ code: 'SLOW_CONSUMER' }]);
      const [taken] = notes['taken'] as [number];
      // 4 MiB of frames that are a little longer than the padding.
      expect(taken).toBeGreaterThan(350);
      expect(taken).toBeLessThan(420);
      expectGivenUp(notes);
      expect(heapGrowth(notes)).toBeLessThan(16 * MEGABYTE);
    });
  });
}

type Notes = { readonly [topic: string]: readonly unknown[] };

function heapGrowth(notes: Notes): number {
  return (notes['heap growth'] as [number])[0];
}

function expectGivenUp(notes: Notes): void {
  const [hub] = notes['at the hub'] as [{ made: number; given_up: boolean }];
  expect(hub.given_up).toBe(true);
  expect(hub.made).toBeLessThan(ITEMS / 2);
}
