/** JSON Schema as the rest of the world writes it: configuration files, OpenAPI components, MCP tools. */
import { compactJson, type Json } from '../../src/core/json/json.js';
import type { NamedText } from './emitted-hubs.js';

const TEXT = { type: 'string' };
const AB = { type: 'object', properties: { a: TEXT, b: TEXT } };

const SCHEMAS: Readonly<Record<string, Json>> = {
  AnyOfRequired: { ...AB, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  OneOfRequired: { ...AB, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
  ClosedRequired: { ...AB, additionalProperties: false, anyOf: [{ required: ['a'] }, { required: ['b'] }] },
  CountedChoice: { ...AB, minProperties: 1, anyOf: [{ required: ['a'] }, { required: ['c'] }] },
  RestrictedChoice: { ...AB, not: { required: ['c'] }, oneOf: [{ required: ['a'] }, { required: ['b', 'd'] }] },
  ReferredChoice: {
    $defs: { Counted: { type: 'object', properties: { a: { type: 'boolean' } }, minProperties: 2 } },
    allOf: [
      { $ref: '#/$defs/Counted' },
      {
        anyOf: [
          { type: 'object', required: ['a'] },
          { type: 'object', required: ['b'] },
        ],
      },
    ],
  },
  OutlinedList: {
    $defs: { Part: { type: 'object', properties: { parts: { $ref: '#' } }, patternProperties: { '^x-': TEXT } } },
    type: 'array',
    items: { $ref: '#/$defs/Part' },
    contains: { required: ['parts'] },
  },
  ManyRequired: {
    type: 'object',
    properties: { 'first-key': TEXT, second_key: TEXT, type: TEXT, fourth: { type: ['string', 'null'] } },
    oneOf: [
      { required: ['first-key', 'second_key'] },
      { required: ['type'] },
      { required: ['fourth'] },
      { required: ['first-key', 'fourth'] },
    ],
  },
  TwoChoices: {
    allOf: [
      AB,
      { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
      { oneOf: [{ required: ['a'] }, { required: ['c'] }] },
    ],
  },
  RequiredObject: {
    type: 'object',
    properties: { a: { type: 'object' }, b: {} },
    additionalProperties: false,
    anyOf: [{ required: ['b'] }, { required: ['a'] }],
  },
  OpenVariants: {
    oneOf: [
      { type: 'object', properties: { bar: TEXT }, required: ['bar'] },
      { type: 'object', properties: { quux: TEXT }, required: ['quux'] },
    ],
  },
  Refined: {
    type: 'object',
    properties: { kind: TEXT, size: { type: 'integer' } },
    required: ['kind'],
    oneOf: [
      { properties: { kind: { const: 'box' }, width: { type: 'integer' } }, required: ['kind', 'width'] },
      { properties: { kind: { const: 'ball' }, radius: { type: 'number' } }, required: ['kind', 'radius'] },
    ],
  },
  Extended: {
    $defs: { Base: { type: 'object', properties: { id: TEXT, name: TEXT }, required: ['id'] } },
    allOf: [{ $ref: '#/$defs/Base' }],
    type: 'object',
    properties: { id: { type: 'string', maxLength: 5 }, more: { type: 'boolean' } },
  },
  WithDefault: {
    type: 'object',
    properties: { a: { type: 'string', default: 'x' }, b: TEXT },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  },
  ExclusivePatterns: {
    oneOf: [
      { type: 'string', pattern: '^a' },
      { type: 'string', pattern: '^b' },
    ],
  },
  ExclusiveKeys: {
    oneOf: [
      { type: 'object', additionalProperties: TEXT, propertyNames: { pattern: '^a' } },
      { type: 'object', additionalProperties: TEXT, propertyNames: { pattern: '^b' } },
    ],
  },
  ExclusiveInside: {
    oneOf: [
      { type: 'object', properties: { a: { type: 'string', pattern: '^a' } }, required: ['a'] },
      { type: 'object', properties: { a: { type: 'string', pattern: '^b' } }, required: ['a'] },
    ],
  },
  ExclusiveFormat: { oneOf: [{ type: 'string', format: 'uuid' }, { enum: ['foo'] }] },
  ExclusiveFormats: {
    oneOf: [
      { type: 'string', format: 'uuid' },
      { type: 'string', format: 'date' },
      { type: 'string', maxLength: 3 },
    ],
  },
  ClosedNot: {
    ...AB,
    additionalProperties: false,
    oneOf: [{ required: ['a', 'b'] }, { required: ['a'], not: { required: ['b'] } }],
  },
  Adjacent: {
    oneOf: [
      {
        type: 'object',
        properties: {
          t: { const: 'Tuple' },
          c: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'boolean' }], minItems: 2, maxItems: 2 },
        },
        required: ['t', 'c'],
      },
      {
        type: 'object',
        properties: {
          t: { const: 'Struct' },
          c: { type: 'object', properties: { i: { type: 'integer' }, b: { type: 'boolean' } }, required: ['i', 'b'] },
        },
        required: ['t', 'c'],
      },
    ],
  },
  Level: { type: 'integer', enum: [0, 1, -2] },
  SetOfDefaults: {
    type: 'array',
    uniqueItems: true,
    items: { type: 'object', properties: { a: { type: 'array', items: TEXT, default: [] }, b: TEXT } },
  },
  PlainInteger: { type: 'object', properties: { n: { type: 'integer' }, big: { type: 'integer', maximum: 2 ** 70 } } },
};

export const GENERAL_SCHEMAS: readonly NamedText[] = Object.entries(SCHEMAS).map(([name, schema]) => ({
  name,
  text: compactJson({ title: name, ...(schema as object) } as Json),
}));
