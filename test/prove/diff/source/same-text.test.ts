/** Which types TypeScript cannot tell apart. */
import { describe, expect, test } from 'vitest';
import { sameText } from '../../../../src/prove/diff/source/same-text.js';
import type { Json } from '../../../../src/core/json/json.js';
import type { HubText } from './changed-hub.js';
import { aHub, adjacent, external, object, oneOf, strings, tagged, text, truth, whole } from './changed-hub.js';

/** Both versions of `Subject`, among the other types of its hub. */
function isSame(old: Json, now: Json, oldTypes: HubText['types'] = {}, newTypes: HubText['types'] = {}): boolean {
  const [before, after] = [
    aHub({ methods: {}, types: { Subject: old, ...oldTypes } }),
    aHub({ methods: {}, types: { Subject: now, ...newTypes } }),
  ];
  const subject = { kind: 'ref', id: 'shop.Subject' } as const;
  return sameText(subject, before.types, subject, after.types);
}

const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` });
const valued = (values: Json): { additionalProperties: Json } => ({ additionalProperties: values });
const list = (items: Json): Json => ({ type: 'array', items });

describe('the same', () => {
  test.each<[string, Json, Json]>([
    ['numbers', whole, { type: 'number', minimum: 3 }],
    ['strings', text, { type: 'string', format: 'uuid', maxLength: 3 }],
    ['lists and sets', list(text), { ...(list(text) as object), uniqueItems: true }],
    ['fields in another order', object({ a: text, b: whole }), object({ b: whole, a: text })],
    ['other docs', object({ a: text }), object({ a: { type: 'string', description: 'More.', deprecated: true } })],
    ['values in another order', strings('a', 'b'), strings('b', 'a')],
    ['strings, documented or not', strings('a', 'b'), oneOf({ const: 'a' }, { const: 'b', description: 'B.' })],
    ['closed and open', object({ a: text }), object({ a: text }, { additionalProperties: false })],
    ['other keys kept', object({ a: text }, valued(text)), object({ a: text }, valued(whole))],
    ['any JSON', true, { not: { type: 'string' } }],
  ])('%s', (_name, old, now) => {
    expect(isSame(old, now)).toBe(true);
  });

  test('a type under another name', () => {
    const inner = object({ x: text });
    expect(isSame(object({ a: ref('A') }), object({ a: ref('B') }), { A: inner }, { B: inner })).toBe(true);
  });

  test('a type with a name, and written in place', () => {
    expect(isSame(object({ a: ref('A') }), object({ a: object({ x: text }) }), { A: object({ x: text }) })).toBe(true);
  });

  test('types that are part of themselves', () => {
    const node = (name: string): Json => object({ value: text, 'next?': ref(name) });
    expect(isSame(ref('Node'), ref('Link'), { Node: node('Node') }, { Link: node('Link') })).toBe(true);
  });
});

describe('not the same', () => {
  test.each<[string, Json, Json]>([
    ['numbers and strings', whole, text],
    ['a string and certain strings', text, strings('a')],
    ['null beside it', text, { type: ['string', 'null'] }],
    ['required and not', object({ a: text }), object({ 'a?': text })],
    ['one field more', object({ a: text }), object({ a: text, 'b?': text })],
    ['another key', object({ a: text }), object({ b: text })],
    ['one value more', strings('a', 'b'), strings('a', 'b', 'c')],
    ['another tag', tagged({ a: { x: text }, b: {} }), tagged({ a: { x: text }, b: {} }, 'kind')],
    ['another encoding', adjacent({ a: text, b: truth }), external({ a: text, b: truth })],
    ['another payload', external({ a: text, b: truth }), external({ a: text, b: whole })],
    ['items', list(text), list(whole)],
    ['values of a map', { type: 'object', ...valued(text) }, { type: 'object', ...valued(whole) }],
    ['a map and any object', { type: 'object', ...valued(text) }, { type: 'object' }],
  ])('%s', (_name, old, now) => {
    expect(isSame(old, now)).toBe(false);
    expect(isSame(now, old)).toBe(false);
  });

  test('deep inside of types that are part of themselves', () => {
    const node = (value: Json): Json => object({ 'next?': ref('Node'), 'leaf?': object({ value }) });
    expect(isSame(ref('Node'), ref('Node'), { Node: node(text) }, { Node: node(whole) })).toBe(false);
  });
});
