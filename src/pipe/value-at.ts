/** A part of a JSON value; undefined where nothing stands there. */
import { isArray, isObject, own, type Json } from '../model/json.js';

export function valueAt(value: Json, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(child, value);
}

export function child(value: Json | undefined, key: string): Json | undefined {
  if (isArray(value)) return value[Number(key)];
  return isObject(value) ? own(value, key) : undefined;
}
