/** The changes that every tool of this kind is asked about, and whether they break what is sent or received. */
import type { Json } from '../../../../src/core/json/json.js';
import { adjacent, external, object, oneOf, strings, tagged, text, truth, whole } from '../source/changed-hub.js';

export interface KindOfPair {
  readonly name: string;
  readonly old: Json;
  readonly new: Json;
  /** Which of the two directions break on the wire. */
  readonly breaks: readonly ('in' | 'out')[];
}

const BOTH = ['in', 'out'] as const;
const NONE = [] as const;
const IN = ['in'] as const;
const OUT = ['out'] as const;

const closed = (fields: Readonly<Record<string, Json>>): Json => object(fields, { additionalProperties: false });
const list = (items: Json, more: Readonly<Record<string, Json>> = {}): Json => ({ type: 'array', items, ...more });
const map = (values: Json): Json => ({ type: 'object', additionalProperties: values });
const tuple = (...items: readonly Json[]): Json => {
  return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
};
const node = (fields: Readonly<Record<string, Json>>): Json => ({
  $ref: '#/$defs/Node',
  $defs: { Node: object({ ...fields, 'next?': { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] } }) },
});
const pair = (name: string, old: Json, now: Json, breaks: KindOfPair['breaks']): KindOfPair => {
  return { name, old, new: now, breaks };
};

export const KINDS_OF_PAIRS: readonly KindOfPair[] = [
  pair('a required property added', object({ a: text }), object({ a: text, b: text }), IN),
  pair('an optional property added', object({ a: text }), object({ a: text, 'b?': text }), NONE),
  pair('an optional property removed', object({ a: text, 'b?': text }), object({ a: text }), NONE),
  pair('a required property removed', object({ a: text, b: text }), object({ a: text }), OUT),
  pair('an optional property required', object({ 'a?': text }), object({ a: text }), IN),
  pair('a required property optional', object({ a: text }), object({ 'a?': text }), OUT),
  pair('a property renamed', object({ a: text }), object({ b: text }), BOTH),
  pair('an optional property of another type', object({ 'a?': text }), object({ 'a?': whole }), BOTH),
  pair('an object closed', object({ a: text }), closed({ a: text }), NONE),
  pair('a property added to a closed object', closed({ a: text }), closed({ a: text, 'b?': text }), OUT),
  pair('a property removed from a closed object', closed({ a: text, 'b?': text }), closed({ a: text }), IN),
  pair('text to a number', text, whole, BOTH),
  pair('an integer to a number', { type: 'integer' }, { type: 'number' }, OUT),
  pair('a number to an integer', { type: 'number' }, { type: 'integer' }, IN),
  pair('null added', text, { type: ['string', 'null'] }, OUT),
  pair('null removed', { anyOf: [text, { type: 'null' }] }, text, IN),
  pair('optional to null', object({ 'a?': text }), object({ a: { type: ['string', 'null'] } }), BOTH),
  pair('an integer widened', { type: 'integer', format: 'uint32' }, { type: 'integer', format: 'uint64' }, OUT),
  pair('a sign dropped', { type: 'integer', format: 'int32' }, { type: 'integer', format: 'uint32' }, BOTH),
  pair('a value of an enum added', strings('a', 'b'), strings('a', 'b', 'c'), OUT),
  pair('a value of an enum removed', strings('a', 'b'), strings('a'), IN),
  pair('a value of an enum renamed', strings('a', 'b'), strings('a', 'c'), BOTH),
  pair('text to an enum', text, strings('a', 'b'), IN),
  pair('an enum to text', strings('a', 'b'), text, OUT),
  pair('a constant changed', { const: 'a' }, { const: 'b' }, BOTH),
  pair('an enum with docs', strings('a', 'b'), oneOf({ const: 'a', description: 'A' }, { const: 'b' }), NONE),
  pair('a minimum added', { type: 'integer' }, { type: 'integer', minimum: 0 }, IN),
  pair('a length relaxed', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 9 }, OUT),
  pair('a pattern added', text, { type: 'string', pattern: '^a' }, IN),
  pair('a pattern that takes other texts', { type: 'string', pattern: '^a' }, { type: 'string', pattern: '^b' }, BOTH),
  pair('a variant added', tagged({ a: { x: text }, b: {} }), tagged({ a: { x: text }, b: {}, c: {} }), OUT),
  pair('a variant removed', tagged({ a: { x: text }, b: {} }), tagged({ a: { x: text } }), IN),
  pair('a tag renamed', tagged({ a: {}, b: {} }), tagged({ a: {}, b: {} }, 'kind'), BOTH),
  pair('external to internal', external({ a: object({ x: text }) }), tagged({ a: { x: text } }), BOTH),
  pair(
    'a variant that needs more',
    adjacent({ a: object({ x: text }), b: whole }),
    adjacent({ a: object({ x: text, y: text }), b: whole }),
    IN,
  ),
  pair('items of another type', list(text), list(whole), BOTH),
  pair('items that must differ', list(text), list(text, { uniqueItems: true }), IN),
  pair('a longer tuple', tuple(text), tuple(text, text), BOTH),
  pair('values of a map of another type', map(text), map(whole), BOTH),
  pair('values of a map that may be null', map(text), map({ type: ['string', 'null'] }), OUT),
  pair('a recursive type that needs more', node({ a: text }), node({ a: text, b: truth }), IN),
  pair('a recursive type by another name', node({ a: text }), { ...(node({ a: text }) as object), title: 'x' }, NONE),
];
