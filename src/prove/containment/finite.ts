/** The values of a schema that lists them; undefined where it may have others. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { flag } from '../../core/json-schema/keywords.js';

export function listedValues(schema: Json): readonly Json[] | undefined {
  if (schema === false) return [];
  const listed = isObject(schema) ? valuesIn(schema) : undefined;
  return listed !== undefined && flag(schema as JsonObject, 'nullable') ? [...listed, null] : listed;
}

function valuesIn(schema: JsonObject): readonly Json[] | undefined {
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  const options = own(schema, 'enum');
  if (isArray(options)) return options;
  const branches = own(schema, 'anyOf') ?? own(schema, 'oneOf');
  if (!isArray(branches)) return undefined;
  const listed = branches.map(listedValues);
  return listed.every((values) => values !== undefined) ? listed.flat() : undefined;
}
