/** Search: every word must stand somewhere, and what stands in the name counts most. */

export interface Findable {
  readonly path: string;
  readonly summary: string;
}

interface Indexed<T> {
  readonly item: T;
  readonly path: string;
  readonly all: string;
}

export class Finder<T extends Findable> {
  private readonly index: readonly Indexed<T>[];

  constructor(items: readonly T[]) {
    this.index = items.map((item) => {
      const path = item.path.toLowerCase();
      return { item, path, all: `${path} ${item.summary.toLowerCase()}` };
    });
  }

  /** The best first; those that are as good in their order. */
  find(query: string): T[] {
    const words = query
      .toLowerCase()
      .split(/[\s./:]+/)
      .filter(Boolean);
    const found = this.index.filter(({ all }) => words.every((word) => all.includes(word)));
    const ranked = found.map(({ item, path }) => ({ item, rank: rankOf(path, words) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
  }
}

function rankOf(path: string, words: readonly string[]): number {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const last = words.at(-1) ?? '';
  if (name === last) return 0;
  if (name.startsWith(last)) return 1;
  return words.every((word) => path.includes(word)) ? 2 : 3;
}
