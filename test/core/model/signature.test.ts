import { describe, expect, test } from 'vitest';
import { methodSignature, typeName, typeSignature } from '../../../src/core/model/signature.js';
import type { Type } from '../../../src/core/model/type.js';
import { any, array, bool, def, field, method } from '../../cli/sample-hub.js';
import { nullable, ref, string, struct, unit, variant } from '../../cli/sample-hub.js';

const defs = [def('SelectOption', struct()), def('a.Event', bool), def('b.Event', bool)];
const types = new Map(defs.map((each) => [each.id, each]));

const u8: Type = { kind: 'integer', width: 8, signed: false };

const SIGNATURES: readonly (readonly [string, Type])[] = [
  ['any', any],
  ['never', { kind: 'never' }],
  ['null', { kind: 'null' }],
  ['bool', bool],
  ['u8', u8],
  ['i64', { kind: 'integer', width: 64, signed: true }],
  ['usize', { kind: 'integer', width: 'size', signed: false }],
  ['int', { kind: 'integer', signed: true }],
  ['uint(1..)', { kind: 'integer', signed: false, min: 1n }],
  ['u8(0..100)', { kind: 'integer', width: 8, signed: false, max: 100n }],
  ['i64(..18446744073709551615)', { kind: 'integer', width: 64, signed: true, max: 2n ** 64n - 1n }],
  ['i32(0..100, multiple of 5)', { kind: 'integer', width: 32, signed: true, min: 0n, max: 100n, multipleOf: 5 }],
  ['number', { kind: 'float' }],
  ['f64(0..1)', { kind: 'float', width: 64, min: 0, max: 1 }],
  ['f32(>0..<1)', { kind: 'float', width: 32, exclusiveMin: 0, exclusiveMax: 1 }],
  ['string', string],
  ['string(1..10)', { kind: 'string', minLength: 1, maxLength: 10 }],
  ['string(36)', { kind: 'string', minLength: 36, maxLength: 36 }],
  ['uuid', { kind: 'string', format: 'uuid' }],
  ['date-time', { kind: 'string', format: 'date-time' }],
  ['"my format"', { kind: 'string', format: 'my format' }],
  ['string(..9) /^a\\/b\\/c$/', { kind: 'string', maxLength: 9, pattern: '^a/b\\/c$' }],
  ['base64(..16)', { kind: 'bytes', encoding: 'base64', maxLength: 16 }],
  ['"on"', { kind: 'const', value: 'on' }],
  ['"a" | "b"', { kind: 'string-enum', values: [{ value: 'a' }, { value: 'b' }] }],
  ['string[]', array(string)],
  ['u8[](1..3)', { kind: 'array', items: u8, minItems: 1, maxItems: 3 }],
  ['(string | null)[]', array(nullable(string))],
  ['("a" | "b")[]', array({ kind: 'string-enum', values: [{ value: 'a' }, { value: 'b' }] })],
  ['"a"[]', array({ kind: 'string-enum', values: [{ value: 'a' }] })],
  ['set<string>', { kind: 'set', items: string }],
  ['[string, u8]', { kind: 'tuple', items: [string, u8] }],
  ['map<string, u8>', { kind: 'map', keys: { kind: 'string' }, values: u8 }],
  ['map<uint, u8>(..2)', { kind: 'map', keys: { kind: 'integer', signed: false }, values: u8, maxProperties: 2 }],
  ['map<string /^x-/, any>', { kind: 'map', keys: { kind: 'string', pattern: '^x-' }, values: any }],
  ['SelectOption[] | null', nullable(array(ref('SelectOption')))],
  ['{}', struct()],
  ['{ n?: u8 = 18446744073709551616 }', struct(field('n', u8, { required: false, default: 2n ** 64n }))],
  [
    '{ path: string, quality?: u8 = 80, "odd name"?: any }',
    struct(
      field('quality', u8, { required: false, default: 80 }),
      field('path', string),
      field('odd name', any, { required: false }),
    ),
  ],
  [
    '{ a: bool, ...SelectOption, ...SelectOption?, [key]: u8 }',
    {
      kind: 'struct',
      fields: [field('a', bool)],
      flatten: [
        { type: ref('SelectOption'), optional: false },
        { type: ref('SelectOption'), optional: true },
      ],
      extra: { kind: 'kept', values: u8 },
    },
  ],
  [
    'started | created { name: string } | Ok(u8) | Pair(u8, bool) | free',
    {
      kind: 'enum',
      encoding: { style: 'external' },
      variants: [
        variant('started'),
        variant('created', [field('name', string)]),
        variant('Ok', { kind: 'newtype', type: u8 }),
        variant('Pair', { kind: 'tuple', items: [u8, bool] }),
        variant('free', unit),
      ],
    },
  ],
  [
    'u8 | { name: string } | null | [u8, bool]',
    {
      kind: 'enum',
      encoding: { style: 'untagged' },
      variants: [
        variant('Titled', { kind: 'newtype', type: u8 }),
        variant('Other', [field('name', string)]),
        { payload: unit },
        { payload: { kind: 'tuple', items: [u8, bool] } },
      ],
    },
  ],
  [
    'known | string',
    {
      kind: 'enum',
      encoding: { style: 'external' },
      variants: [variant('known'), { ...variant('other', { kind: 'newtype', type: string }), untagged: true }],
    },
  ],
  ['opaque', { kind: 'opaque', schema: {}, reason: 'if/then', outline: { kind: 'any' } }],
];

