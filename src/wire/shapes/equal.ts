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

type Twins = readonly [number, number];

/** The places of two equal items, those that show first. */
export function findDuplicate(items: readonly unknown[]): Twins | undefined {
  const seen = new Map<unknown, number>();
  const composite: number[] = [];
  for (let place = 0; place < items.length; place += 1) {
    const item = items[place];
    const twin = seen.get(item);
    if (typeof item === 'object' && item !== null) composite.push(place);
    else if (twin !== undefined) return earlier([twin, place], findTwins(composite, items, DEPTHS));
    else seen.set(item, place);
  }
  return findTwins(composite, items, DEPTHS);
}

/**
 * What holds others is first told apart by what it holds near the top, and only what looks alike is looked into
 * further: lists of lists of lists would otherwise be read anew on every level.
 */
const DEPTHS = [2, 30, 1000];

function findTwins(
  places: readonly number[],
  items: readonly unknown[],
  [depth = 0, ...deeper]: readonly number[],
): Twins | undefined {
  const alike = new Map<string, number[]>();
  for (const place of places) {
    const text = comparableText(items[place], depth);
    const others = alike.get(text);
    if (others) others.push(place);
    else alike.set(text, [place]);
  }
  let first: Twins | undefined;
  for (const group of alike.values()) {
    const [one = 0, other] = group;
    if (other === undefined) continue;
    first = earlier(first, deeper.length === 0 ? [one, other] : findTwins(group, items, deeper));
  }
  return first;
}

function earlier(one: Twins | undefined, other: Twins | undefined): Twins | undefined {
  return one && other && other[1] < one[1] ? other : (one ?? other);
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
