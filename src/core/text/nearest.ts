/** The names that a mistyped one most likely stands for: what "did you mean" offers. */
import { editDistance } from './edit-distance.js';

/** At most `limit` names, nearest first; empty where nothing is near enough to be worth offering. */
export function nearest(wanted: string, names: Iterable<string>, limit = 3): string[] {
  const near: { name: string; distance: number }[] = [];
  for (const name of new Set(names)) {
    const distance = distanceWithin(wanted.toLowerCase(), name.toLowerCase(), cutOff(wanted));
    if (distance !== undefined) near.push({ name, distance });
  }
  near.sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1));
  return near.slice(0, limit).map(({ name }) => name);
}

/** `did you mean "a" or "b"?`, or nothing where no name is near. `show` says how to write a name. */
export function didYouMean(wanted: string, names: Iterable<string>, show = (name: string) => name): string | undefined {
  const quoted = nearest(wanted, names).map((name) => `"${show(name)}"`);
  const last = quoted.pop();
  if (last === undefined) return undefined;
  return `did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last}?`;
}

/** One slip in three characters still looks like the same word; more looks like another one. */
function cutOff(wanted: string): number {
  return Math.max(1, Math.floor(wanted.length / 3));
}

function distanceWithin(a: string, b: string, limit: number): number | undefined {
  const distance = Math.abs(a.length - b.length) > limit ? Infinity : editDistance(a, b);
  if (distance <= limit) return distance;
  // A name begun but not finished is near, however much is missing.
  return a.length >= 3 && b.startsWith(a) ? limit : undefined;
}
