/** Schemas that draft 2020-12 would read otherwise than the drafts before it. */
import { isArray, isObject, own, type Json, type JsonObject } from '../json/json.js';
import { definitions, subschemas } from './keywords.js';

/** Many schemas share their definitions. */
const KNOWN = new WeakMap<JsonObject, boolean>();

export function isOldSpelling(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const isKnown = KNOWN.get(schema) ?? speaksOld(schema);
  KNOWN.set(schema, isKnown);
  return isKnown;
}

function speaksOld(schema: JsonObject): boolean {
  if (isArray(own(schema, 'items'))) return true;
  if (['additionalItems', 'dependencies', '$recursiveRef'].some((key) => own(schema, key) !== undefined)) return true;
  return [...subschemas(schema), ...definitions(schema)].some(([, part]) => isOldSpelling(part));
}
