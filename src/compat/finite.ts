/** The values of a schema that lists them; undefined where it may have others. */
import { isArray, isObject, own, type Json } from '../model/json.js';

export function listedValues(schema: Json): readonly Json[] | undefined {
  if (schema === false) return [];
  if (!isObject(schema)) return undefined;
  const constant = own(schema, 'const');
  if (constant !== undefined) return [constant];
  const options = own(schema, 'enum');
  if (isArray(options)) return options;
  const branches = own(schema, 'anyOf') ?? own(schema, 'oneOf');
  if (!isArray(branches)) return undefined;
  const listed = branches.map(listedValues);
  return listed.every((values) => values !== undefined) ? listed.flat() : undefined;
}
