/** Any value, as JSON: as `JSON.stringify` sees it, but with bigints and without silence. */
import type { Json } from './json.js';

export function toJson(value: unknown): Json {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'bigint':
      return value;
    case 'number':
      if (Number.isFinite(value)) return value;
      throw new TypeError(`JSON has no ${value}`);
    case 'object':
      return value === null ? null : objectToJson(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

function objectToJson(value: object): Json {
  if (Array.isArray(value)) return value.map(toJson);
  if ('toJSON' in value && typeof value.toJSON === 'function') return toJson(value.toJSON());
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.map(([key, item]) => [key, toJson(item)]));
}
