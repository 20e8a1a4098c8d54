/** Validators that would never end are stopped; nothing else is timed. */
import { expect, test } from 'vitest';
import { Judge } from '../../../src/prove/containment/judge.js';
import { compileCheck } from '../../../src/prove/judge/schema-check.js';
import { waysThrough } from '../../../src/prove/judge/ways-through.js';
import type { Json, JsonObject } from '../../../src/core/json/json.js';
import { chain, levels, nested } from '../../support/hostile-schemas.js';

const SHARED = levels(30, 10, { type: 'integer' }, (parts) => ({ anyOf: parts }));

test('ways are counted without following each', () => {
  expect(waysThrough({ type: 'integer' })).toBe(1);
  expect(waysThrough({ anyOf: [true, {}, { not: {} }] })).toBe(4);
  expect(waysThrough(levels(2, 10, {}, (anyOf) => ({ anyOf })))).toBeGreaterThan(100);
  expect(waysThrough(SHARED)).toBeGreaterThan(1e9);
  expect(waysThrough(chain(20_000, { type: 'integer' }, (next) => next))).toBeGreaterThan(10_000);
  expect(waysThrough({ $ref: '#' })).toBeGreaterThan(1e9);
});

test('a validator without end is stopped, and asked no more', async () => {
  const judge = new Judge(SHARED, 'integers');
  expect([judge.accepts('x'), judge.accepts('x')]).toEqual([undefined, undefined]);
  const check = await compileCheck(SHARED);
  expect(() => check('x')).toThrow('there are too many ways through the schema');
});

test('a schema that contains itself is judged as ever', () => {
  const tree: JsonObject = {
    $ref: '#/$defs/T',
    $defs: { T: { anyOf: [{ type: 'integer' }, { type: 'array', items: { $ref: '#/$defs/T' } }] } },
  };
  const value = nested(30, [1] as unknown as JsonObject, (inner) => [inner] as unknown as JsonObject) as Json;
  expect(new Judge(tree, 'integers').accepts(value)).toBe(true);
});
