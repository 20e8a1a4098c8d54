/** Whether two JSON values are the same, whatever the order of keys; -0 is 0, as in JSON. */
import { isObject } from './shape.js';

export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => equal(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]));
}

/** The places of two equal items. Scalars are told apart in one pass, the rest pair by pair. */
export function findDuplicate(items: readonly unknown[]): readonly [number, number] | undefined {
  const seen = new Map<unknown, number>();
  const composite: number[] = [];
  for (const [index, item] of items.entries()) {
    const isScalar = typeof item !== 'object' || item === null;
    const twin = isScalar ? seen.get(item) : composite.find((other) => equal(items[other], item));
    if (twin !== undefined) return [twin, index];
    if (isScalar) seen.set(item, index);
    else composite.push(index);
  }
  return undefined;
}
