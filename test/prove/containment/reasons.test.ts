/** The witness of a "no", and what is said of it. */
import { describe, expect, test } from 'vitest';
import { contains } from '../../../src/prove/containment/contains.js';
import { shrink } from '../../../src/prove/containment/shrink.js';
import type { Json } from '../../../src/core/json/json.js';

function reasons(a: Json, b: Json) {
  const { verdict, witness, reasons } = contains(a, b);
  expect(verdict).toBe('no');
  return { witness, reasons };
}

const content = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const variant = (tag: string, properties: Json = {}, required: readonly string[] = []): Json => ({
  type: 'object',
  properties: { type: { const: tag }, ...(properties as object) },
  required: ['type', ...required],
});

describe('a reason names the place in the value and in both schemas', () => {
  test('inside the branch that was meant', () => {
    const b = {
      oneOf: [
        variant('error', { message: { type: 'string' } }, ['message']),
        variant('data', { content: { $ref: '#/$defs/C' } }, ['content']),
      ],
      $defs: { C: { ...content, required: ['id', 'model'] } },
    };
    expect(reasons({ oneOf: [variant('data', { content }, ['content'])] }, b)).toEqual({
      witness: { type: 'data', content: { id: '' } },
      reasons: [
        {
          code: 'MISSING_REQUIRED',
          message: '/content/model must be there',
          path: '/content/model',
          bPointer: '/$defs/C/required',
        },
      ],
    });
  });

  test('the variant that is missing', () => {
    expect(reasons({ oneOf: [variant('done')] }, { oneOf: [variant('data'), variant('error')] })).toEqual({
      witness: { type: 'done' },
      reasons: [
        {
          code: 'MISSING_VARIANT',
          message: '/type must be "data" or "error", and is "done"',
          path: '/type',
          aPointer: '/oneOf/0/properties/type',
          bPointer: '/oneOf/0/properties/type/const',
        },
      ],
    });
  });
});

describe('the code of a reason', () => {
  const object = (more: object): Json => ({ type: 'object', ...more });
  const array = (more: object): Json => ({ type: 'array', ...more });

  test.each<readonly [string, Json, Json]>([
    ['TYPE_MISMATCH', { type: 'string' }, { type: 'integer' }],
    ['NULL_NOT_ACCEPTED', { type: ['string', 'null'] }, { type: 'string' }],
    ['MAYBE_ABSENT', object({ properties: { a: true } }), object({ required: ['a'] })],
    ['EXTRA_PROPERTY', object({ properties: { a: true } }), object({ additionalProperties: false })],
    ['EXTRA_PROPERTY', object({ properties: { a: true } }), object({ unevaluatedProperties: false })],
    ['MISSING_ENUM_VALUE', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }],
    ['RANGE', { type: 'integer', minimum: 0 }, { maximum: 9 }],
    ['MULTIPLE_OF', { type: 'integer' }, { multipleOf: 2 }],
    ['LENGTH', { type: 'string' }, { maxLength: 1 }],
    ['PATTERN', { type: 'string' }, { pattern: '^a' }],
    ['ITEM_COUNT', array({}), { maxItems: 2 }],
    ['UNIQUE', array({}), { uniqueItems: true }],
    ['CONTAINS', array({}), { contains: { const: 1 } }],
    ['PROPERTY_COUNT', object({}), { maxProperties: 1 }],
    ['PROPERTY_NAME', object({}), { propertyNames: { maxLength: 2 } }],
    ['DEPENDENT', object({}), { dependentRequired: { a: ['b'] } }],
    ['NOT', { type: 'integer' }, { not: { const: 3 } }],
    ['ONEOF_OVERLAP', { type: 'integer' }, { oneOf: [{ type: 'integer' }, { type: 'number' }] }],
    ['RANGE', { type: 'integer' }, { if: { type: 'integer' }, then: { minimum: 1 } }],
    ['TYPE_MISMATCH', array({ items: { type: 'number' } }), { items: { type: 'integer' } }],
    ['TYPE_MISMATCH', array({}), { prefixItems: [{ type: 'integer' }] }],
  ])('%s: %j in %j', (code, a, b) => {
    expect(reasons(a, b).reasons.map((reason) => reason.code)).toEqual([code]);
  });
});

test('what cannot be looked into is told in the words of ajv', () => {
  const b = { contains: { const: 1 }, unevaluatedItems: false };
  expect(reasons({ const: [] }, b)).toMatchObject({ witness: [], reasons: [{ code: 'CONTAINS', path: '' }] });
});

test('a yes about nothing says so', () => {
  expect(contains({ type: 'string', minLength: 2, maxLength: 1 }, { type: 'integer' })).toMatchObject({
    verdict: 'yes',
    reasons: [{ code: 'NO_VALUES' }],
  });
});

describe('a witness', () => {
  test.each<readonly [Json, Json, Json]>([
    [{ type: 'array' }, { maxItems: 2 }, [0, 0, 0]],
    [{ type: 'object' }, { additionalProperties: { type: 'null' } }, { a: 0 }],
    [{ type: 'string', minLength: 2 }, { maxLength: 3 }, 'aaaa'],
    [{ type: 'number' }, { not: { minimum: 100 } }, 100],
    [
      { type: 'object', properties: { list: { type: 'array', items: { properties: { n: { type: 'number' } } } } } },
      { properties: { list: { items: { properties: { n: { type: 'integer' } } } } } },
      { list: [{ n: 0.5 }] },
    ],
  ])('of %j not in %j is small', (a, b, witness) => {
    expect(reasons(a, b).witness).toEqual(witness);
  });

  test('shrinks as long as it serves', () => {
    const big = { keep: [1, 2, { x: 'a long text with an x in it' }], drop: 'something' };
    expect(shrink(big, (value) => JSON.stringify(value).includes('x'))).toEqual({ keep: [{ x: 0 }] });
  });
});
