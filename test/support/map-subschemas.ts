/** A schema with every schema directly inside it replaced. */
import { isArray, isObject, type Json, type JsonObject } from '../../src/core/json/json.js';
import { record } from './schema-object.js';

const SINGLE = [
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'additionalItems',
  'unevaluatedItems',
  'additionalProperties',
  'unevaluatedProperties',
];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];

export function mapSubschemas(schema: JsonObject, each: (schema: Json) => Json): JsonObject {
  return record(Object.entries(schema).map(([key, value]) => [key, mapValue(key, value, each)]));
}

function mapValue(key: string, value: Json, each: (schema: Json) => Json): Json {
  if (SINGLE.includes(key)) return each(value);
  // Draft 07 writes a tuple as a list under `items`.
  if (key === 'items') return isArray(value) ? value.map(each) : each(value);
  if (LISTS.includes(key) && isArray(value)) return value.map(each);
  if (!MAPS.includes(key) || !isObject(value)) return value;
  return record(Object.entries(value).map(([name, item]) => [name, each(item)]));
}
