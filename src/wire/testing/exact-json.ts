/** JSON texts compared as values, with integers beyond 2^53 compared digit by digit. */

/** A string, which is passed over whole, or a number. */
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** Whether a text holds an integer that a JavaScript number would round. */
export function hasUnsafeInteger(text: string): boolean {
  return (text.match(TOKEN) ?? []).some(isUnsafeInteger);
}

function isUnsafeInteger(token: string): boolean {
  return /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token));
}

/** The same for texts of the same value, in whatever order their keys stand. `except`: a key that does not count. */
export function canonical(text: string, except?: string): string {
  const exact = text.replace(TOKEN, (token) => (isUnsafeInteger(token) ? `"the integer ${token}"` : token));
  const value = JSON.parse(exact) as Record<string, unknown>;
  if (except !== undefined) delete value[except];
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  // Pairs, because an object would order `10` before `9` and lose `__proto__`.
  const entries = Object.entries(value).map(([key, item]) => [key, sorted(item)] as const);
  return { entries: entries.sort(([a], [b]) => (a < b ? -1 : 1)) };
}
