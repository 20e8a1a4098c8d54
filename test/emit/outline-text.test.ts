/** What TypeScript says of schemas that the model keeps whole: as much as it can, and nothing that a value breaks. */
import { describe, expect, it } from 'vitest';
import { render } from '../../src/emit/common/layout.js';
import { typeDoc } from '../../src/emit/typescript/type-text.js';
import type { JsonObject } from '../../src/core/json/json.js';
import { typeOf } from '../core/read/read.js';

const number = { type: 'number' };
const text = { type: 'string' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });

const CASES: readonly (readonly [JsonObject, string])[] = [
  [{ type: 'array', prefixItems: [number, text], minItems: 1, items: false }, '[number, string?]'],
  [{ type: 'array', prefixItems: [number], minItems: 1, items: text }, '[number, ...string[]]'],
  [
    { type: 'array', items: [number, { type: ['string', 'null'] }], minItems: 1, maxItems: 2 },
    '[number, (string | null)?]',
  ],
  [{ type: 'array', items: [number], additionalItems: text }, '[number?, ...string[]]'],
  [{ type: 'array', prefixItems: [number, text], maxItems: 1 }, '[number?]'],
  [{ type: 'array', contains: text }, 'unknown[]'],
  [object({ a: text, b: number }, { required: ['b', 'c'], if: {} }), '{ b: number; c: unknown; a?: string }'],
  [object({ a: text }, { patternProperties: { '^x': number } }), '{ a?: string; [key: string]: unknown }'],
  [{ type: 'object', patternProperties: { a: number } }, '{ [key: string]: unknown }'],
  [
    { type: 'object', patternProperties: { a: number }, additionalProperties: text },
    '{ [key: string]: number | string }',
  ],
  [
    { type: 'object', patternProperties: { a: number, b: text }, additionalProperties: false },
    '{ [key: string]: number | string }',
  ],
  [{ enum: [{ a: {} }, {}], not: { const: 1 } }, '{ a: { [key: string]: never } } | { [key: string]: never }'],
  [{ type: 'object', dependentRequired: {} }, 'object'],
  [
    object({ a: text }, { if: {}, then: { required: ['b'] }, else: object({ a: text, c: text }) }),
    '{ a?: string; b?: unknown; c?: unknown }',
  ],
  [
    object({ a: text }, { dependentSchemas: { a: object({ b: text }) }, dependentRequired: { a: ['c'] } }),
    '{ a?: string; b?: unknown; c?: unknown }',
  ],
  [object({ a: text }, { allOf: [{ if: {}, then: object({ b: text }) }] }), '{ a?: string; b?: unknown }'],
  [object({ a: text }, { if: {}, then: { required: ['b'] }, additionalProperties: false }), '{ a?: string }'],
  [{ not: text }, 'unknown'],
  [{ ...text, not: { const: '' } }, 'string'],
  [{ enum: ['a', 1], not: { const: 1 } }, "'a' | 1"],
  [{ allOf: [object({ a: text }), object({ b: text })], not: { const: 1 } }, '{ a?: string; b?: string }'],
  [
    { ...object({ a: text }), oneOf: [{ required: ['a'] }, { $ref: '#/$defs/A' }], $defs: { A: number } },
    '{ a?: string }',
  ],
  [{ ...text, nullable: true, not: { const: '' } }, 'string | null'],
  [{ $ref: '#/$defs/A', not: { const: 1 }, $defs: { A: object({ a: { $ref: '#/$defs/A' } }) } }, 'A'],
  [object({ a: { $ref: '#/$defs/A', not: { const: 1 } } }, { minProperties: 1, $defs: { A: text } }), '{ a?: A }'],
];

function textOf(schema: JsonObject): string {
  const type = typeOf(schema);
  expect((type.kind === 'nullable' ? type.inner : type).kind).toBe('opaque');
  return render(
    typeDoc(type, (id) => id),
    Infinity,
  );
}

describe('a schema that is kept whole', () => {
  it.each(CASES)('%j', (schema, expected) => {
    expect(textOf(schema)).toBe(expected);
  });

  it('comes to an end where definitions mention each other over and over', () => {
    const names = Array.from({ length: 40 }, (_, index) => `D${index}`);
    const refs = names.flatMap((name) => [{ $ref: `#/$defs/${name}` }, { $ref: `#/$defs/${name}` }]);
    const $defs = Object.fromEntries(names.map((name) => [name, { type: 'array', prefixItems: refs }]));
    expect(textOf({ type: 'array', prefixItems: refs, $defs }).length).toBeLessThan(2000);
  });
});
