/** schemars' `flatten`: the schemas of flattened types laid over the schema of the struct that holds them. */
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { keywords } from './schema-object.js';

const IN_PLACE = ['oneOf', 'anyOf', '$ref'];

export function mergeFlattened(base: JsonObject, parts: readonly JsonObject[], where: 'beside' | 'all-of'): JsonObject {
  if (where === 'all-of') return parts.length === 0 ? base : { ...base, allOf: parts };
  return parts.reduce(mergeBeside, base);
}

/** A second `oneOf` cannot stand beside the first: both move into `allOf`. */
function mergeBeside(base: JsonObject, part: JsonObject): JsonObject {
  const keys = Object.keys(part);
  const key = keys[0];
  if (keys.length !== 1 || key === undefined || !IN_PLACE.includes(key)) return withAllOf(base, [part]);
  if (!Object.hasOwn(base, key)) return { ...base, ...part };
  const { [key]: first, ...rest } = base;
  return withAllOf(rest, [keywords({ [key]: first }), part]);
}

function withAllOf(base: JsonObject, parts: readonly Json[]): JsonObject {
  const before = base['allOf'];
  return { ...base, allOf: [...(Array.isArray(before) ? before : []), ...parts] };
}
