/** Maps whose keys are listed: zod's `record(enum, …)`, pydantic's `dict[Literal[…], …]`. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.js';
import { compareMeaning } from '../../support/agreement.js';
import { problemsOf, typeOf } from './read.js';

const map = { type: 'object', additionalProperties: { type: 'integer' } };
const integer = { kind: 'integer', signed: true };
const fields = (...required: readonly string[]): object[] => [
  ...required.map((name) => ({ name, type: integer, required: true })),
  ...['a', 'b'].filter((name) => !required.includes(name)).map((name) => ({ name, type: integer, required: false })),
];

const MAPS: readonly (readonly [string, JsonObject, readonly string[]])[] = [
  ['in place', { ...map, propertyNames: { type: 'string', enum: ['b', 'a'] } }, []],
  ['in a definition', { ...map, propertyNames: { $ref: '#/$defs/K' }, $defs: { K: { enum: ['b', 'a'] } } }, []],
  ['and required', { ...map, propertyNames: { enum: ['a', 'b'] }, required: ['b', 'a'] }, ['b', 'a']],
];

describe('a map whose keys are listed', () => {
  it.each(MAPS)('%s is a struct, and means the same', (_case, schema, required) => {
    const type = typeOf(schema);
    expect(type).toEqual({ kind: 'struct', fields: fields(...required), extra: { kind: 'refused' } });
    expect(compareMeaning(schema, type, new Map()).disagreements).toEqual([]);
    expect(problemsOf({ title: 'T', ...schema })).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['a size', { minProperties: 1 }],
    ['a key that is not listed', { required: ['c'] }],
  ])('and that says more is kept whole: %s', (_case, more) => {
    expect(typeOf({ ...map, propertyNames: { enum: ['a', 'b'] }, ...more }).kind).toBe('opaque');
  });
});
