/** `$ref` beside other keywords: the name and the cycle stay, and nothing is read over and over again. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import type { Type } from '../../../src/core/model/type.js';
import { hubOf, problemsOf, typeOf } from './read.js';

type Schema = { readonly [key: string]: Json };

/** The types of the fields, by their names. */
function fieldsOf(type: Type | undefined): Readonly<Record<string, Type>> {
  if (type?.kind !== 'struct') throw new Error(`a struct was wanted, not ${type?.kind}`);
  return Object.fromEntries(type.fields.map((field) => [field.name, field.type]));
}

const SELF: Type = { kind: 'ref', id: 'Subject' };

describe('a reference to the schema around it', () => {
  it.each<[string, Schema]>([
    ['the same type', { type: 'object' }],
    ['more types', { type: ['object', 'null'] }],
    ['keywords of other types', { type: 'object', items: { type: 'string' }, minLength: 3 }],
    ['a part that says no more', { allOf: [{ type: ['object', 'string'] }] }],
  ])('beside %s is that reference', (_, beside) => {
    const place = { $ref: '#', ...beside };
    expect(fieldsOf(typeOf({ type: 'object', properties: { a: place, b: place } }))).toEqual({ a: SELF, b: SELF });
    expect(problemsOf({ type: 'object', properties: { a: place, b: place } })).toEqual([]);
  });

  it('beside a keyword that narrows it is one more type, which leads back to itself', () => {
    const place = { $ref: '#', type: ['object', 'null'], properties: { a: { required: ['b'] } } };
    const { types } = hubOf({ title: 'Subject', type: ['object', 'null'], properties: { a: place, b: place } });
    expect(types.size).toBeLessThan(5);
  });

  it('many times over is read as fast as once', () => {
    const place = { $ref: '#', type: ['object', 'null'], default: {} };
    const names = Array.from({ length: 120 }, (_, index) => `manager${index}`);
    const properties = Object.fromEntries(names.map((name) => [name, place]));
    const { types } = hubOf({ title: 'Subject', type: 'object', properties });
    expect([...types.keys()]).toEqual(['Subject']);
  });
});
