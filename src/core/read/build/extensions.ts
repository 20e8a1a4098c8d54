/** What a hub says of its own beside what every hub says. */
import type { Extensions } from '../../model/hub.js';
import { isObject, type Json, type JsonObject } from '../../json/json.js';

/** The `x-…` keys of an object, and the entries of its `extensions`, which win where both say the same name. */
export function extensionsOf(value: JsonObject, listed?: Json): Extensions | undefined {
  const marked = Object.entries(value).filter(([key]) => key.startsWith('x-') && key !== KNOWN_ELSEWHERE);
  const entries = isObject(listed) ? [...marked, ...Object.entries(listed)] : marked;
  if (entries.length === 0) return undefined;
  // Without a prototype, a key called `__proto__` is a key like any other.
  const extensions = Object.create(null) as Record<string, Json>;
  for (const [key, entry] of entries) extensions[key] = entry;
  return extensions;
}

const KNOWN_ELSEWHERE = 'x-plexus-source';
