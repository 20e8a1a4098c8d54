/** What a sender sends, and what a format says. */
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.js';
import { contains } from '../../../src/prove/containment/contains.js';
import { codes, sent, strict } from './ask.js';

const struct = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const text = { type: 'string' };
const whole = { type: 'integer' };

describe('in the producer reading', () => {
  const wider = struct({ a: text, b: text });
  const withB = struct({ b: whole }, { required: ['b'] });

  test.each<readonly [string, Json, Json, string]>([
    ['a key that is not declared is not sent', struct({ a: text }), wider, 'yes'],
    ['a declared one is', struct({ a: text, b: whole }), wider, 'no'],
    ['a map may hold any key', { type: 'object', additionalProperties: whole }, wider, 'no'],
    ['a map beside fields stays live', struct({ a: text }, { additionalProperties: whole }), wider, 'no'],
    ['a map of anything is written out', struct({ a: text }, { additionalProperties: true }), wider, 'no'],
    ['an object of which nothing is said may be anything', { type: 'object' }, wider, 'no'],
    ['and so may any value', true, wider, 'no'],
    ['keys by pattern are declared', { patternProperties: { '^b': whole }, type: 'object' }, wider, 'no'],
    [
      'the parts of an object declare together',
      { allOf: [struct({ a: text }), struct({ c: whole })] },
      struct({ a: text, b: text, c: whole }),
      'yes',
    ],
    ['a part that may be there declares too', { ...struct({ a: text }), anyOf: [withB, {}] }, wider, 'no'],
    [
      'one branch declares nothing for another',
      { anyOf: [struct({ a: text }), withB] },
      { anyOf: [withB, struct({ a: text, b: { type: 'null' } })] },
      'yes',
    ],
    ['it holds at every depth', struct({ inner: struct({ a: text }) }), struct({ inner: wider }), 'yes'],
    ['and in arrays', { type: 'array', items: struct({ a: text }) }, { items: wider }, 'yes'],
    ['what the receiver refuses is still refused', struct({ a: text }), { maxProperties: 0 }, 'no'],
    ['what is required is sent, declared or not', struct({ a: text }, { required: ['b'] }), wider, 'no'],
    ['also where another part declares', { allOf: [struct({ a: text }), { required: ['b'] }] }, wider, 'no'],
    ['which leaves open what is open', { type: 'object', required: ['a'] }, struct({ b: text }), 'no'],
    ['what is closed is closed', struct({ a: text }, { additionalProperties: false }), wider, 'yes'],
  ])('%s', (_name, a, b, expected) => {
    expect(sent(a, b)).toBe(expected);
  });

  test('a witness is something that is sent', () => {
    const { witness } = contains(struct({ a: text }), struct({ a: text, b: text }, { required: ['b'] }));
    expect(witness).toEqual({});
  });
});

describe('a format', () => {
  const uuid = { type: 'string', format: 'uuid' };

  test('is an annotation', () => {
    expect(strict(text, uuid)).toBe('yes');
    expect(sent(text, uuid)).toBe('yes');
  });

  test.each<readonly [string, Json, Json, string]>([
    ['one is a text', uuid, text, 'yes'],
    ['a text is not one', text, uuid, 'no'],
    ['one is itself', { ...uuid, minLength: 1 }, uuid, 'yes'],
    ['one is not another', uuid, { type: 'string', format: 'date' }, 'no'],
    ['what is no format counts for nothing', text, { type: 'string', format: 'no-such-format' }, 'yes'],
    ['what it implies is not known', uuid, { type: 'string', maxLength: 100 }, 'unknown'],
  ])('counts where it is asserted: %s', (_name, a, b, expected) => {
    expect(sent(a, b, { formats: 'assert' })).toBe(expected);
  });

  test('of integers is a range', () => {
    expect(sent({ type: 'integer', format: 'uint8' }, { minimum: 0, maximum: 255 })).toBe('yes');
    expect(sent({ type: 'integer', format: 'int32' }, { type: 'integer', format: 'int64' })).toBe('yes');
    expect(sent({ type: 'integer', format: 'int64' }, { type: 'integer', format: 'int32' })).toBe('no');
    expect(sent({ type: 'integer', format: 'uint64' }, { type: 'integer', format: 'int64' })).toBe('no');
  });

  test('of integers is left open in the strict reading where it decides', () => {
    const [byte, range] = [
      { type: 'integer', format: 'uint8' },
      { type: 'integer', minimum: 0, maximum: 255 },
    ];
    expect(codes(byte, range, { strict: true })).toEqual(['FORMAT']);
    expect(strict(byte, { type: 'integer' })).toBe('yes');
    expect(contains(byte, range, { strict: true, formats: 'integers' }).verdict).toBe('yes');
    expect(contains(byte, range, { strict: true, formats: 'annotate' }).verdict).toBe('no');
  });
});

describe('numbers beyond doubles', () => {
  test('are compared exactly', () => {
    const [lower, upper] = [2n ** 64n - 2n, 2n ** 64n - 1n];
    expect(strict({ type: 'integer', minimum: 0, maximum: lower }, { maximum: upper })).toBe('yes');
    // The one number that could tell is none that ajv can hold.
    expect(strict({ type: 'integer', minimum: 0, maximum: upper }, { maximum: lower })).toBe('unknown');
  });
});
