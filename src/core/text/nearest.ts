/** The names that a mistyped one most likely stands for: what "did you mean" offers. */

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

/** Insertions, deletions, replacements and swaps of neighbours, each counted once. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(beforeLast, column - 2) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
