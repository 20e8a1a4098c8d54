import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contains } from '../../../src/prove/containment/contains.js';
import { jsonNumber, rationalOf } from '../../../src/prove/containment/algebra/rational.js';

test('every number comes back as it was', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      // There is no negative zero among fractions.
      expect(jsonNumber(rationalOf(number))).toBe(number === 0 ? 0 : number);
    }),
    { numRuns: 1000, examples: [[100.08999999999999], [5e-324], [-Number.MAX_VALUE], [1 / 3]] },
  );
});

test('a number with many digits is a witness', () => {
  const number = {
    if: { enum: [100.08999999999999, { id: ' ', more: 255 }, [true]] },
    then: { enum: ['é', 'A', ' '] },
  };
  const taken = {
    properties: { number, any: true },
    additionalProperties: { anyOf: [{ enum: ['null', ''] }, { type: 'string', minLength: 1 }] },
  };
  const witness = { number: 100.08999999999999 };
  expect(contains({ type: 'object' }, taken)).toMatchObject({ verdict: 'no', witness });
});
