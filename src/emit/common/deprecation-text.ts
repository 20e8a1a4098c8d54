/** What a hub says of what it deprecates: `since 1.0, removed in 2.0: use another`; empty where it says no more. */
import type { Deprecation } from '../../core/model/type.js';

export function deprecationText({ since, removedIn, message }: Deprecation): string {
  const when = [since && `since ${since}`, removedIn && `removed in ${removedIn}`].filter(Boolean).join(', ');
  return [when, message].filter(Boolean).join(': ');
}
