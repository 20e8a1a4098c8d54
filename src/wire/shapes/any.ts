/** Any JSON value, as long as JavaScript kept it: an integer that was rounded on its way in is refused. */
import { mayBeRounded } from './measure.js';
import { expected, under, type AnyShape, type Fault } from './shape.js';

interface Part {
  readonly value: unknown;
  readonly key?: string | number;
  readonly whole?: Part;
}

export const any: AnyShape = (value) => {
  if (typeof value !== 'object' || value === null) return mayBeRounded(value) ? rounded({ value }) : undefined;
  // A list in place of recursion: free JSON may be nested without end.
  const parts: Part[] = [{ value }];
  // What a user passes may hold itself.
  const seen = new Set<unknown>();
  for (let part = parts.pop(); part; part = parts.pop()) {
    if (mayBeRounded(part.value)) return rounded(part);
    if (typeof part.value !== 'object' || part.value === null || seen.has(part.value)) continue;
    seen.add(part.value);
    const entries = Array.isArray(part.value) ? part.value.entries() : Object.entries(part.value);
    for (const [key, inner] of entries) parts.push({ value: inner, key, whole: part });
  }
  return undefined;
};

function rounded(part: Part): Fault {
  let fault = expected('no integer beyond 2^53 - 1, where JavaScript numbers are not exact', part.value);
  for (let place = part; place.whole; place = place.whole) fault = under(place.key ?? '', fault);
  return fault;
}
