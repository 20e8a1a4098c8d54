/**
 * Random JSON Schemas over a small vocabulary, so that two of them often have something to do with each other. What ajv
 * gets wrong is left out: `contains` beside `prefixItems` (it accepts []), and branches beside `unevaluated…`.
 */
import type fc from 'fast-check';
import { isArray, isObject, type Json, type JsonObject } from '../../../src/core/json/json.js';
import { drawn, type Draw } from '../../support/draw.js';
import { asObject, type Schema } from '../../support/schema-object.js';
import { SCALARS, VALUES } from './value-pool.js';

const KEYS = ['a', 'b', 'c', 'aa'];
const PATTERNS = ['^a', 'b$', '^a*$', 'a|b', '^[ab]+$', '.', '^.{2}$', '^(?!a)', '^$', '\\w'];
const KEY_PATTERNS = ['^a', 'a$', '^b', '.'];
const NUMBERS = [-1, 0, 1, 2, 3, 5, 0.5, 1.5];
const TYPES: readonly Json[] = [
  'null',
  'boolean',
  'integer',
  'number',
  'string',
  'array',
  'object',
  ['string', 'null'],
  ['number', 'string'],
  ['integer', 'array', 'object'],
];

export interface SchemaPair {
  readonly a: Schema;
  readonly b: Schema;
}

/** Two schemas, mostly the one made from the other. */
export function schemaPair(): fc.Arbitrary<SchemaPair> {
  return drawn((draw) => {
    const depth = draw.int(0, 3);
    const a = drawSchema(draw, depth);
    return { a, b: draw.chance(70) ? alter(draw, a, depth) : drawSchema(draw, depth) };
  });
}

export function schemas<const Count extends number>(count: Count, depth = 2): fc.Arbitrary<Schema[]> {
  return drawn((draw) => draw.list(count, count, () => drawSchema(draw, depth)));
}

/** Two schemas with definitions that refer to each other, always by way of a part of the value. */
export function recursivePair(): fc.Arbitrary<SchemaPair> {
  return drawn((draw) => {
    const refer = (): Schema => ({ $ref: `#/$defs/${draw.pick(['X', 'Y'])}` });
    const [x, y] = [drawDefinition(draw, refer), drawDefinition(draw, refer)];
    const root = refer() as JsonObject;
    const changed = draw.chance(80) ? alter(draw, alter(draw, x, 1), 1) : x;
    return { a: { ...root, $defs: { X: x, Y: y } }, b: { ...root, $defs: { X: asObject(changed), Y: y } } };
  });
}

function drawDefinition(draw: Draw, refer: () => Schema): JsonObject {
  const part = (): Schema => (draw.chance(60) ? refer() : drawSchema(draw, 1));
  const object = { properties: { a: part(), b: part() }, ...(draw.chance(40) && { required: ['a'] }) };
  const array = { items: part(), ...(draw.chance(40) && { minItems: draw.int(0, 2) }) };
  return { type: draw.pick(['object', 'array', ['object', 'null'], ['array', 'integer']]), ...object, ...array };
}

function drawSchema(draw: Draw, depth: number): Schema {
  if (draw.chance(8)) return draw.pick<Schema>([true, false, {}]);
  return Object.assign({}, ...draw.list(1, 3, () => drawKeyword(draw, depth))) as JsonObject;
}

type KeywordDrawer = (draw: Draw, depth: number) => JsonObject;

function drawKeyword(draw: Draw, depth: number): JsonObject {
  return draw.pick(depth > 0 ? [...FLAT, ...NESTED] : FLAT)(draw, depth - 1);
}

function one(keyword: string, values: readonly Json[]): KeywordDrawer {
  return (draw) => ({ [keyword]: draw.pick(values) });
}

function nested(keyword: string): KeywordDrawer {
  return (draw, depth) => ({ [keyword]: drawSchema(draw, depth) });
}

function several(keyword: string, most = 3): KeywordDrawer {
  return (draw, depth) => ({ [keyword]: draw.list(1, most, () => drawSchema(draw, depth)) });
}

function keyed(keyword: string, keys: readonly string[]): KeywordDrawer {
  return (draw, depth) => {
    const chosen = draw.names(1, 3, keys);
    return { [keyword]: Object.fromEntries(chosen.map((key) => [key, drawSchema(draw, depth)])) };
  };
}

const COUNTS = [0, 1, 2, 3];

