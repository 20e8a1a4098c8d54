/** The dialect of the plans: other keys, other methods, another spelling of the standard questions. */
import { describe, expect, test } from 'vitest';
import { WIZARD } from './example-cases.js';
import type { Stage } from './stage.js';

export function seedCases({ play }: Stage): void {
  describe('dialect seed', () => {
    test('a hub that spells out the standard questions', async () => {
      expect(await play('seedWizard', 'seedInteractive')).toEqual(WIZARD);
    });

    test("a hub with the dialect's own standard questions", async () => {
      expect(await play('seedTrials', 'seedTrials')).toEqual({
        notes: {
          asked: [{ message: 'Shall I think?' }],
          confirmed: [{ agreed: true }],
          'error item: error': [expect.objectContaining({ code: 'REMOTE', hubCode: -32602 })],
          'given up': [true],
          numbers: [0, 1, 2].map((number) => ({ question: number, answer: number })),
        },
        events: [],
      });
    });
  });
}
