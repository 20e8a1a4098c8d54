/** Changes of types: each in a type of its own, with the line that shows it and what the compiler says. */
import type { Direction, Step } from '../../../src/diff/finding.js';
import type { RuleId } from '../../../src/diff/rules.js';
import type { Json } from '../../../src/model/json.js';
import { adjacent, external, object, oneOf, strings, tagged, text, truth, whole } from './changed-hub.js';

export interface TypeCase {
  readonly rule: RuleId;
  readonly direction: Direction;
  readonly old: Json;
  readonly new: Json;
  readonly steps?: readonly Step[];
  readonly before?: string;
  readonly code: string;
  readonly error: number;
}

const field = (name: string): Step => ({ kind: 'field', name });
const variant = (name: string, index = 0): Step => ({ kind: 'variant', name, index });
const items: Step = { kind: 'items' };
const values: Step = { kind: 'values' };
const list = (schema: Json): Json => ({ type: 'array', items: schema });
const map = (schema: Json): Json => ({ type: 'object', additionalProperties: schema });
const tuple = (...schemas: readonly Json[]): Json => {
  const { length } = schemas;
  return { type: 'array', prefixItems: schemas, minItems: length, maxItems: length, items: false };
};
const orNull = (type: string): Json => ({ type: [type, 'null'] });

