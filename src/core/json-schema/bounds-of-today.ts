/**
 * Until draft 04, and in OpenAPI 3.0, a bound is exclusive if `exclusiveMinimum: true` stands beside it; since then the
 * bound itself stands there.
 */
import { isObject, own, type Json, type JsonObject } from '../json/json.js';
import { mapDefinitions, mapSubschemas } from './keywords.js';

const BOUNDS = [
  { bound: 'minimum', exclusive: 'exclusiveMinimum' },
  { bound: 'maximum', exclusive: 'exclusiveMaximum' },
] as const;

/** The schema itself where every bound is written as it is today. */
export function withBoundsOfToday(schema: Json): Json {
  return holdsOldBound(schema) ? rewritten(schema) : schema;
}

function holdsOldBound(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isOld(value) || Object.values(value).some(holdsOldBound);
}

function isOld(value: Json): boolean {
  return isObject(value) && BOUNDS.some(({ exclusive }) => typeof own(value, exclusive) === 'boolean');
}

function rewritten(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const inner = mapDefinitions(mapSubschemas(schema, rewritten), rewritten);
  return BOUNDS.reduce<JsonObject>(withBound, inner);
}

function withBound(schema: JsonObject, { bound, exclusive }: (typeof BOUNDS)[number]): JsonObject {
  const isExclusive = own(schema, exclusive);
  if (typeof isExclusive !== 'boolean') return schema;
  const { [bound]: limit, [exclusive]: _old, ...rest } = schema;
  if (limit === undefined) return rest;
  return { ...rest, [isExclusive ? exclusive : bound]: limit };
}
