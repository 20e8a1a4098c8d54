import { describe, expect, test } from 'vitest';
import type { Json } from '../../src/model/json.js';
import type { Field, StructType, Type, TypeDef } from '../../src/model/type.js';
import { fillDefaults } from '../../src/vectors/fill-defaults.js';

const INTEGER: Type = { kind: 'integer', signed: true };

function struct(...fields: Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

function field(name: string, type: Type, rest: Partial<Field> = {}): Field {
  return { name, type, required: false, ...rest };
}

function fill(value: Json, type: Type, types: Readonly<Record<string, Type>> = {}): Json {
  const defs = Object.entries(types).map(([id, body]): [string, TypeDef] => [id, { id, name: id, namespace: [], type: body }]);
  return fillDefaults(value, type, new Map(defs));
}

const DEPTH = field('depth', INTEGER, { default: 3 });

describe('defaults', () => {
  test.each<[string, Json, Type, Json]>([
    ['an absent field', {}, struct(DEPTH), { depth: 3 }],
    ['a present field stays', { depth: 1 }, struct(DEPTH), { depth: 1 }],
    ['null stays null', { depth: null }, struct(field('depth', { kind: 'nullable', inner: INTEGER }, { default: 3 })), { depth: null }],
    ['a default of null', {}, struct(field('depth', { kind: 'nullable', inner: INTEGER }, { default: null })), { depth: null }],
    ['a default that does not fit its type', {}, struct(field('depth', INTEGER, { default: 'deep' })), {}],
    ['a field that the server fills in', {}, struct({ ...DEPTH, source: { from: 'cookie' } }), {}],
    ['inside of a list', [{}, { depth: 1 }], { kind: 'array', items: struct(DEPTH) }, [{ depth: 3 }, { depth: 1 }]],
    ['inside of a map', { a: {} }, { kind: 'map', keys: { kind: 'string' }, values: struct(DEPTH) }, { a: { depth: 3 } }],
    ['inside of a tuple', [{}], { kind: 'tuple', items: [struct(DEPTH)] }, [{ depth: 3 }]],
    ['inside of a default', {}, struct(field('at', struct(DEPTH), { default: {} })), { at: { depth: 3 } }],
    ['among flattened keys', {}, { ...struct(), flatten: [{ type: struct(DEPTH), optional: false }] }, { depth: 3 }],
  ])('%s', (_name, value, type, filled) => {
    expect(fill(value, type)).toEqual(filled);
  });

  test.each<[string, Type, Json, Json]>([
    ['internal', { kind: 'enum', encoding: { style: 'internal', tag: 't' }, variants: [{ name: 'a', payload: { kind: 'struct', struct: struct(DEPTH) } }] }, { t: 'a' }, { t: 'a', depth: 3 }],
    ['external', { kind: 'enum', encoding: { style: 'external' }, variants: [{ name: 'a', payload: { kind: 'struct', struct: struct(DEPTH) } }] }, { a: {} }, { a: { depth: 3 } }],
    ['adjacent', { kind: 'enum', encoding: { style: 'adjacent', tag: 't', content: 'c' }, variants: [{ name: 'a', payload: { kind: 'struct', struct: struct(DEPTH) } }] }, { t: 'a', c: {} }, { t: 'a', c: { depth: 3 } }],
    ['untagged', { kind: 'enum', encoding: { style: 'untagged' }, variants: [{ payload: { kind: 'newtype', type: INTEGER } }, { payload: { kind: 'struct', struct: struct(DEPTH) } }] }, {}, { depth: 3 }],
  ])('inside of an %s variant', (_name, type, value, filled) => {
    expect(fill(value, type)).toEqual(filled);
  });

  test('a default that holds its own struct again comes to an end', () => {
    const node = struct(field('next', { kind: 'ref', id: 'Node' }, { default: {} }));
    expect(fill({}, { kind: 'ref', id: 'Node' }, { Node: node })).toEqual({ next: {} });
  });
});
