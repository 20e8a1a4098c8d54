/**
 * A schema with the few differences that the reader intends written into it. Whatever else differs between a schema
 * and its reading is a mistake of the reader.
 */
import { isObject, type Json, type JsonObject } from '../../src/core/json/json.js';
import { mapSubschemas } from './map-subschemas.js';
import { keywords } from './schema-object.js';

export function intendedMeaning(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const inner = mapSubschemas(schema, intendedMeaning);
  return [withImpliedType, withFormatRange, withNullable].reduce((done, step) => step(done), inner);
}

const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'unevaluatedProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
  ],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** `properties` without `type` admits every string and number; nobody who writes it means that. */
function withImpliedType(schema: JsonObject): JsonObject {
  const speaks = (words: readonly string[]) => words.some((key) => Object.hasOwn(schema, key));
  if (speaks(['type', '$ref', 'const', 'enum', 'not', 'if', 'contains', 'dependentRequired'])) return schema;
  const [type, ...others] = Object.keys(FAMILIES).filter((family) => speaks(FAMILIES[family] ?? []));
  return type === undefined || others.length > 0 ? schema : { ...schema, type };
}

/** An integer format is a range: `uint64` without `minimum` still has no negative values. */
function withFormatRange(schema: JsonObject): JsonObject {
  const format = /^(u?)int(8|16|32|64|128)?$/.exec(String(schema['format']));
  const types = [schema['type']].flat();
  if (!format || !types.includes('integer')) return schema;
  const bits = format[2] === undefined ? 64 : Number(format[2]);
  const [lowest, highest] = format[1] === 'u' ? [0, 2 ** bits - 1] : [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1];
  return {
    ...schema,
    minimum: Math.max(lowest, Number(schema['minimum'] ?? -Infinity)),
    maximum: Math.min(highest, Number(schema['maximum'] ?? Infinity)),
  };
}

/** OpenAPI's `nullable` beside a `type`: ajv knows it, but not beside `$ref` or `enum`. */
function withNullable(schema: JsonObject): JsonObject {
  if (schema['nullable'] !== true) return schema;
  const { nullable: _nullable, $defs, definitions, ...rest } = schema;
  return { anyOf: [rest, { type: 'null' }], ...keywords({ $defs, definitions }) };
}
