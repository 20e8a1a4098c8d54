/** A schema that is cut out of its document takes along whatever its references lead to. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.js';
import { bundle } from '../../../src/core/json-schema/bundle.js';
import { childOf, rootOf, type SchemaDocument } from '../../../src/core/json-schema/document.js';
import { judgeOf } from '../../support/ajv-judge.js';

const string = { type: 'string' };

/** In each, the property `a` is a text. */
const CASES: readonly [name: string, root: JsonObject, shared?: JsonObject][] = [
  ['a definition', { properties: { a: { $ref: '#/$defs/T' } }, $defs: { T: string } }],
  ['another property', { properties: { a: { $ref: '#/properties/b' }, b: string } }],
  ['an anchor', { properties: { a: { $ref: '#t' }, b: { $anchor: 't', ...string } } }],
  ['a definition of the hub', { properties: { a: { $ref: '#/$defs/T' } } }, { T: string }],
  [
    'a definition of the hub, by way of a property',
    { properties: { a: { $ref: '#/properties/b' }, b: { $ref: '#/$defs/T' } } },
    { T: string },
  ],
  ['a part of a definition of the hub', { properties: { a: { $ref: '#/$defs/T/items' } } }, { T: { items: string } }],
];

describe.each(CASES)('a reference to %s', (_name, root: JsonObject, shared?: JsonObject) => {
  const document: SchemaDocument = { root, pointer: '', ...(shared && { shared }) };

  test('holds in a part', () => {
    const isText = judgeOf(bundle(childOf(rootOf(document), 'properties', 'a')));
    expect([isText('x'), isText(1)]).toEqual([true, false]);
  });

  test('holds in the whole', () => {
    const isRight = judgeOf(bundle(rootOf(document)));
    expect([isRight({ a: 'x' }), isRight({ a: 1 })]).toEqual([true, false]);
  });
});

test('a reference to a dynamic anchor leads to that of the document', () => {
  const root = { properties: { a: { $dynamicRef: '#t' } }, $defs: { T: { $dynamicAnchor: 't', ...string } } };
  const isText = judgeOf(bundle(childOf(rootOf({ root, pointer: '' }), 'properties', 'a')));
  expect([isText('x'), isText(1)]).toEqual([true, false]);
});
