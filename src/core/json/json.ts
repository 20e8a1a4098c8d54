/**
 * JSON as this project holds it: like `JSON.parse`, but an integer that a double cannot hold exactly
 * is a bigint, so that `u64::MAX` in a schema stays `u64::MAX`.
 */
export type Json = null | boolean | number | bigint | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** An own property, never one that `Object.prototype` lends (`constructor`, `toString`, …). */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Makes a property of its own, even of `__proto__`, which an assignment takes for the prototype. */
export function setOwn(object: { [key: string]: Json }, key: string, value: Json): void {
  if (key !== '__proto__') object[key] = value;
  else Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

/** Whether there is an integer in it that a double cannot hold. */
export function holdsBigint(value: Json): boolean {
  if (isArray(value)) return value.some(holdsBigint);
  return isObject(value) ? Object.values(value).some(holdsBigint) : typeof value === 'bigint';
}

/** Deep equality of JSON values; the order of an object's keys has no meaning. */
export function equalJson(a: Json, b: Json): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** JSON text with sorted keys and exact integers: equal values give equal text. */
export function canonicalJson(value: Json): string {
  return writeJson(value, true);
}

/** JSON text with keys as they stand and exact integers. */
export function compactJson(value: Json): string {
  try {
    return JSON.stringify(value);
  } catch {
    // Only a bigint can stop it; writing those ourselves is ten times slower, and rarely needed.
    return writeJson(value, false);
  }
}

function writeJson(value: Json, sorted: boolean): string {
  if (typeof value === 'bigint') return value.toString();
  if (isArray(value)) return `[${value.map((item) => writeJson(item, sorted)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value);
  if (sorted) keys.sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${writeJson(value[key] as Json, sorted)}`).join(',')}}`;
}

/** JSON text over several lines, two spaces a level, for people and for `--json`. */
export function prettyJson(value: Json, indent = ''): string {
  const inner = `${indent}  `;
  if (isArray(value) && value.length > 0) {
    return `[\n${value.map((item) => inner + prettyJson(item, inner)).join(',\n')}\n${indent}]`;
  }
  if (isObject(value) && Object.keys(value).length > 0) {
    const entries = Object.entries(value).map(
      ([key, item]) => `${inner}${JSON.stringify(key)}: ${prettyJson(item, inner)}`,
    );
    return `{\n${entries.join(',\n')}\n${indent}}`;
  }
  return compactJson(value);
}
