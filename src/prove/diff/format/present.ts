import type { Json, JsonObject } from '../../../core/json/json.js';

/** Without the keys that have no value: JSON has no word for them. */
export function present(object: Readonly<Record<string, Json | undefined>>): JsonObject {
  const entries = Object.entries(object).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
