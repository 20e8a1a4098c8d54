import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import type { EnumType, Field, StructType, Type, TypeDef } from '../../../src/core/model/type.js';
import { Filler } from '../../../src/prove/vectors/fill-defaults.js';

const INTEGER: Type = { kind: 'integer', signed: true };

function struct(...fields: Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

function field(name: string, type: Type, rest: Partial<Field> = {}): Field {
  return { name, type, required: false, ...rest };
}

function fill(value: Json, type: Type, types: Readonly<Record<string, Type>> = {}): Json {
  const def = (id: string, body: Type): TypeDef => ({ id, name: id, namespace: [], type: body });
  const named = new Map(Object.entries(types).map(([id, body]) => [id, def(id, body)]));
  return new Filler(named).fill(value, type);
}

const DEPTH = field('depth', INTEGER, { default: 3 });
const NULLABLE: Type = { kind: 'nullable', inner: INTEGER };
const TEXT_KEYS = { kind: 'string' } as const;

function oneVariant(encoding: EnumType['encoding']): EnumType {
  return { kind: 'enum', encoding, variants: [{ name: 'a', payload: { kind: 'struct', struct: struct(DEPTH) } }] };
}

test('a schema that types cannot say has the defaults of its outline', () => {
  const opaque: Type = { kind: 'opaque', schema: {}, reason: 'a test', outline: struct(DEPTH) };
  expect(fill({}, opaque)).toEqual({ depth: 3 });
});

describe('defaults', () => {
  test.each<[string, Json, Type, Json]>([
    ['an absent field', {}, struct(DEPTH), { depth: 3 }],
    ['a present field stays', { depth: 1 }, struct(DEPTH), { depth: 1 }],
    ['null stays null', { depth: null }, struct(field('depth', NULLABLE, { default: 3 })), { depth: null }],
    ['a default of null', {}, struct(field('depth', NULLABLE, { default: null })), { depth: null }],
    ['a default that does not fit its type', {}, struct(field('depth', INTEGER, { default: 'deep' })), {}],
    ['a field that the server fills in', {}, struct({ ...DEPTH, source: { from: 'cookie' } }), {}],
    ['inside of a list', [{}, { depth: 1 }], { kind: 'array', items: struct(DEPTH) }, [{ depth: 3 }, { depth: 1 }]],
    ['inside of a map', { a: {} }, { kind: 'map', keys: TEXT_KEYS, values: struct(DEPTH) }, { a: { depth: 3 } }],
    ['inside of a tuple', [{}], { kind: 'tuple', items: [struct(DEPTH)] }, [{ depth: 3 }]],
    ['inside of a default', {}, struct(field('at', struct(DEPTH), { default: {} })), { at: { depth: 3 } }],
    ['among flattened keys', {}, { ...struct(), flatten: [{ type: struct(DEPTH), optional: false }] }, { depth: 3 }],
  ])('%s', (_name, value, type, filled) => {
    expect(fill(value, type)).toEqual(filled);
  });

  test.each<[EnumType['encoding'], Json, Json]>([
    [{ style: 'internal', tag: 't' }, { t: 'a' }, { t: 'a', depth: 3 }],
    [{ style: 'external' }, { a: {} }, { a: { depth: 3 } }],
    [
      { style: 'adjacent', tag: 't', content: 'c' },
      { t: 'a', c: {} },
      { t: 'a', c: { depth: 3 } },
    ],
    [{ style: 'untagged' }, {}, { depth: 3 }],
  ])('inside of a variant, %j', (encoding, value, filled) => {
    expect(fill(value, oneVariant(encoding))).toEqual(filled);
  });

  test('a default that holds its own struct again comes to an end', () => {
    const node = struct(field('next', { kind: 'ref', id: 'Node' }, { default: {} }));
    expect(fill({}, { kind: 'ref', id: 'Node' }, { Node: node })).toEqual({ next: {} });
  });
});
