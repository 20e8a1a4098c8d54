/** What both versions have to the letter is not read, and nobody can tell, whatever the hub and the change. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compactJson } from '../../../src/core/json/json.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { drawn } from '../../support/draw.js';
import { writeHub } from '../../support/write-hub.js';
import { drawChange } from './corpus/draw-change.js';
import { apart, together } from './read-both-ways.js';

test('random hubs with a random change', () => {
  const pairs = arbitraryHub().chain((base) =>
    drawn((draw) => {
      const changed = drawChange(draw, base);
      return [base, changed].map((hub) => compactJson(writeHub(hub))) as [string, string];
    }),
  );
  let changes = 0;
  for (const [old, now] of fc.sample(pairs, { seed: 20261, numRuns: 60 })) {
    const expected = apart(old, now);
    expect(together(old, now)).toEqual(expected);
    changes += expected?.length ?? 0;
  }
  expect(changes).toBeGreaterThan(60);
});
