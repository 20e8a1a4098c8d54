/** Calls that are not left to end by themselves: by the user's wish, or by a fault. */
import { describe, expect, test } from 'vitest';
import type { Stage } from './stage.js';

const GIVEN_UP = { given_up: true, answers: [] };
const WATCH = [{ ...GIVEN_UP, runs: ['watch'] }];
const THINK = [{ ...GIVEN_UP, runs: ['think'] }];

export function endingCases({ play }: Stage): void {
  describe('the user ends a call, and the hub stops working on it:', () => {
    test.each(['breakOut', 'cancel'])('%s, without an error', async (scenario) => {
      expect(await play(scenario, 'trials')).toEqual({ notes: { items: [0, 1, 2], 'at the hub': WATCH }, events: [] });
    });

    test('by a signal, with its reason', async () => {
      const error = { code: 'ABORTED', message: 'aborted: seen enough', cause: 'Error: seen enough' };
      const notes = { items: [0, 1, 2], 'watch: error': [error], 'at the hub': WATCH };
      expect(await play('abort', 'trials')).toEqual({ notes, events: [] });
    });

    test('by a signal while a question is open', async () => {
      const { notes, events } = await play('abortMidQuestion', 'trials');
      expect(notes).toEqual({
        'handler aborted': [true],
        'think: error': [expect.objectContaining({ code: 'ABORTED', cause: 'Error: changed my mind' })],
        'at the hub': THINK,
      });
      expect(events.map(({ kind }) => kind)).toEqual(['late-answer']);
    });
  });

  // What the hub ran shows that the next call finds a new connection, and that none is run twice.
  describe('a connection is lost', () => {
    test('in the middle of a stream: an error, never an end', async () => {
      const error = { code: 'CONNECTION_LOST', message: expect.stringContaining('1006'), openQuestions: [] };
      expect(await play('cutMidStream', 'trials')).toEqual({
        notes: { cut: ['CONNECTION_LOST'], 'watch: error': [error], 'at the hub': WATCH },
        events: [],
      });
    });

    test('in the middle of a question: the handler is told, and what it answers is not sent', async () => {
      const { notes, events } = await play('cutMidQuestion', 'trials');
      const lost = { code: 'CONNECTION_LOST', message: expect.stringContaining('1006'), openQuestions: [] };
      expect(notes).toEqual({
        question: [expect.any(String)],
        'handler aborted': [lost],
        'think: error': [{ ...lost, openQuestions: notes['question'] }],
        'at the hub': THINK,
      });
      expect(events.map(({ kind }) => kind)).toEqual(['late-answer']);
    });
  });
}
