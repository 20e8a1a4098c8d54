/** OpenAPI's `discriminator`: which property tells the branches of a union apart. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { eachMethod } from '../../../src/core/model/hub.js';
import { judgeOf } from '../../support/ajv-judge.js';
import { hubOf, pluginReturning, typeOf } from './read.js';

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

it('tells validators of the tag that its discriminator requires', () => {
  const [method] = eachMethod(hubOf(pluginReturning({ get: { oneOf, discriminator, $defs } })).root);
  const accepts = judgeOf(method?.schemas?.returns as Json);
  expect([{ kind: 'cat' }, { kind: 'dog', name: 'x' }].map(accepts)).toEqual([true, true]);
  expect([{ name: 'x' }, { kind: 'cow' }].map(accepts)).toEqual([false, false]);
});

it('leaves validators alone where the tag does not tell all branches apart', () => {
  const Two = variant({ enum: ['cow', 'bull'], default: 'cow' });
  const schema = { oneOf: [...oneOf, { $ref: '#/$defs/Two' }], discriminator, $defs: { ...$defs, Two } };
  const hub = hubOf(pluginReturning({ pet: { oneOf, discriminator, $defs }, get: schema }));
  const method = [...eachMethod(hub.root)].find(({ name }) => name === 'get');
  expect(method?.schemas?.returns).toEqual(schema);
});

it('leaves validators alone inside of the definitions that a union is made of', () => {
  const union = { oneOf: [{ $ref: '#/$defs/Add' }, { $ref: '#/$defs/Neg' }], discriminator };
  const operand = (kind: string): Json => ({ type: 'object', properties: { kind: tag(kind), of: union } });
  const schema = { ...union, $defs: { Add: operand('add'), Neg: operand('neg') } };
  const [method] = eachMethod(hubOf(pluginReturning({ get: schema })).root);
  const accepts = judgeOf(method?.schemas?.returns as Json);
  expect([{ kind: 'add' }, {}].map(accepts)).toEqual([true, false]);
  expect(method?.schemas?.returns).toMatchObject({ $defs: schema.$defs });
});

it('tells validators the same of equal schemas, and of types by themselves', () => {
  const schema = { title: 'Pet', oneOf, discriminator, $defs };
  const hub = hubOf(pluginReturning({ get: schema, find: schema }));
  const [get, find] = [...eachMethod(hub.root)].map((method) => method.schemas?.returns);
  expect(find).toEqual(get);
  expect(judgeOf(hub.schemaOf('ns.Pet') as Json)({ name: 'x' })).toBe(false);
});
