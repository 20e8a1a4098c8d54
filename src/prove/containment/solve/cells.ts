/** The keys of an object, divided so that those in one cell are treated alike. */
import type { Regex } from '../../regex/regexes.js';
import { splitBy } from '../../regex/split-by.js';
import type { Languages } from '../../regex/languages.js';

export interface Cell {
  /** Those of the sets of keys that were asked about that the cell lies in; it lies outside of the others. */
  readonly inside: ReadonlySet<Regex>;
  /** As many of its keys as are asked for, or all there are. */
  readonly some: (count: number) => readonly string[];
}

/** Objects of the same kind are looked at again and again, so their cells are kept. */
export class Cells {
  private readonly languages: Languages;
  private readonly known = new Map<string, readonly Cell[]>();

  constructor(languages: Languages) {
    this.languages = languages;
  }

  of(sets: readonly Regex[]): readonly Cell[] {
    const distinct = [...new Set(sets)].sort((a, b) => a.id - b.id);
    const key = distinct.map(({ id }) => id).join(' ');
    const cells = this.known.get(key) ?? this.divide(distinct);
    this.known.set(key, cells);
    return cells;
  }

  private divide(sets: readonly Regex[]): readonly Cell[] {
    const { regexes } = this.languages;
    const names = namesIn(sets);
    const named = names.map((name) => this.named(name, sets));
    const patterns = sets.filter(({ kind }) => kind !== 'words');
    const others = splitBy(patterns, regexes.not(regexes.words(names)), this.languages);
    return [
      ...named,
      ...others.map(({ language, inside }) => {
        return { inside, some: (count: number) => this.some(language, count) };
      }),
    ];
  }

  /** The empty key is one, but the last that anybody would think of. */
  private some(language: Regex, count: number): readonly string[] {
    const { regexes } = this.languages;
    const usual = this.languages.some(regexes.both([language, regexes.length(1, Infinity)]), count);
    return usual.length < count && this.languages.matches(language, '') ? [...usual, ''] : usual;
  }

  private named(name: string, sets: readonly Regex[]): Cell {
    const inside = new Set(sets.filter((set) => this.languages.matches(set, name)));
    return { inside, some: (count) => (count > 0 ? [name] : []) };
  }
}

/** Keys that are told apart one by one: each is a cell. */
function namesIn(sets: readonly Regex[]): string[] {
  const names = new Set<string>();
  const queue = [...sets];
  for (let set = queue.pop(); set !== undefined; set = queue.pop()) {
    if (set.kind === 'words') for (const word of set.words) names.add(word);
    else if (set.kind === 'not') queue.push(set.of);
    else if (set.kind === 'choice' || set.kind === 'both') for (const part of set.parts) queue.push(part);
  }
  return [...names].sort();
}
