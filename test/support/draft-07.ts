/** A finished 2020-12 schema rewritten by schemars' three draft-07 transforms. */
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { mapSubschemas } from './map-subschemas.js';
import { record, type Schema } from './schema-object.js';

const META_SCHEMA = 'http://json-schema.org/draft-07/schema#';
const IN_PLACE_LISTS = ['allOf', 'anyOf', 'oneOf'];

export function toDraft07(schema: Schema): Schema {
  if (typeof schema === 'boolean') return schema;
  const inner = mapSubschemas(schema, (part) => toDraft07(part as Schema));
  return [replaceUnevaluated, renameKeywords, replaceRefSiblings].reduce((done, step) => step(done), inner);
}

/** Draft 07 has no `unevaluatedProperties`: every name known below is admitted above, then the rest refused. */
function replaceUnevaluated(schema: JsonObject): JsonObject {
  if (!Object.hasOwn(schema, 'unevaluatedProperties')) return schema;
  const { unevaluatedProperties, ...rest } = schema;
  const known = record(propertyNames(schema).map((name) => [name, true]));
  return {
    ...rest,
    properties: { ...known, ...(rest['properties'] as JsonObject | undefined) },
    additionalProperties: unevaluatedProperties as Json,
  };
}

function propertyNames(schema: Json): string[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [];
  const object = schema as JsonObject;
  const inPlace = IN_PLACE_LISTS.flatMap((key) => (object[key] as Json[] | undefined) ?? []);
  return [...Object.keys((object['properties'] as JsonObject | undefined) ?? {}), ...inPlace.flatMap(propertyNames)];
}

/** In draft 07 whatever stands beside `$ref` is ignored. */
function replaceRefSiblings(schema: JsonObject): JsonObject {
  if (!Object.hasOwn(schema, '$ref') || Object.keys(schema).length === 1) return schema;
  const { $ref, ...rest } = schema;
  return { ...rest, allOf: [...((rest['allOf'] as Json[] | undefined) ?? []), { $ref: $ref as Json }] };
}

function renameKeywords(schema: JsonObject): JsonObject {
  return record(
    Object.entries(schema).map(([key, value]): [string, Json] => {
      if (key === '$schema') return [key, META_SCHEMA];
      if (key === '$defs') return ['definitions', value];
      if (key === 'prefixItems') return ['items', value];
      if (key === '$ref') return [key, (value as string).replace('#/$defs/', '#/definitions/')];
      return [key, value];
    }),
  );
}
