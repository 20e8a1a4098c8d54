import { isArray, isObject, type Json } from './json.js';

/** The same value with the keys of all its objects in the order of their names: their order has no meaning in JSON. */
export function withSortedKeys(value: Json): Json {
  if (isArray(value)) return value.map(withSortedKeys);
  if (!isObject(value)) return value;
  const keys = Object.keys(value).sort();
  return Object.fromEntries(keys.map((key) => [key, withSortedKeys(value[key] as Json)]));
}
