/** Questions, many at a time, late, or too late. */
import { describe, expect, test } from 'vitest';
import { sameFor } from '../../../src/wire/hub/bidir/timeout-config.js';
import type { Stage } from './stage.js';

const MANY = 10_000;

/** Long enough for the client's margin of 5 % to be seen on a busy machine. */
const DEADLINE_MS = 2000;

export function questionCases({ play }: Stage): void {
  describe('several questions at a time', () => {
    test('are answered out of order', async () => {
      expect(await play('outOfOrder', 'trials')).toEqual({
        notes: {
          items: [
            { question: 1, answer: 101 },
            { question: 0, answer: 100 },
          ],
        },
        events: [],
      });
    });

    test('are answered from outside of their handlers, the last first', async () => {
      const { notes, events } = await play('answeredLater', 'trials', { input: { count: 5 } });
      expect(notes['items']).toEqual([4, 3, 2, 1, 0].map((number) => ({ question: number, answer: number })));
      expect(events).toEqual([]);
    });

    test('10,000, all open at once, each answered exactly once', async () => {
      const { notes, events } = await play('manyQuestions', 'trials', { input: { count: MANY } });
      expect(notes).toMatchObject({ once: [{ asked: true, answered: true }], 'open at once': [MANY] });
      // An answer that was sent twice would have been rejected.
      expect(events).toEqual([]);
    });
  });

  describe('time', () => {
    test("the call's timeout stands still while a question is open, and runs on after it", async () => {
      expect(await play('slowAnswer', 'trials')).toEqual({
        notes: {
          patient: [{ agreed: true }],
          'silent: error': [{ code: 'CALL_TIMEOUT', message: expect.stringContaining('silent for 400 ms') }],
          'given up': [true],
        },
        events: [],
      });
    });

    test("the hub's deadline ends a question, and a later answer is not sent", async () => {
      const { notes, events } = await play('lateAnswer', 'interactive', { timeouts: sameFor(DEADLINE_MS) });
      expect(notes).toEqual({
        'time left': [expect.any(Number)],
        aborted: [{ code: 'HANDLER_TIMEOUT', message: expect.stringContaining('"prompt"') }],
        items: [{ event: 'started' }, { event: 'error', message: 'Request timed out waiting for response' }],
      });
      expect(notes['time left']?.[0]).toBeLessThan(DEADLINE_MS);
      expect(notes['time left']?.[0]).toBeGreaterThan(DEADLINE_MS / 2);
      expect(events.map(({ kind }) => kind)).toEqual(['question-timeout', 'late-answer']);
    });
  });
}
