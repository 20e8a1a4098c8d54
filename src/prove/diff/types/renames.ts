/** What was removed and what was added, where the one may be the other under a new name. */
import { snakeCase } from '../../../emit/common/names.js';
import { groupBy } from '../../../core/lists/group-by.js';

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
  const isPaired = (item: T): boolean => renamed.some((pair) => pair.before === item || pair.after === item);
  return {
    renamed,
    removed: removed.filter((item) => !isPaired(item)),
    added: added.filter((item) => !isPaired(item)),
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
