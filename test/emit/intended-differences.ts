/**
 * A schema with the differences written into it that generated validators intend, beside those of the reader. Whatever
 * else differs between a schema and its validator is a mistake.
 */
import { compactJson, isArray, isObject, own, type Json, type JsonObject } from '../../src/core/json/json.js';
import { intendedMeaning } from '../support/intended-meaning.js';
import { mapSubschemas } from '../support/map-subschemas.js';
import { record } from '../support/schema-object.js';

export function meaningInTypeScript(schema: Json): Json {
  return withDifferences(intendedMeaning(schema), [withoutServerFilled, withSafeIntegers, withBytes]);
}

/** The same, with integers of any size: no `oneOf` takes one that is too large for a float alone. */
export function meaningOfLargeNumbers(schema: Json): Json {
  return withDifferences(intendedMeaning(schema), [withoutServerFilled, withBytes]);
}

function withDifferences(schema: Json, steps: readonly ((schema: JsonObject) => JsonObject)[]): Json {
  if (!isObject(schema) || isOpaque(schema)) return schema;
  const inner = mapSubschemas(schema, (part) => withDifferences(part, steps));
  return steps.reduce((done, step) => step(done), inner);
}

const OPAQUE = ['not', 'if', 'contains', 'dependentRequired', 'dependentSchemas'];

/** Kept whole, and checked as it is written; only "not 0" is known, as Rust's NonZero. */
function isOpaque(schema: JsonObject): boolean {
  const isNonZero = compactJson(own(schema, 'not') ?? null) === '{"const":0}';
  return OPAQUE.some((key) => own(schema, key) !== undefined && !(key === 'not' && isNonZero));
}

/** What the server fills in itself is not the client's to send, nor to check. */
function withoutServerFilled(schema: JsonObject): JsonObject {
  const properties = schema['properties'];
  if (!isObject(properties)) return schema;
  const isFilled = (field: Json | undefined): boolean => {
    const source = isObject(field) ? field['x-plexus-source'] : undefined;
    return isObject(source) && source['from'] !== 'rpc';
  };
  const required = schema['required'];
  return {
    ...schema,
    properties: record(Object.entries(properties).filter(([, field]) => !isFilled(field))),
    ...(isArray(required) && { required: required.filter((name) => !isFilled(own(properties, String(name)))) }),
  };
}

/** Integers that a JavaScript number does not hold exactly are refused, never rounded. */
function withSafeIntegers(schema: JsonObject): JsonObject {
  if (![schema['type']].flat().includes('integer')) return schema;
  return {
    ...schema,
    minimum: Math.max(Number.MIN_SAFE_INTEGER, Number(schema['minimum'] ?? -Infinity)),
    maximum: Math.min(Number.MAX_SAFE_INTEGER, Number(schema['maximum'] ?? Infinity)),
  };
}

/** To JSON Schema `contentEncoding` is a remark; what is not encoded so would fail at whoever decodes it. */
function withBytes(schema: JsonObject): JsonObject {
  const pattern = BYTES.get(String(schema['contentEncoding']));
  return pattern === undefined || schema['pattern'] !== undefined ? schema : { ...schema, pattern };
}

const BYTES: ReadonlyMap<string, string> = new Map([
  ['base64', '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$'],
  ['base64url', '^[A-Za-z0-9_-]*={0,2}$'],
  ['base16', '^(?:[0-9A-Fa-f]{2})*$'],
]);
