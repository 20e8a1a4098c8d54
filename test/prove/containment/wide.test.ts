/** Wide objects, long tuples and long texts: what bounds and rules decide place by place is no work to speak of. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { Judge } from '../../../src/prove/containment/judge.js';
import { codes, sent, strict } from './ask.js';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function wide(count: number, type: string, more: Record<string, Json> = {}): Json {
  return { type: 'object', properties: Object.fromEntries(upTo(count).map((key) => [`k${key}`, { type }])), ...more };
}

describe('1,600 properties', () => {
  const [integers, numbers] = [wide(1600, 'integer'), wide(1600, 'number')];
  const required = upTo(1600).map((key) => `k${key}`);

  test('are compared one by one', () => {
    expect(strict(integers, numbers)).toBe('yes');
    expect(sent(numbers, integers)).toBe('no');
  });

  test('required or not, closed or not', () => {
    expect(strict(wide(1600, 'integer', { required }), wide(1600, 'number', { required }))).toBe('yes');
    expect(sent(integers, wide(3200, 'number', { additionalProperties: false }))).toBe('yes');
  });

  test('as far as the budget goes', () => {
    expect(codes(wide(400, 'integer'), wide(400, 'number'), { budget: 20 })).toEqual(['BUDGET']);
  });
});

test('a tuple of 300 places is compared place by place', () => {
  const tuple = (type: string): Json => ({ type: 'array', prefixItems: upTo(300).map(() => ({ type })) });
  expect(strict(tuple('integer'), tuple('number'))).toBe('yes');
  expect(strict(tuple('number'), tuple('integer'))).toBe('no');
});

test('variants that a tag tells apart are not compared with each other', () => {
  const variant = (type: string) => (tag: number) => {
    return { properties: { tag: { const: `t${tag}` }, value: { type } }, required: ['tag', 'value'] };
  };
  const union = (type: string): Json => ({ oneOf: upTo(400).map(variant(type)) });
  expect(strict(union('integer'), union('number'))).toBe('yes');
});

test('keys told by patterns that overlap in very many ways', () => {
  const patterned = (type: string): Json => {
    return { type: 'object', patternProperties: Object.fromEntries([...'abcdefghij'].map((key) => [key, { type }])) };
  };
  expect(strict(patterned('integer'), patterned('number'))).toBe('yes');
  expect(strict(patterned('number'), patterned('integer'))).toBe('no');
});

describe('long texts', () => {
  const letters = (bounds: Record<string, Json>): Json => ({ type: 'string', pattern: '^[a-z]+$', ...bounds });

  test.each<readonly [Json, Json, string]>([
    [letters({ maxLength: 5000 }), letters({ maxLength: 10_000 }), 'yes'],
    [letters({ maxLength: 10_000 }), letters({ maxLength: 5000 }), 'no'],
    [letters({ minLength: 6000 }), letters({ minLength: 5000 }), 'yes'],
    [letters({ minLength: 5000 }), letters({ minLength: 6000 }), 'no'],
  ])('%j in %j: %s', (a, b, verdict) => {
    expect(strict(a, b)).toBe(verdict);
  });
});

describe('patterns', () => {
  test.each<readonly [string, string, string]>([
    ['^(a|b)*a(a|b){10}$', '^[ab]*a[ab]{10}$', 'yes'],
    ['^(a|b)*a(a|b){10}$', '^[ab]{11,}$', 'yes'],
    ['^(a|b)*a(a|b){10}$', '^(?:a|b|c){11,}$', 'yes'],
    ['^[ab]{11,}$', '^(a|b)*a(a|b){10}$', 'no'],
    ['(a|b)*a(a|b){10}', '(a|b)*a(a|b){9}', 'yes'],
    // Look-ahead inside of a repetition.
    ['^((?!ab)[a-z])*$', '^[a-z]*$', 'yes'],
    ['^((?!ab)[a-z])*$', '^((?!abc)[a-z])*$', 'yes'],
    ['^((?!abc)[a-z])*$', '^((?!ab)[a-z])*$', 'no'],
    ['^(?:(?!--)[a-z-])+$', '^-?([a-z]-?)*$', 'yes'],
    ['^[a-z-]+$', '^(?:(?!--)[a-z-])+$', 'no'],
    ['^(?:a(?=b)b)+$', '^(ab)+$', 'yes'],
    ['^(?:a(?=$))*$', '^a?$', 'yes'],
    ['^(?:a(?=b)){2}', '^b', 'yes'],
  ])('%s in %s: %s', (a, b, verdict) => {
    expect(strict({ type: 'string', pattern: a }, { pattern: b })).toBe(verdict);
  });
});

describe('unions of 2,000 variants that a tag tells apart', () => {
  const tagged = (type: string): Json => ({
    oneOf: upTo(2000).map((index) => ({
      type: 'object',
      properties: { kind: { const: `k${index}` }, value: { type } },
      required: ['kind', 'value'],
      additionalProperties: false,
    })),
  });

  test('are compared variant by variant', () => {
    expect(sent(tagged('integer'), tagged('number'))).toBe('yes');
  });

  test('have a witness, though they are too wide for ajv', () => {
    expect(sent(tagged('number'), tagged('integer'))).toBe('no');
    expect(codes(tagged('number'), tagged('integer'))).toEqual(['TYPE_MISMATCH']);
  });
});

test('an object that is too wide for code that stops at the first error is judged all the same', () => {
  expect(new Judge(wide(6000, 'integer'), 'integers').accepts({ k5999: 0.5 })).toBe(false);
});
