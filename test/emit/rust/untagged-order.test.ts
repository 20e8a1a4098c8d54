/** serde takes the first variant that fits: in which order that loses nothing. */
import { describe, expect, it } from 'vitest';
import { untaggedOrder } from '../../../src/emit/rust/untagged-order.js';
import type { Field, StructType, Type, Variant } from '../../../src/core/model/type.js';

const STRING: Type = { kind: 'string' };
const BYTE: Type = { kind: 'integer', width: 8, signed: false };
const LONG: Type = { kind: 'integer', width: 64, signed: false };
const FLOAT: Type = { kind: 'float' };
const ANY: Type = { kind: 'any' };
const LIST: Type = { kind: 'array', items: STRING };
const MAP: Type = { kind: 'map', keys: { kind: 'string' }, values: STRING };

function word(value: string): Type {
  return { kind: 'const', value };
}

function field(name: string, type: Type = STRING): Field {
  return { name, type, required: true };
}

function optional(name: string, type: Type = STRING): Field {
  return { name, type, required: false };
}

function open(...fields: Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

function closed(...fields: Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'refused' } };
}

/** The places of the types in the order that was found. */
function order(...types: Type[]): { readonly places: readonly number[]; readonly isSafe: boolean } {
  const variants = types.map((type): Variant => ({ payload: { kind: 'newtype', type } }));
  const found = untaggedOrder(variants, new Map());
  return { places: found.order.map((variant) => variants.indexOf(variant)), isSafe: found.isSafe };
}

describe('the schema’s own order is kept', () => {
  it.each<[string, Type[]]>([
    ['where JSON tells the variants apart', [STRING, BYTE, LIST]],
    ['where a field does', [open(field('a')), open(field('b'))]],
    ['where a constant does', [open(field('t', word('a'))), open(field('t', word('b')))]],
    ['where the first knows all that the second does', [open(field('a'), optional('b')), open(field('a'))]],
    ['where the first refuses what it does not know', [closed(field('a')), open(field('a'), optional('b'))]],
  ])('%s', (_why, types) => {
    expect(order(...types)).toEqual({ places: types.map((_, index) => index), isSafe: true });
  });
});

describe('the narrowest comes first', () => {
  it.each<[string, Type[], number[]]>([
    ['integers before floats, which round them', [FLOAT, LONG], [1, 0]],
    ['arrays before structs, which serde reads from arrays', [open(field('a')), LIST], [1, 0]],
    ['structs with more fields', [open(field('a')), open(field('a'), optional('b'))], [1, 0]],
    ['anything last', [MAP, ANY, open(field('a'), field('b'))], [2, 0, 1]],
  ])('%s', (_why, types, places) => {
    expect(order(...types).places).toEqual(places);
  });
});

describe('no order is safe', () => {
  it.each<[string, Type[]]>([
    ['for structs that drop a key of each other', [open(field('a'), optional('b')), open(field('a'), optional('c'))]],
    ['for a struct beside a map that keeps every key', [open(field('a')), MAP]],
    ['for a struct that fills in a default', [open(field('a'), { ...optional('b'), default: 'x' }), open(field('a'))]],
  ])('%s', (_why, types) => {
    expect(order(...types).isSafe).toBe(false);
  });
});