test.each(SIGNATURES)('%s', (text, type) => {
  expect(typeSignature(type, types)).toBe(text);
});

describe('a name', () => {
  test('is short where it is unique, and else the id', () => {
    expect(typeName('SelectOption', types)).toBe('SelectOption');
    expect(typeName('a.Event', types)).toBe('a.Event');
  });

  test('of a type that is not there is its id', () => {
    expect(typeName('gone.Type', types)).toBe('gone.Type');
  });
});

describe('a signature too long for its line', () => {
  const inner = struct(field('first', string), field('second', string));
  const outer = struct(field('a', inner), field('b', u8));

  test('gives up its depths first', () => {
    expect(typeSignature(outer, types)).toBe('{ a: { first: string, second: string }, b: u8 }');
    expect(typeSignature(outer, types, 30)).toBe('{ a: {…}, b: u8 }');
  });

  test('is cut at last', () => {
    expect(typeSignature(outer, types, 12)).toBe('{ a: {…}, …');
    expect(typeSignature(outer, types, 9)).toBe('{ a: {…}…');
  });

  test('of an enum keeps the names of the variants', () => {
    const event: Type = {
      kind: 'enum',
      encoding: { style: 'internal', tag: 'event' },
      variants: [variant('created', [field('name', string)]), variant('done')],
    };
    expect(typeSignature(event, types, 20)).toBe('created {…} | done');
  });
});

describe('a method', () => {
  const signature = (more: Parameters<typeof method>[1]) => {
    const { name, params, result } = methodSignature(method('files.delete', more), types);
    return `${name}(${params.join(', ')}) -> ${result}`;
  };

  test('lists what the caller sends, and not what the server fills in', () => {
    const params = struct(
      field('user', string, { source: { from: 'cookie', key: 'session' } }),
      field('force', bool, { required: false, source: { from: 'rpc' } }),
      field('paths', array(string)),
    );
    expect(signature({ params, returns: bool })).toBe('delete(paths: string[], force?: bool) -> bool');
  });

  test('says that it streams, and that a result is not stated', () => {
    expect(signature({ streaming: true, returns: ref('SelectOption') })).toBe('delete() -> stream of SelectOption');
    expect(signature({})).toBe('delete() -> not stated');
  });

  test('whose parameters are no struct takes them whole', () => {
    expect(signature({ params: any })).toBe('delete(params: any) -> not stated');
  });
});
