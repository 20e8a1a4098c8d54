import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { relevantPart, sentKeys } from '../../../src/prove/containment/relevant.js';
import { object, string, tagged } from '../pipe/hub-of.js';

describe('the keys that are sent', () => {
  const $defs = { A: { allOf: [object({ a: string }), { $ref: '#/$defs/B' }] }, B: object({ b: string }) };
  test.each<[string, Json, string[]]>([
    ['of a struct', object({ a: string, b: string }, ['a']), ['a', 'b']],
    ['of an enum', tagged('t', { x: { a: string }, y: { b: string } }), ['t', 'a', 'b']],
    ['behind references', { $ref: '#/$defs/A', $defs }, ['a', 'b']],
    ['of a closed object', { ...object({ a: string }), additionalProperties: false }, ['a']],
    ['that are only required', { $ref: '#/$defs/B', required: ['c'], $defs }, ['c', 'b']],
    ['of no object', { type: ['string', 'null'] }, []],
  ])('%s', (_, schema, keys) => {
    expect([...(sentKeys(schema) ?? [])]).toEqual(keys);
  });

  test.each<[string, Json]>([
    ['of anything', true],
    ['of a map', { type: 'object', additionalProperties: string }],
    ['of a struct with other keys', { ...object({ a: string }), additionalProperties: string }],
    ['of keys by pattern', { ...object({ a: string }), patternProperties: { x: string } }],
    ['of an object that is not described', { type: 'object' }],
    ['of constants that are objects', { enum: [{ a: 1 }] }],
    ['of a schema with conditions', { ...object({ a: string }), if: object({ b: string }) }],
  ])('may be any: %s', (_, schema) => {
    expect(sentKeys(schema)).toBeUndefined();
  });
});

describe('what bears on them', () => {
  test('is all but what is said of other keys', () => {
    const schema = { ...object({ a: string, b: string }, ['b']), additionalProperties: false };
    expect(relevantPart(schema, new Set(['a']))).toEqual({ ...schema, properties: { a: string } });
  });

  test('is found behind a reference, with the definitions that it needs', () => {
    const $defs = { A: object({ a: { $ref: '#/$defs/A' }, b: string }, []) };
    expect(relevantPart({ $ref: '#/$defs/A', $defs }, new Set(['a']))).toEqual({
      ...object({ a: { $ref: '#/$defs/A' } }, []),
      $defs,
    });
  });

  test('are the definitions of the whole, whatever is defined within', () => {
    const $defs = { A: { ...object({ a: { $ref: '#/$defs/B' }, b: string }), $defs: { B: false } }, B: string };
    expect(relevantPart({ $ref: '#/$defs/A', $defs }, new Set(['a']))).toMatchObject({ $defs });
  });

  test.each<[string, Json]>([
    ['only speaks of them', object({ a: string })],
    ['is no object', string],
    ['is true', true],
    ['refers to itself', object({ a: { $ref: '#' }, b: string })],
    ['refers to what is said of other keys', object({ a: { $ref: '#/properties/b' }, b: string })],
    ['refers to itself by its name', { $id: 'urn:a', ...object({ a: { $ref: 'urn:a' }, b: string }) }],
  ])('is the schema itself where it %s', (_, schema) => {
    expect(relevantPart(schema, new Set(['a']))).toBe(schema);
  });
});