export const TYPE_CASES: Readonly<Record<string, TypeCase>> = {
  // Objects
  NeededField: {
    rule: 'O01', direction: 'in', steps: [field('b')],
    old: object({ a: text }), new: object({ a: text, b: text }),
    code: "const value: shop.NeededField = { a: '' };", error: 2741,
  },
  NeededFieldOfVariant: {
    rule: 'O01', direction: 'in', steps: [variant('x'), field('b')],
    old: tagged({ x: { a: text }, y: {} }), new: tagged({ x: { a: text, b: text }, y: {} }),
    code: "const value: Extract<shop.NeededFieldOfVariant, { type: 'x' }> = { type: 'x', a: '' };", error: 2741,
  },
  UnknownValueNeeded: {
    rule: 'O01', direction: 'in', steps: [field('b')],
    old: object({ a: { not: { type: 'string' } } }), new: object({ a: { not: { type: 'string' } }, b: text }),
    code: '(value: { a: unknown }): shop.UnknownValueNeeded => value;', error: 2741,
  },
  InheritedName: {
    rule: 'O01', direction: 'in', steps: [field('b')],
    old: object({ 'toString?': text }), new: object({ 'toString?': text, b: text }),
    code: '(value: { toString?: string }): shop.InheritedName => value;', error: 2741,
  },
  FieldNeededNow: {
    rule: 'O08', direction: 'in', steps: [field('b')],
    old: object({ a: text, 'b?': text }), new: object({ a: text, b: text }),
    code: "const value: shop.FieldNeededNow = { a: '' };", error: 2741,
  },
  FieldMayLack: {
    rule: 'O09', direction: 'out', steps: [field('a')],
    old: object({ a: text }), new: object({ 'a?': text }),
    code: '(value: shop.FieldMayLack): string => value.a;', error: 2322,
  },
  GivenFieldGone: {
    rule: 'O05', direction: 'in', steps: [field('b')],
    old: object({ a: text, 'b?': whole }), new: object({ a: text }),
    code: 'const value: Partial<shop.GivenFieldGone> = { b: 0 };', error: 2353,
  },
  ReadFieldGone: {
    rule: 'O07', direction: 'out', steps: [field('with space')],
    old: object({ a: text, 'with space': whole }), new: object({ a: text }),
    code: "(value: shop.ReadFieldGone): number => value['with space'];", error: 7053,
  },
  OptionalFieldGone: {
    rule: 'O05', direction: 'out', steps: [field('b')],
    old: object({ a: text, 'b?': list(text) }), new: object({ a: text }),
    code: '(value: shop.OptionalFieldGone): string[] | undefined => value.b;', error: 2339,
  },
  KeptFieldGone: {
    rule: 'O07', direction: 'out', steps: [field('b')],
    old: object({ a: text, b: text }, { additionalProperties: whole }),
    new: object({ a: text }, { additionalProperties: whole }),
    code: '(value: shop.KeptFieldGone): string => value.b;', error: 2322,
  },
  ReadFieldRenamed: {
    rule: 'O10', direction: 'out', before: 'second',
    old: object({ first: text, second: text }), new: object({ first: text, third: text }),
    code: '(value: shop.ReadFieldRenamed): string => value.second;', error: 2339,
  },
  GivenFieldsRespelled: {
    rule: 'O11', direction: 'in',
    old: object({ 'file_name?': text, 'file_size?': whole }), new: object({ 'fileName?': text, 'fileSize?': whole }),
    code: "const value: Partial<shop.GivenFieldsRespelled> = { file_name: '' };", error: 2561,
  },
  StructBecameMap: {
    rule: 'O15', direction: 'out',
    old: object({ a: text }), new: map(text),
    code: '(value: shop.StructBecameMap): { a: string } => value;', error: 2741,
  },
  // Scalars, null, constants
  Widened: {
    rule: 'T01', direction: 'out', steps: [field('a')],
    old: object({ a: text }), new: object({ a: { type: ['string', 'integer'] } }),
    code: '(value: shop.Widened): string => value.a;', error: 2322,
  },
  Narrowed: {
    rule: 'T02', direction: 'in', steps: [field('a')],
    old: object({ a: { type: ['string', 'integer'] } }), new: object({ a: text }),
    code: "(value: string | number): shop.Narrowed['a'] => value;", error: 2322,
  },
  Replaced: {
    rule: 'T03', direction: 'in', steps: [field('a')],
    old: object({ a: text }), new: object({ a: whole }),
    code: "(value: string): shop.Replaced['a'] => value;", error: 2322,
  },
  NullNow: {
    rule: 'T05', direction: 'out', steps: [field('a')],
    old: object({ a: text }), new: object({ a: orNull('string') }),
    code: '(value: shop.NullNow): string => value.a;', error: 2322,
  },
  NullRefused: {
    rule: 'T05', direction: 'in', steps: [field('a')],
    old: object({ a: orNull('string') }), new: object({ a: text }),
    code: "(value: string | null): shop.NullRefused['a'] => value;", error: 2322,
  },
  NullOrAbsent: {
    rule: 'T06', direction: 'out', steps: [field('a')],
    old: object({ a: orNull('string') }), new: object({ 'a?': text }),
    code: '(value: shop.NullOrAbsent): string | null => value.a;', error: 2322,
  },
  AnythingNow: {
    rule: 'T11', direction: 'out', steps: [field('a')],
    old: object({ a: text }), new: object({ a: true }),
    code: '(value: shop.AnythingNow): string => value.a;', error: 2322,
  },
  TypedNow: {
    rule: 'T12', direction: 'in', steps: [field('a')],
    old: object({ a: true }), new: object({ a: text }),
    code: "(value: unknown): shop.TypedNow['a'] => value;", error: 2322,
  },
  OtherConstant: {
    rule: 'T18', direction: 'out', steps: [field('a')],
    old: object({ a: { const: 1 } }), new: object({ a: { const: 2 } }),
    code: '(value: shop.OtherConstant): 1 => value.a;', error: 2322,
  },
  NothingFits: {
    rule: 'C06', direction: 'out', steps: [field('a')],
    old: object({ a: text }), new: object({ a: false }),
    code: "(value: shop.NothingFits['a']) => value.valueOf();", error: 2339,
  },
  // Strings
  ValueAdded: {
    rule: 'T13', direction: 'out', steps: [variant('c', 2)],
    old: strings('a', 'b-b'), new: strings('a', 'b-b', 'c'),
    code: "(name: shop.ValueAdded): 'a' | 'b-b' => name;", error: 2322,
  },
  GivenValueGone: {
    rule: 'T14', direction: 'in', steps: [variant('b', 1)],
    old: strings('a', 'b'), new: strings('a', 'c'),
    code: "const value: shop.GivenValueGone = 'b';", error: 2322,
  },
  ReadValueGone: {
    rule: 'T14', direction: 'out', steps: [variant('b', 1)],
    old: strings('a', 'b', 'c'), new: strings('a', 'c'),
    code: "(value: shop.ReadValueGone) => value === 'b';", error: 2367,
  },
  ValueRenamed: {
    rule: 'T15', direction: 'in', before: 'b',
    old: strings('a', 'b'), new: strings('a', 'B'),
    code: "const value: shop.ValueRenamed = 'b';", error: 2820,
  },
  TextBecameEnum: {
    rule: 'T16', direction: 'in', steps: [field('a')],
    old: object({ 'a?': text }), new: object({ 'a?': strings('x', 'y') }),
    code: "(value: string | undefined): shop.TextBecameEnum['a'] => value;", error: 2322,
  },
  EnumBecameText: {
    rule: 'T17', direction: 'out',
    old: strings('x', 'y'), new: text,
    code: "(value: shop.EnumBecameText): 'x' | 'y' => value;", error: 2322,
  },
  // Variants
  TaggedAdded: {
    rule: 'V01', direction: 'out', steps: [variant('c', 2)],
    old: tagged({ a: { x: text }, b: {} }), new: tagged({ a: { x: text }, b: {}, c: {} }),
    code: "(name: shop.TaggedAdded['type']): 'a' | 'b' => name;", error: 2322,
  },
  ExternalAdded: {
    rule: 'V01', direction: 'out', steps: [variant('C', 2)],
    old: external({ A: text, B: null }), new: external({ A: text, B: null, C: whole }),
    code: "(value: shop.ExternalAdded): { A: string } | 'B' => value;", error: 2322,
  },
  GivenVariantGone: {
    rule: 'V02', direction: 'in', steps: [variant('b', 1)],
    old: tagged({ a: {}, b: { x: whole } }), new: tagged({ a: {}, c: {} }),
    code: "const value: shop.GivenVariantGone = { type: 'b', x: 0 };", error: 2322,
  },
  ReadVariantGone: {
    rule: 'V02', direction: 'out', steps: [variant('b', 1)],
    old: tagged({ a: {}, b: { x: whole }, c: {} }), new: tagged({ a: {}, c: {} }),
    code: "(value: shop.ReadVariantGone) => value.type === 'b';", error: 2367,
  },
  ReadExternalGone: {
    rule: 'V02', direction: 'out', steps: [variant('B', 1)],
    old: external({ A: text, B: whole, C: null }), new: external({ A: text, C: null }),
    code: '(value: Extract<shop.ReadExternalGone, { B: unknown }>) => value.B;', error: 2339,
  },
  ReadAdjacentGone: {
    rule: 'V02', direction: 'out', steps: [variant('b', 1)],
    old: adjacent({ a: text, b: whole, c: truth }), new: adjacent({ a: text, c: truth }),
    code: "(value: shop.ReadAdjacentGone) => value.t === 'b';", error: 2367,
  },
  VariantRenamed: {
    rule: 'V03', direction: 'in', before: 'b',
    old: tagged({ a: {}, b: { x: whole } }), new: tagged({ a: {}, d: { x: whole } }),
    code: "const value: shop.VariantRenamed = { type: 'b', x: 0 };", error: 2322,
  },
  ExternalPayload: {
    rule: 'T03', direction: 'out', steps: [variant('A')],
    old: external({ A: text, B: null }), new: external({ A: whole, B: null }),
    code: "(value: Extract<shop.ExternalPayload, { A: unknown }>['A']): string => value;", error: 2322,
  },
  AdjacentPayload: {
    rule: 'T03', direction: 'in', steps: [variant('a')],
    old: adjacent({ a: text, b: truth }), new: adjacent({ a: whole, b: truth }),
    code: "(value: string): Extract<shop.AdjacentPayload, { t: 'a' }>['content'] => value;", error: 2322,
  },
  InternalPayload: {
    rule: 'T03', direction: 'in', steps: [variant('a'), field('x')],
    old: tagged({ a: { x: text }, b: {} }), new: tagged({ a: { x: whole }, b: {} }),
    code: "(value: string): Extract<shop.InternalPayload, { type: 'a' }>['x'] => value;", error: 2322,
  },
  GivenInAnotherForm: {
    rule: 'V05', direction: 'in', steps: [variant('A')],
    old: external({ A: null, B: text }), new: external({ A: whole, B: text }),
    code: "const value: shop.GivenInAnotherForm = 'A';", error: 2322,
  },
  ReadInAnotherForm: {
    rule: 'V05', direction: 'out', steps: [variant('A')],
    old: external({ A: null, B: text }), new: external({ A: whole, B: text }),
    code: "(value: shop.ReadInAnotherForm): 'A' | { B: string } => value;", error: 2322,
  },
  OtherEncoding: {
    rule: 'V06', direction: 'in',
    old: tagged({ a: { x: text }, b: {} }), new: external({ a: object({ x: text }), b: null }),
    code: "(value: { type: 'a'; x: string } | { type: 'b' }): shop.OtherEncoding => value;", error: 2322,
  },
  OtherTag: {
    rule: 'V07', direction: 'out',
    old: tagged({ a: { x: text }, b: {} }), new: tagged({ a: { x: text }, b: {} }, 'kind'),
    code: "(value: shop.OtherTag): { type: 'a'; x: string } | { type: 'b' } => value;", error: 2322,
  },
  TagDropped: {
    rule: 'V09', direction: 'in',
    old: tagged({ a: { x: text }, b: { y: text } }), new: oneOf(object({ x: text }), object({ y: text })),
    code: "const value: shop.TagDropped = { type: 'a', x: '' };", error: 2353,
  },
  GainedData: {
    rule: 'V16', direction: 'out', steps: [variant('C', 2)],
    old: strings('A', 'B'), new: external({ A: null, B: null, C: text }),
    code: "(value: shop.GainedData): 'A' | 'B' => value;", error: 2322,
  },
  AlternativeAdded: {
    rule: 'V01', direction: 'out', steps: [{ kind: 'variant', index: 2 }],
    old: { anyOf: [text, whole] }, new: { anyOf: [text, whole, truth] },
    code: '(value: shop.AlternativeAdded): string | number => value;', error: 2322,
  },
  AlternativeGone: {
    rule: 'V02', direction: 'out', steps: [{ kind: 'variant', index: 2 }],
    old: { anyOf: [text, whole, truth] }, new: { anyOf: [text, whole] },
    code: "(value: shop.AlternativeGone) => typeof value === 'boolean' && value.valueOf();", error: 2339,
  },
  // Lists and maps
  Items: {
    rule: 'T03', direction: 'out', steps: [field('a'), items],
    old: object({ 'a?': list(text) }), new: object({ 'a?': list(whole) }),
    code: "(value: NonNullable<shop.Items['a']>[number]): string => value;", error: 2322,
  },
  Values: {
    rule: 'T03', direction: 'in', steps: [field('a'), values, field('b')],
    old: object({ a: map(object({ b: text })) }), new: object({ a: map(object({ b: whole })) }),
    code: "(value: string): shop.Values['a'][string]['b'] => value;", error: 2322,
  },
  TupleItem: {
    rule: 'T03', direction: 'out', steps: [{ kind: 'item', index: 1 }],
    old: tuple(text, text), new: tuple(text, whole),
    code: '(value: shop.TupleItem[1]): string => value;', error: 2322,
  },
  TupleLength: {
    rule: 'A03', direction: 'in',
    old: tuple(text, text), new: tuple(text, text, text),
    code: '(value: [string, string]): shop.TupleLength => value;', error: 2322,
  },
  NoList: {
    rule: 'A04', direction: 'out',
    old: list(text), new: text,
    code: '(value: shop.NoList): string[] => value;', error: 2322,
  },
};
