/** General schemas are worth judging by: ajv takes them all, and of the values that come along some fit and some do not. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAjv } from '../../src/prove/judge/for-ajv.js';
import { judgeOf } from './ajv-judge.js';
import { arbitraryJsonSchema } from './arbitrary-json-schema.js';

test('the values near a general schema fit it often, and often do not', () => {
  const cases = fc.sample(arbitraryJsonSchema(), { seed: 20261, numRuns: 600 });
  const shares = cases.map(({ schema, values }) => {
    const judge = judgeOf(forAjv(schema));
    return values.filter(judge).length / values.length;
  });
  const telling = shares.filter((share) => share > 0 && share < 1);
  expect(telling.length / shares.length).toBeGreaterThan(0.7);
});