const FLAT: readonly KeywordDrawer[] = [
  one('type', TYPES),
  one('type', TYPES),
  one('type', TYPES),
  one('const', VALUES),
  (draw) => ({ enum: draw.list(1, 4, () => draw.pick(SCALARS)) }),
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((keyword) => one(keyword, NUMBERS)),
  one('multipleOf', [1, 2, 3, 0.5, 1.5]),
  ...['Length', 'Items', 'Properties'].flatMap((what) => [one(`min${what}`, COUNTS), one(`max${what}`, COUNTS)]),
  one('pattern', PATTERNS),
  one('uniqueItems', [true]),
  (draw) => ({ required: draw.names(1, 2, KEYS) }),
  (draw) => ({ dependentRequired: { [draw.pick(KEYS)]: [draw.pick(KEYS)] } }),
];

const NESTED: readonly KeywordDrawer[] = [
  keyed('properties', KEYS),
  keyed('properties', KEYS),
  keyed('patternProperties', KEY_PATTERNS),
  nested('additionalProperties'),
  (draw) => ({ propertyNames: drawSchema(draw, 0) }),
  keyed('dependentSchemas', KEYS),
  nested('items'),
  several('prefixItems'),
  (draw, depth) => ({ allOf: [drawContains(draw, depth)] }),
  several('allOf', 2),
  several('anyOf'),
  several('anyOf', 2),
  several('oneOf'),
  nested('not'),
  (draw, depth) => ({ if: drawSchema(draw, depth), then: drawSchema(draw, depth), else: drawSchema(draw, depth) }),
  (draw, depth) => ({
    allOf: [{ ...keyed('properties', KEYS)(draw, depth), unevaluatedProperties: drawSchema(draw, depth) }],
  }),
  (draw, depth) => ({ allOf: [{ ...several('prefixItems')(draw, depth), unevaluatedItems: drawSchema(draw, depth) }] }),
];

function drawContains(draw: Draw, depth: number): JsonObject {
  return {
    contains: drawSchema(draw, depth),
    ...(draw.chance(50) && { minContains: draw.int(0, 3) }),
    ...(draw.chance(50) && { maxContains: draw.int(0, 3) }),
  };
}

/** Another schema that has much in common with the one given. */
function alter(draw: Draw, schema: Schema, depth: number): Schema {
  if (typeof schema === 'boolean') return drawSchema(draw, depth);
  const without = draw.pick(Object.keys(schema).concat(''));
  switch (draw.int(0, 3)) {
    case 0:
      return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== without));
    case 1:
      return { ...schema, ...drawKeyword(draw, depth) };
    case 2:
      return { anyOf: [schema, drawSchema(draw, depth)] };
    default:
      return { allOf: [schema, drawSchema(draw, depth)] };
  }
}

/** Types as programs have them, and others made from them: structs, lists, alternatives, a few scalars. */
export function typePair(): fc.Arbitrary<SchemaPair> {
  return drawn((draw) => {
    const a = drawType(draw, 3);
    return { a, b: draw.chance(80) ? alterType(draw, a) : drawType(draw, 3) };
  });
}

const SIMPLE: readonly JsonObject[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: 'number' },
  { type: ['string', 'null'] },
  { const: 'a' },
  { enum: ['a', 'b'] },
];

function drawType(draw: Draw, depth: number): JsonObject {
  if (depth === 0 || draw.chance(20)) return draw.pick(SIMPLE);
  switch (draw.int(0, 3)) {
    case 0:
      return { type: 'array', items: drawType(draw, depth - 1) };
    case 1:
      return { anyOf: draw.list(2, 3, () => drawType(draw, depth - 1)) };
    default: {
      const names = draw.names(1, 3, KEYS);
      const properties = Object.fromEntries(names.map((name) => [name, drawType(draw, depth - 1)]));
      return { type: 'object', properties, required: names.filter(() => draw.chance(50)) };
    }
  }
}

function alterType(draw: Draw, type: Json): JsonObject {
  const schema = type as JsonObject;
  if (draw.chance(15)) return drawType(draw, 1);
  const { anyOf, items, properties } = schema;
  if (isArray(anyOf)) return { anyOf: [...anyOf.map((part) => alterType(draw, part)), drawType(draw, 1)] };
  if (items !== undefined) return { ...schema, items: alterType(draw, items) };
  if (!isObject(properties)) return schema;
  const entries = Object.entries(properties).map(([name, part]) => [name, alterType(draw, part)] as const);
  const more = draw.chance(50) ? [[draw.pick(KEYS), drawType(draw, 1)] as const] : [];
  return { ...schema, properties: Object.fromEntries([...more, ...entries]) };
}
