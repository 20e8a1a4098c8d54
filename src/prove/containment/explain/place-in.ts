/** Where a schema speaks of a part of its values. */
import { isArray, isObject, own, type JsonObject } from '../../../core/json/json.js';
import { Keywords } from '../schema/keyword-values.js';
import { referencesOf } from '../schema/references.js';
import type { ReachedSchema } from '../schema/resources.js';
import type { FormulaReader } from '../schema/schema-reader.js';

type Path = readonly (string | number)[];

/** The first place that does; undefined where the schema says nothing of it. */
export function placeIn(from: ReachedSchema, [key, ...rest]: Path, reader: FormulaReader): ReachedSchema | undefined {
  if (key === undefined) return from;
  for (const place of sameValuePlaces(from, reader)) {
    const child = childOf(place, key, reader);
    const found = child === undefined ? undefined : placeIn(child, rest, reader);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A schema and all that apply to the same value. */
function* sameValuePlaces(from: ReachedSchema, reader: FormulaReader): Generator<ReachedSchema> {
  const seen = new Set<JsonObject>();
  const queue = [from];
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const { schema } = place;
    if (!isObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    yield place;
    const keywords = new Keywords(schema, place);
    queue.push(...referencesOf(keywords, reader).flatMap(({ target }) => target ?? []));
    for (const key of ['allOf', 'anyOf', 'oneOf']) {
      queue.push(...(keywords.list(key) ?? []).map((_, index) => reader.childOf(keywords.place, [key, index])));
    }
  }
}

function childOf(place: ReachedSchema, key: string | number, reader: FormulaReader): ReachedSchema | undefined {
  const schema = place.schema as JsonObject;
  const candidates = typeof key === 'string' ? [['properties', key], ['additionalProperties']] : itemPaths(schema, key);
  const path = candidates.find((each) => has(schema, each));
  return path === undefined ? undefined : reader.childOf(place, path);
}

function itemPaths(schema: JsonObject, index: number): Path[] {
  return isArray(own(schema, 'items')) ? [['items', index], ['additionalItems']] : [['prefixItems', index], ['items']];
}

function has(schema: JsonObject, [keyword, key]: Path): boolean {
  const value = own(schema, String(keyword));
  if (key === undefined) return isObject(value);
  return (isObject(value) || isArray(value)) && Object.hasOwn(value, key);
}
