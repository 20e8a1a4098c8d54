/** Plain JSON Schemas, one for each thing that declarations are made of. */
import type { Json, JsonObject } from '../../src/core/json/json.js';

const text = { type: 'string' };
const whole = { type: 'integer' };

function object(properties: JsonObject, required: readonly string[] = [], more: JsonObject = {}): JsonObject {
  return { type: 'object', properties, required, ...more };
}

export const PLAIN_SCHEMAS: Readonly<Record<string, Json>> = {
  Text: text,
  Bounded: { type: 'string', minLength: 2, maxLength: 4 },
  Whole: { type: 'integer', minimum: 0, maximum: 9 },
  Fraction: { type: 'number' },
  Truth: { type: 'boolean' },
  Nothing: { type: 'null' },
  Anything: {},
  Word: { enum: ['a', 'b'] },
  Code: { enum: [1, 2, 3] },
  Mixed: { enum: ['a', 1, true, null] },
  Constant: { const: 'only' },
  Person: object({ name: text, age: whole, mail: text }, ['name']),
  Closed: object({ name: text }, ['name'], { additionalProperties: false }),
  Kept: object({ name: text }, ['name'], { additionalProperties: text }),
  Counts: { type: 'object', additionalProperties: whole },
  List: { type: 'array', items: whole },
  Several: { type: 'array', items: text, minItems: 1, maxItems: 3 },
  Unique: { type: 'array', items: text, uniqueItems: true },
  Pair: { type: 'array', prefixItems: [text, whole], minItems: 2, maxItems: 2 },
  OldPair: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'array',
    items: [text, whole],
    minItems: 2,
    maxItems: 2,
  },
  Maybe: { type: ['string', 'null'] },
  Either: { anyOf: [text, whole] },
  Shape: {
    oneOf: [
      object({ kind: { const: 'circle' }, r: { type: 'number' } }, ['kind', 'r']),
      object({ kind: { const: 'box' }, w: { type: 'number' } }, ['kind', 'w']),
    ],
  },
  Keyed: {
    oneOf: [
      object({ Circle: { type: 'number' } }, ['Circle'], { additionalProperties: false }),
      object({ Box: text }, ['Box'], { additionalProperties: false }),
    ],
  },
  Both: { allOf: [object({ a: text }, ['a']), object({ b: whole }, ['b'])] },
  Named: { $ref: '#/$defs/Inner', $defs: { Inner: object({ x: whole }, ['x']) } },
  Tree: object({ value: whole, children: { type: 'array', items: { $ref: '#' } } }, ['value']),
  Nested: object({ inner: object({ deep: { type: 'array', items: object({ x: whole }, ['x']) } }, ['deep']) }, [
    'inner',
  ]),
  NullField: object({ a: { anyOf: [text, { type: 'null' }] } }, ['a']),
  Patterned: { type: 'object', patternProperties: { '^x-': whole }, additionalProperties: false },
  Not: { not: { type: 'string' } },
  Never: object({ a: false }),
};
