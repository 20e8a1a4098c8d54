/** Building schema objects by hand: absent keywords left out, hostile names safe. */
import type { Json, JsonObject } from '../../src/core/json/json.js';

export type Schema = JsonObject | boolean;

/** The given keywords without the undefined ones. */
export function keywords(entries: Readonly<Record<string, Json | undefined>>): JsonObject {
  return record(Object.entries(entries).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** Never by assignment: `object['__proto__'] = x` sets no property. */
export function record(entries: Iterable<readonly [string, Json]>): JsonObject {
  return Object.fromEntries(entries) as JsonObject;
}

export function asObject(schema: Schema): JsonObject {
  if (typeof schema === 'object') return schema;
  return schema ? {} : { not: {} };
}

/** The keywords that apply a whole schema to the same value. */
export function hasInPlaceSubschema(schema: JsonObject): boolean {
  return ['if', 'allOf', 'anyOf', 'oneOf', '$ref'].some((key) => Object.hasOwn(schema, key));
}
