import { describe, expect, test } from 'vitest';
import { Judge } from '../../../src/prove/containment/judge.js';
import type { Json } from '../../../src/core/json/json.js';
import { narrowTo, variantNames } from '../../../src/prove/pipe/narrow.js';
import { hubOf, object, stageCalled, string, tagged } from './hub-of.js';

function narrowed(returns: Json, names: readonly string[]) {
  const hub = hubOf({ methods: { m: { returns } } });
  const { output } = stageCalled('m', hub);
  return { all: variantNames(output, hub.types), output: narrowTo(names, output, hub.types) };
}

const adjacent = {
  title: 'Adjacent',
  oneOf: [object({ t: { const: 'a' }, c: string }), object({ t: { const: 'b' }, c: { type: 'null' } })],
};
const external = {
  title: 'External',
  oneOf: [
    { type: 'string', enum: ['a'] },
    { ...object({ b: string }), additionalProperties: false },
  ],
};
const old = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $ref: '#/definitions/E',
  definitions: { E: tagged('t', { a: {}, b: {} }) },
};

describe('an output narrowed to one variant', () => {
  test.each<[string, Json, Json, Json]>([
    ['an internally tagged enum', tagged('t', { a: {}, b: {} }), { t: 'a' }, { t: 'b' }],
    ['an adjacently tagged one', adjacent, { t: 'a', c: '' }, { t: 'b', c: null }],
    ['an external one', external, 'a', { b: '' }],
    ['a plain one', { title: 'Plain', type: 'string', enum: ['a', 'b'] }, 'a', 'b'],
    ['one behind a reference of draft-07', old, { t: 'a' }, { t: 'b' }],
  ])('keeps its values and no others: %s', (_, schema, value, other) => {
    const { all, output } = narrowed(schema, ['a']);
    expect(all).toEqual(['a', 'b']);
    const judge = new Judge(output?.schema ?? null, 'integers');
    expect([judge.accepts(value), judge.accepts(other)]).toEqual([true, false]);
  });

  test('is left without a schema where the schema refers to itself as a whole', () => {
    const schema = tagged('t', { a: { next: { anyOf: [{ $ref: '#' }, { type: 'null' }] } }, b: {} });
    expect(narrowed(schema, ['a']).output).not.toHaveProperty('schema');
  });

  test('is none where there are no variants', () => {
    expect(narrowed(string, ['a'])).toEqual({ all: [], output: undefined });
  });
});
