import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { schemaKey } from '../../../src/prove/containment/schema-key.js';
import { object, string } from '../pipe/hub-of.js';

function node(name: string): Json {
  const ref = { $ref: `#/$defs/${name}` };
  return { ...ref, $defs: { [name]: object({ left: ref, right: ref }, []), Unused: string } };
}

describe('schemas that say the same have one key', () => {
  test.each<[string, Json, Json]>([
    ['words for people', { title: 'A', ...object({ a: { type: 'string', description: 'x' } }) }, object({ a: string })],
    ['the order of keys', object({ a: string, b: true }, []), object({ b: true, a: string }, [])],
    ['names of definitions', node('Tree'), node('Node')],
    ['defaults and examples', { type: 'string', default: 'a', examples: ['b'] }, string],
  ])('whatever %s', (_, a, b) => {
    expect(schemaKey(a)).toBe(schemaKey(b));
  });
});

describe('schemas that differ have two', () => {
  test.each<[string, Json, Json]>([
    ['a property called title', object({ title: string }, []), object({}, [])],
    ['a constant with a description', { const: { description: 'a' } }, { const: { description: 'b' } }],
    ['a definition', { $ref: '#/$defs/A', $defs: { A: string } }, { $ref: '#/$defs/A', $defs: { A: true } }],
    ['the draft', { $schema: 'http://json-schema.org/draft-07/schema#', ...object({}) }, object({})],
    ['an integer beyond 2^53', { minimum: 9007199254740993n }, { minimum: 9007199254740992n }],
    ['a key called __proto__', { properties: JSON.parse('{"__proto__":true}') as Json }, { properties: {} }],
    [
      'which definition is meant',
      { ...object({ a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/B' } }), $defs: { A: string, B: true } },
      { ...object({ a: { $ref: '#/$defs/B' }, b: { $ref: '#/$defs/A' } }), $defs: { A: string, B: true } },
    ],
    [
      'what an anchor names',
      { $ref: '#x', $defs: { A: { $anchor: 'x', type: 'string' } } },
      { $ref: '#x', $defs: { A: { $anchor: 'x', type: 'null' } } },
    ],
  ])('where they differ in %s', (_, a, b) => {
    expect(schemaKey(a)).not.toBe(schemaKey(b));
  });
});
