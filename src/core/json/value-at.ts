/** The part of a value that a path leads to; undefined where it leads nowhere. */
import { isArray, isObject, own, type Json } from './json.js';

export function valueAt(value: Json, path: readonly (string | number)[]): Json | undefined {
  return path.reduce<Json | undefined>((part, key) => {
    if (isArray(part)) return INDEX.test(String(key)) ? part[Number(key)] : undefined;
    return isObject(part) ? own(part, String(key)) : undefined;
  }, value);
}

const INDEX = /^(0|[1-9]\d*)$/;
