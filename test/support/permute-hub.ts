/** A hub as it may serve itself after its next start: the same names and schemas in another order, with other hashes. */
import { isArray, isObject, type Json, type JsonObject } from '../../src/core/json/json.js';
import type { Draw } from './draw.js';
import { record } from './schema-object.js';

export type Reorder = <T>(items: readonly T[]) => T[];

export const reversed: Reorder = (items) => items.toReversed();

export function shuffledBy(draw: Draw): Reorder {
  return (items) => {
    const left = [...items];
    return items.map(() => left.splice(draw.int(0, left.length - 1), 1)[0] as (typeof items)[number]);
  };
}

/** All keys in another order, and the lists of methods and children; other lists mean something by their order. */
export function permuteHub(document: Json, reorder: Reorder): Json {
  if (isArray(document)) return reorder(document.map((method) => permuteMethod(method, reorder)));
  if (!isObject(document)) return document;
  return permuteKeys(document, reorder, (key, value) => {
    if (key === 'methods' && isArray(value)) return permuteHub(value, reorder);
    if (key === 'children' && isArray(value)) return reorder(value.map((child) => permuteHub(child, reorder)));
    return rehashed(key, value) ?? permuteAll(value, reorder);
  });
}

function permuteMethod(method: Json, reorder: Reorder): Json {
  if (!isObject(method)) return method;
  return permuteKeys(method, reorder, (key, value) => rehashed(key, value) ?? permuteAll(value, reorder));
}

function permuteAll(value: Json, reorder: Reorder): Json {
  if (isArray(value)) return value.map((item) => permuteAll(item, reorder));
  if (!isObject(value)) return value;
  return permuteKeys(value, reorder, (_key, part) => permuteAll(part, reorder));
}

function permuteKeys(object: JsonObject, reorder: Reorder, change: (key: string, value: Json) => Json): JsonObject {
  return record(reorder(Object.entries(object)).map(([key, value]) => [key, change(key, value)] as const));
}

/** Hashes cover the order of children, so they change with it. */
function rehashed(key: string, value: Json): Json | undefined {
  return /^(self_|children_)?hash$/.test(key) && typeof value === 'string' ? [...value].reverse().join('') : undefined;
}
