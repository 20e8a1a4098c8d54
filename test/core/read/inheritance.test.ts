/** Definitions that narrow what their base says of a property, as OpenAPI documents do. */
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.js';
import { compareMeaning } from '../../support/agreement.js';
import { hubOf, typeOf } from './read.js';

const text = { type: 'string' };
const $defs = { Base: { type: 'object', properties: { kind: text, name: text }, required: ['kind'] } };
const cat = (properties: JsonObject): { readonly [key: string]: Json } => ({
  allOf: [{ $ref: '#/$defs/Base' }, { type: 'object', properties }],
  $defs,
});

describe('a definition made of its base and more', () => {
  it('has a property that both speak of once, as narrow as both together', () => {
    const schema = cat({ kind: { const: 'cat' }, lives: { type: 'integer' } });
    const type = typeOf(schema);
    expect(type).toMatchObject({
      kind: 'struct',
      fields: [
        { name: 'kind', type: { kind: 'const', value: 'cat' }, required: true },
        { name: 'lives', required: false },
        { name: 'name', required: false },
      ],
    });
    expect(type).not.toHaveProperty('flatten');
    expect(compareMeaning(schema, type, new Map()).disagreements).toEqual([]);
  });

  it('refers to its base where they have nothing in common', () => {
    const hub = hubOf({ title: 'Cat', ...cat({ lives: { type: 'integer' } }) });
    expect(hub.types.get('Cat')?.type).toMatchObject({
      fields: [{ name: 'lives' }],
      flatten: [{ type: { id: 'Base' } }],
    });
  });
});
