/** OpenAPI's `discriminator`: which property tells the branches of a union apart. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/model/json.js';
import { typeOf } from './read.js';

const variant = (kind: Json, more: { readonly [key: string]: Json } = {}): Json => ({
  type: 'object',
  properties: { kind, name: { type: 'string' } },
  ...more,
});

/** As pydantic writes a field with a default. */
const tag = (value: string): Json => ({ const: value, default: value, title: 'Kind', type: 'string' });

const $defs = { Cat: variant(tag('cat')), Dog: variant(tag('dog')) };
const oneOf = [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }];
const discriminator = { propertyName: 'kind', mapping: { cat: '#/$defs/Cat', dog: '#/$defs/Dog' } };

describe('a union with a discriminator', () => {
  it('is told apart by that property, though a default leaves it out of "required"', () => {
    const tagged = {
      encoding: { style: 'internal', tag: 'kind' },
      variants: [
        { name: 'cat', payload: { struct: { fields: [{ name: 'name' }] } } },
        { name: 'dog', payload: { struct: { fields: [{ name: 'name' }] } } },
      ],
    };
    expect(typeOf({ oneOf, discriminator, $defs })).toMatchObject(tagged);
    expect(typeOf({ anyOf: Object.values($defs), discriminator })).toMatchObject(tagged);
    expect(typeOf({ anyOf: [{ oneOf, discriminator }, { type: 'null' }], $defs })).toMatchObject({ inner: tagged });
  });

  it('stays untagged where that property is no constant, or there is no discriminator', () => {
    const loose = { Cat: variant({ type: 'string' }), Dog: variant({ type: 'string' }) };
    expect(typeOf({ oneOf, discriminator, $defs: loose })).toMatchObject({ encoding: { style: 'untagged' } });
    expect(typeOf({ oneOf, $defs })).toMatchObject({ encoding: { style: 'untagged' } });
  });
});
