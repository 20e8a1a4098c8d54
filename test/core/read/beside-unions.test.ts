/** Keywords beside `oneOf` and `anyOf`: each branch is read as if they stood in it, and the whole means the same. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.js';
import { compareMeaning } from '../../support/agreement.js';
import { problemsOf, typeOf } from './read.js';

const text = { type: 'string' };
const closed = (key: string): JsonObject => ({
  properties: { [key]: text },
  required: [key],
  additionalProperties: false,
});

describe.each<[string, JsonObject]>([
  [
    'a type, and a closed branch',
    { type: 'object', oneOf: [closed('a'), { properties: { b: text }, required: ['b'] }] },
  ],
  ['a type, and a branch of another', { type: 'object', anyOf: [{ type: 'string' }, closed('a')] }],
  ['what is required, and closed branches', { type: 'object', required: ['a'], anyOf: [closed('a'), closed('b')] }],
  [
    'properties, of which one or the other is required',
    { type: 'object', properties: { a: text, b: text }, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  ],
])('%s', (_case, schema) => {
  it('means what its reading means', () => {
    const { disagreements, accepted } = compareMeaning(schema, typeOf(schema), new Map());
    expect(disagreements.map(({ value }) => value)).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
  });

  it('says by the type beside the union what its branches are', () => {
    expect(problemsOf({ title: 'T', ...schema })).toEqual([]);
  });
});

describe('null in a union of which one branch alone may fit', () => {
  const orNull = (branch: Json): JsonObject => ({ oneOf: [{ type: 'null' }, branch] });

  it.each<[Json]>([
    [text],
    [{ type: ['string', 'null'], enum: ['a'] }],
    [{ allOf: [text, true] }],
    [orNull(orNull(text))],
  ])('is an optional value beside %j', (branch) => {
    expect(typeOf(orNull(branch))).toMatchObject({ kind: 'nullable' });
  });

  it.each<[Json]>([[true], [{ type: ['string', 'null'] }], [{ anyOf: [text, { const: null }] }], [orNull(text)]])(
    'is refused where it fits %j too',
    (branch) => {
      const schema = orNull(branch);
      expect(compareMeaning(schema, typeOf(schema), new Map()).disagreements).toEqual([]);
      expect(typeOf(schema)).toMatchObject({ encoding: { style: 'untagged', exclusive: true } });
    },
  );
});

it('null is refused beside a branch that only speaks of objects, and so admits null', () => {
  const branch = { properties: { a: { type: 'integer' } }, required: ['a'] };
  expect(typeOf({ oneOf: [{ type: 'null' }, branch] })).toMatchObject({ kind: 'struct' });
  expect(typeOf({ anyOf: [{ type: 'null' }, branch] })).toMatchObject({ kind: 'nullable' });
});

it('a tag that is required beside the union tells its branches apart, as .NET writes it', () => {
  const shape = (name: string, size: string): JsonObject => ({
    properties: { $type: { const: name }, [size]: { type: 'number' } },
  });
  const schema = { type: 'object', required: ['$type'], anyOf: [shape('circle', 'Radius'), shape('square', 'Side')] };
  expect(typeOf(schema)).toMatchObject({
    encoding: { style: 'internal', tag: '$type' },
    variants: [{ name: 'circle' }, { name: 'square' }],
  });
});

it('a closed branch does not fall away because it names more properties than what stands beside the union', () => {
  const open = { properties: { b: text }, required: ['b'] };
  expect(typeOf({ type: 'object', oneOf: [closed('a'), open] })).toMatchObject({ variants: [{}, {}] });
});
