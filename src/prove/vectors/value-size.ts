/** How large values are. */
import { isArray, isObject, type Json } from '../../core/json/json.js';

export function smallest<T extends Json>(values: readonly T[]): T | undefined {
  return values.toSorted((a, b) => partsOf(a) - partsOf(b))[0];
}

export function largest(values: readonly Json[]): Json | undefined {
  return values.toSorted((a, b) => partsOf(b) - partsOf(a))[0];
}

const KNOWN_PARTS = new WeakMap<object, number>();

/** How many values there are in a value. Parts may be shared, so each is counted through once only. */
export function partsOf(value: Json): number {
  if (!isArray(value) && !isObject(value)) return 1;
  const known = KNOWN_PARTS.get(value);
  if (known !== undefined) return known;
  const parts: readonly Json[] = isArray(value) ? value : Object.values(value);
  const count = parts.reduce<number>((sum, part) => sum + partsOf(part), 1);
  KNOWN_PARTS.set(value, count);
  return count;
}
