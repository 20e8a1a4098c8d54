/** What has the wrong shape is named, with its place, and goes no further. */
import { describe, expect, test } from 'vitest';
import type { Stage } from './stage.js';

export function validationCases({ play }: Stage): void {
  describe('what has the wrong shape', () => {
    test('from the hub: items and questions', async () => {
      const { notes, events } = await play('illShapedHub', 'trials');
      const shaun = { name: 'shaun', legs: 4, marks: ['black'] };
      expect(notes).toEqual({
        item: [shaun],
        'item: error': [expect.objectContaining({ code: 'INVALID_ITEM', pointer: '/marks/1' })],
        question: [shaun],
        'question: error': [expect.objectContaining({ code: 'INVALID_REQUEST', pointer: '/Number/number' })],
        'at the hub': [
          { run: 'item', given_up: true, answers: [] },
          { run: 'question', given_up: true, answers: [] },
        ],
      });
      expect(events).toEqual([]);
    });

    test('from the hub: a question that can be declined', async () => {
      const { notes, events } = await play('illShapedStandardQuestion', 'trials');
      expect(notes).toEqual({ answered: [{ type: 'cancelled' }] });
      expect(events).toMatchObject([
        { kind: 'question-cancelled', error: { code: 'INVALID_REQUEST', pointer: '/options/1/label' } },
      ]);
    });

    test('from a handler: its answers are not sent', async () => {
      const { notes, events } = await play('illShapedAnswers', 'trials');
      expect(notes).toEqual({
        'shape: error': [expect.objectContaining({ code: 'INVALID_RESPONSE', pointer: '/Even' })],
        'link: error': [{ code: 'INVALID_RESPONSE', pointer: '', message: expect.stringContaining('Even') }],
        fine: [true],
        'at the hub': [
          { run: 'shape', given_up: true, answers: [] },
          { run: 'link', given_up: true, answers: [] },
          { run: 'fine', given_up: false, answers: [{ Even: true }] },
        ],
      });
      expect(events).toEqual([]);
    });

    test('from the caller: parameters are not sent, unless the client is told to trust', async () => {
      const { notes } = await play('illShapedParams', 'trials');
      expect(notes).toMatchObject({
        'checked: error': [{ code: 'INVALID_PARAMS', pointer: '/to' }],
        'unchecked: error': [{ code: 'REMOTE', hubCode: -32602, message: expect.stringContaining('/to') }],
        'missing: error': [{ code: 'INVALID_PARAMS', pointer: '/padding' }],
        runs: [[]],
      });
    });
  });
}
