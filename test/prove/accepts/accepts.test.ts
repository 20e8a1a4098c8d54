/** The model's own reading of a value is exact where ajv has only doubles. */
import { describe, expect, test } from 'vitest';
import { accepts } from '../../../src/prove/accepts/accepts.js';
import type { Json } from '../../../src/core/json/json.js';
import type { EnumType, Type } from '../../../src/core/model/type.js';
import type { Types } from '../../../src/core/model/variants.js';

const NO_TYPES: Types = new Map();

describe('integers', () => {
  const u64: Type = { kind: 'integer', width: 64, signed: false };

  test.each<[Json, boolean]>([
    [18446744073709551615n, true],
    [18446744073709551616n, false],
    [9007199254740993n, true],
    [0, true],
    [-1, false],
    [0.5, false],
    ['1', false],
  ])('%s is of u64: %s', (value, isAccepted) => {
    expect(accepts(value, u64, NO_TYPES)).toBe(isAccepted);
  });

  test('multiples are told beyond 2^53', () => {
    const odd = 9007199254740993n;
    expect(accepts(odd, { kind: 'integer', signed: true, multipleOf: 2 }, NO_TYPES)).toBe(false);
    expect(accepts(odd + 1n, { kind: 'integer', signed: true, multipleOf: 2 }, NO_TYPES)).toBe(true);
  });

  test('are numbers, too, and constants', () => {
    expect(accepts(18446744073709551615n, { kind: 'float' }, NO_TYPES)).toBe(true);
    expect(accepts(18446744073709551615n, { kind: 'float', max: 1e10 }, NO_TYPES)).toBe(false);
    expect(accepts(18446744073709551615n, { kind: 'const', value: 18446744073709551615n }, NO_TYPES)).toBe(true);
    expect(accepts(18446744073709551614n, { kind: 'const', value: 18446744073709551615n }, NO_TYPES)).toBe(false);
  });
});

test('an opaque type is accepted, whatever it says', () => {
  expect(accepts('anything', { kind: 'opaque', schema: false, reason: '', outline: { kind: 'any' } }, NO_TYPES)).toBe(
    true,
  );
});

test('the same type reads otherwise where other types stand behind its names', () => {
  const ref: Type = { kind: 'ref', id: 'A' };
  const as = (type: Type): Types => new Map([['A', { id: 'A', name: 'A', namespace: [], type }]]);
  expect(accepts(1, ref, as({ kind: 'integer', signed: true }))).toBe(true);
  expect(accepts(1, ref, as({ kind: 'string' }))).toBe(false);
});

test('a value that fits two variants is refused only where they exclude each other', () => {
  const variants: EnumType['variants'] = [
    { payload: { kind: 'newtype', type: { kind: 'integer', signed: true } } },
    { payload: { kind: 'newtype', type: { kind: 'float' } } },
  ];
  const union: EnumType = { kind: 'enum', encoding: { style: 'untagged' }, variants };
  expect(accepts(1, union, NO_TYPES)).toBe(true);
  expect(accepts(1, { ...union, encoding: { style: 'untagged', exclusive: true } }, NO_TYPES)).toBe(false);
});
