/**
 * A schema in the words of today's drafts, before anything looks at it.
 *
 * - Draft 04, and OpenAPI 3.0, wrote `exclusiveMinimum: true` beside the bound; draft 04 wrote `id` for `$id`.
 * - Until draft 07, a schema with a `$ref` had no name of its own.
 * - `nullable` is OpenAPI's word, which many who write JSON Schema use. In the producer reading it adds null, whatever
 *   `$schema` says, as for generated clients. To the letter it is no keyword of any draft of JSON Schema: in the strict
 *   reading it counts only where the schema names no such draft.
 */
import { isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { withBoundsOfToday } from '../../core/json-schema/bounds-of-today.js';
import { mapDefinitions, mapSubschemas, text } from '../../core/json-schema/keywords.js';

/** The schema itself where there is nothing to change, which is so of nearly all. */
export function asRead(schema: Json, isStrict: boolean): Json {
  const dialect = isObject(schema) ? (text(schema, '$schema') ?? '') : '';
  if (dialect === '') return schema;
  const isDraft04 = dialect.includes('draft-04');
  const bounded = isDraft04 || dialect.includes('openapis') ? withBoundsOfToday(schema) : schema;
  const named = /draft-0[4-7]/.test(dialect) ? inEach(bounded, isDraft04 ? withIdOfToday : withOwnId) : bounded;
  return isStrict && dialect.includes('json-schema.org/') ? inEach(named, withoutNullable) : named;
}

function inEach(schema: Json, change: (schema: JsonObject) => JsonObject): Json {
  if (!isObject(schema)) return schema;
  const inner = (part: Json): Json => inEach(part, change);
  return change(mapDefinitions(mapSubschemas(schema, inner), inner));
}

function withIdOfToday(schema: JsonObject): JsonObject {
  const { id, ...rest } = schema;
  return typeof id === 'string' && own(schema, '$id') === undefined ? withOwnId({ $id: id, ...rest }) : schema;
}

function withOwnId(schema: JsonObject): JsonObject {
  const { $id: _name, ...rest } = schema;
  return own(schema, '$ref') === undefined ? schema : rest;
}

function withoutNullable({ nullable: _annotation, ...schema }: JsonObject): JsonObject {
  return schema;
}
