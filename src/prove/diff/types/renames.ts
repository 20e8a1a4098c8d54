/** What was removed and what was added, where the one may be the other under a new name. */
import { snakeCase } from '../../../emit/common/names.js';
import { groupBy } from '../../../core/lists/group-by.js';
import { editDistance } from '../../../core/text/edit-distance.js';

export interface Renamed<T> {
  readonly before: T;
  readonly after: T;
}

export interface Renames<T> {
  readonly renamed: readonly Renamed<T>[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

export interface Likeness<T> {
  nameOf(item: T): string;
  /** Equal for items that are the same but for their names. */
  contentOf(item: T): string;
}

/** Pairs items that are alike and have no rival; one spelled in another way goes before one with another name. */
export function findRenames<T>(removed: readonly T[], added: readonly T[], likeness: Likeness<T>): Renames<T> {
  const { nameOf, contentOf } = likeness;
  const spelled = pairUnique(removed, added, (item) => `${snakeCase(nameOf(item))} ${contentOf(item)}`);
  const other = pairUnique(spelled.removed, spelled.added, contentOf);
  return { ...other, renamed: [...spelled.renamed, ...other.renamed] };
}

/** Pairs items that are alike where each has the nearest name of all to the other's, and one that is near at all. */
export function findNearRenames<T>(removed: readonly T[], added: readonly T[], likeness: Likeness<T>): Renames<T> {
  const { nameOf, contentOf } = likeness;
  const [before, after] = [groupBy(removed, contentOf), groupBy(added, contentOf)];
  const nearestTo = (item: T, groups: ReadonlyMap<string, readonly T[]>): T | undefined => {
    return soleNearest(nameOf(item), groups.get(contentOf(item)) ?? [], nameOf);
  };
  const renamed = removed.flatMap((item): Renamed<T>[] => {
    const other = nearestTo(item, after);
    return other !== undefined && nearestTo(other, before) === item ? [{ before: item, after: other }] : [];
  });
  return withoutRenamed(removed, added, renamed);
}

/** More rivals than these are no slip of a name, and to look at each pair of them takes long. */
const MOST_RIVALS = 100;

function soleNearest<T>(name: string, others: readonly T[], nameOf: (item: T) => string): T | undefined {
  if (others.length > MOST_RIVALS) return undefined;
  const ranked = others
    .map((item) => ({ item, distance: editDistance(name, nameOf(item)) }))
    .filter(({ item, distance }) => distance * 2 <= Math.max(name.length, nameOf(item).length))
    .sort((a, b) => a.distance - b.distance);
  const [nearest, next] = ranked;
  return nearest?.distance === next?.distance ? undefined : nearest?.item;
}

function pairUnique<T>(removed: readonly T[], added: readonly T[], keyOf: (item: T) => string): Renames<T> {
  const [before, after] = [groupBy(removed, keyOf), groupBy(added, keyOf)];
  const renamed: Renamed<T>[] = [];
  for (const [key, items] of before) {
    const others = after.get(key);
    const [item, other] = [items[0], others?.[0]];
    if (items.length === 1 && others?.length === 1 && item !== undefined && other !== undefined) {
      renamed.push({ before: item, after: other });
    }
  }
  return withoutRenamed(removed, added, renamed);
}

function withoutRenamed<T>(removed: readonly T[], added: readonly T[], renamed: readonly Renamed<T>[]): Renames<T> {
  const paired = new Set(renamed.flatMap(({ before, after }) => [before, after]));
  return {
    renamed,
    removed: removed.filter((item) => !paired.has(item)),
    added: added.filter((item) => !paired.has(item)),
  };
}

/** `process_images` and `processImages` are one name in two spellings. */
export function isRespelled(before: string, after: string): boolean {
  return before !== after && snakeCase(before) === snakeCase(after);
}

/** A convention changed, where it changed for more than one. */
export function isConvention<T>(renamed: readonly Renamed<T>[], nameOf: (item: T) => string): boolean {
  return renamed.length > 1 && renamed.every(({ before, after }) => isRespelled(nameOf(before), nameOf(after)));
}

/** `a, b and 3 more` */
export function someOf(names: readonly string[], most = 3): string {
  if (names.length <= most + 1) return names.join(', ');
  return `${names.slice(0, most).join(', ')} and ${names.length - most} more`;
}
