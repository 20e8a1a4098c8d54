/** Schemas written in another way that say the same: no change of these is more than a word. */
import type { Json } from '../../../../src/core/json/json.js';
import { external, object, oneOf, strings, tagged, text, truth, whole } from '../source/changed-hub.js';

export interface SamePair {
  /** As the catalogue in docs/diff-rules.md calls it. */
  readonly id: string;
  readonly name: string;
  readonly old: Json;
  readonly new: Json;
}

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';
const size = object({ width: truth });
const anyOf = (...schemas: readonly Json[]): Json => ({ anyOf: schemas });
const allOf = (...schemas: readonly Json[]): Json => ({ allOf: schemas });
const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` });
const nodes = (next: Json): Json => object({ 'value?': text, 'next?': next });

export const SAME_PAIRS: readonly SamePair[] = [
  { id: 'F01', name: 'in place, and then by name', old: size, new: { $ref: '#/$defs/Size', $defs: { Size: size } } },
  {
    id: 'F01',
    name: 'a definition that nothing uses is gone',
    old: { ...(size as object), $defs: { Unused: text } },
    new: size,
  },
  {
    id: 'F03',
    name: 'one of two equal names for the other',
    old: { ...(object({ a: ref('One'), b: ref('Two'), c: ref('One') }) as object), $defs: { One: size, Two: size } },
    new: { ...(object({ a: ref('One'), b: ref('Two'), c: ref('Two') }) as object), $defs: { One: size, Two: size } },
  },
  {
    id: 'F04',
    name: 'recursion unrolled once',
    old: { $ref: '#/$defs/Node', $defs: { Node: nodes(ref('Node')) } },
    new: { $ref: '#/$defs/Node', $defs: { Node: nodes(nodes(ref('Node'))) } },
  },
  {
    id: 'F05',
    name: 'a tuple of draft 07',
    old: { $schema: DRAFT_07, type: 'array', items: [text, whole], minItems: 2, maxItems: 2 },
    new: { type: 'array', prefixItems: [text, whole], minItems: 2, maxItems: 2 },
  },
  { id: 'T20', name: 'one constant a value', old: strings('a', 'b'), new: oneOf({ const: 'a' }, { const: 'b' }) },
  { id: 'T21', name: 'values in another order', old: strings('a', 'b'), new: strings('b', 'a') },
  {
    id: 'T21',
    name: 'types in another order',
    old: { type: ['string', 'boolean'] },
    new: { type: ['boolean', 'string'] },
  },
  { id: 'V13', name: 'any of what has nothing in common', old: oneOf(text, truth), new: anyOf(text, truth) },
  {
    id: 'V13',
    name: 'any of what a tag tells apart',
    old: tagged({ a: { x: text }, b: {} }),
    new: anyOf(object({ type: { const: 'a' }, x: text }), object({ type: { const: 'b' } })),
  },
  { id: 'V14', name: 'wrapped in one alternative', old: size, new: oneOf(size) },
  { id: 'V14', name: 'wrapped for the sake of a title', old: size, new: { allOf: [size] } },
  {
    id: 'V15',
    name: 'one alternative in two',
    old: { type: ['string', 'boolean'] },
    new: anyOf(text, strings('a'), truth),
  },
  {
    id: 'V17',
    name: 'an optional enum in another form',
    old: { anyOf: [strings('a', 'b'), { type: 'null' }] },
    new: { type: ['string', 'null'], enum: ['a', 'b', null] },
  },
  {
    id: 'V17',
    name: 'an optional tagged enum in another form',
    old: anyOf(external({ a: text, b: whole }), { type: 'null' }),
    new: oneOf(external({ a: text, b: whole }), { type: 'null' }),
  },
  {
    id: 'C04',
    name: 'the same limit, excluded',
    old: { type: 'integer', minimum: 1 },
    new: { type: 'integer', exclusiveMinimum: 0 },
  },
  {
    id: 'C04',
    name: 'a limit that the values keep',
    old: strings('a', 'b'),
    new: { type: 'string', enum: ['a', 'b'], minLength: 1 },
  },
  {
    id: 'O17',
    name: 'properties in another order',
    old: object({ 'a?': text, 'b?': whole }),
    new: object({ 'b?': whole, 'a?': text }),
  },
  {
    id: 'O18',
    name: 'fields that are put together',
    old: allOf(object({ a: text }), object({ b: whole })),
    new: object({ a: text, b: whole }),
  },
];
