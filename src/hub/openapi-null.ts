/** OpenAPI 3.0's `nullable` in the words of JSON Schema: ajv takes it beside `type` only, hubs beside `$ref`, too. */
import { isObject, own, type Json, type JsonObject } from '../model/json.js';
import { mapSubschemas } from '../read/schema/keywords.js';

const DEFINITIONS = ['$defs', 'definitions'];

export function withoutNullable(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { nullable, ...inner } = mapSubschemas(schema, withoutNullable);
  const definitions = Object.fromEntries(DEFINITIONS.flatMap((key) => rewritten(inner, key)));
  if (nullable !== true) return { ...inner, ...definitions };
  const body = Object.entries(inner).filter(([key]) => !DEFINITIONS.includes(key));
  return { anyOf: [Object.fromEntries(body), { type: 'null' }], ...definitions };
}

function rewritten(schema: JsonObject, key: string): [string, Json][] {
  const definitions = own(schema, key);
  if (!isObject(definitions)) return [];
  return [[key, Object.fromEntries(Object.entries(definitions).map(([name, part]) => [name, withoutNullable(part)]))]];
}
