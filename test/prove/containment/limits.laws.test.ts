/** Questions that are too hard: an answer comes all the same, and it is "unknown". */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { codes, sent, strict } from './ask.js';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const EXPLODING: Json = { type: 'string', pattern: '^(a|b)*a(a|b){20}$' };

describe('work is bounded', () => {
  test.each<readonly [string, Json, Json]>([
    ['patterns whose automata explode', EXPLODING, { pattern: '^(a|b)*a(a|b){10}(a|b){10}$' }],
    ['texts too long to write', { type: 'string', minLength: 1e9 }, { maxLength: 10 }],
    ['arrays too long to write', { type: 'array', minItems: 1e9 }, { maxItems: 10 }],
    ['objects too large to write', { type: 'object', minProperties: 1e9 }, { maxProperties: 10 }],
    [
      'too many pigeons',
      {
        type: 'object',
        required: upTo(10).map((pigeon) => `p${pigeon}`),
        properties: Object.fromEntries(upTo(10).map((pigeon) => [`p${pigeon}`, { enum: upTo(9) }])),
        allOf: upTo(10).flatMap((one) =>
          upTo(one).flatMap((other) =>
            upTo(9).map((hole) => ({
              not: { properties: { [`p${one}`]: { const: hole }, [`p${other}`]: { const: hole } } },
            })),
          ),
        ),
      },
      false,
    ],
  ])('%s', (_name, a, b) => {
    expect(codes(a, b, { strict: true })).toEqual(['BUDGET']);
  });

  test('by what the caller allows', () => {
    const [a, b] = [{ type: 'string', pattern: '^a{3}$' }, { minLength: 2 }];
    expect(codes(a, b, { strict: true, budget: 5 })).toEqual(['BUDGET']);
    expect(strict(a, b)).toBe('yes');
  });

  test('where bounds alone decide, no size is too great', () => {
    expect(strict({ type: 'array', minItems: 1e9 }, { minItems: 1e8 })).toBe('yes');
    expect(strict({ type: 'string', maxLength: 1e8 }, { maxLength: 1e9 })).toBe('yes');
  });

  test('conditions that declare no other keys need not be gone through one by one', () => {
    const names = upTo(14).map((index) => `k${index}`);
    const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const struct = { type: 'object', properties: { kind: { enum: names }, ...texts }, required: ['kind'] };
    const allOf = names.map((name) => ({
      if: { properties: { kind: { const: name } } },
      then: { properties: { [name]: { minLength: 1 } }, required: [name] },
    }));
    expect(sent({ ...struct, allOf }, { ...struct, minProperties: 2 })).toBe('yes');
  });

  test('what is long and simple is written out', () => {
    expect(strict({ type: 'string' }, { maxLength: 1e6 })).toBe('no');
    expect(strict({ type: 'object' }, { maxProperties: 65_535 })).toBe('no');
  });
});
