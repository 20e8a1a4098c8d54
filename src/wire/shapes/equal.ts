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

/**
 * Items are first told apart by what they hold near the top, and only those that look alike are looked into further:
 * lists of lists of lists would otherwise be read anew on every level.
 */
const DEPTHS = [2, 30, 1000];

/** The places of two equal items, those that show first. */
export function findDuplicate(items: readonly unknown[]): readonly [number, number] | undefined {
  return firstTwins([...items.keys()], items, DEPTHS);
}

type Twins = readonly [number, number];

function firstTwins(
  places: readonly number[],
  items: readonly unknown[],
  [depth = 0, ...deeper]: readonly number[],
): Twins | undefined {
  let first: Twins | undefined;
  for (const alike of placesByText(places, items, depth)) {
    const [one, other] = alike;
    if (one === undefined || other === undefined) continue;
    const twins = deeper.length === 0 ? ([one, other] as const) : firstTwins(alike, items, deeper);
    if (twins && !(first && first[1] < twins[1])) first = twins;
  }
  return first;
}

function placesByText(places: readonly number[], items: readonly unknown[], depth: number): Iterable<number[]> {
  const alike = new Map<string, number[]>();
  for (const place of places) {
    const text = comparableText(items[place], depth);
    const others = alike.get(text);
    if (others) others.push(place);
    else alike.set(text, [place]);
  }
  return alike.values();
}

/** A text that equal values have in common; below `depth` it only counts. */
function comparableText(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value))
    return `[${depth > 0 ? value.map((item) => comparableText(item, depth - 1)) : value.length}]`;
  if (!isObject(value)) return String(value);
  const keys = Object.keys(value);
  if (depth === 0) return `{${keys.length}}`;
  return `{${keys.sort().map((key) => `${JSON.stringify(key)}:${comparableText(value[key], depth - 1)}`)}}`;
}
