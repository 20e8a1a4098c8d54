/** The keys of an object, divided so that those in one cell are treated alike. */
import type { Regex } from '../../regex/regexes.js';
import { splitBy, type SplitPart } from '../../regex/split-by.js';
import { append } from '../../../core/lists/group-by.js';
import { Allowance, type Languages } from '../../regex/languages.js';

export interface Division {
  readonly cells: readonly Cell[];
  /** The cells that lie in one of the sets. */
  readonly within: (set: Regex) => readonly Cell[];
  /** Whether every key is in a cell; where sets overlap in very many ways, only some keys are. */
  readonly isWhole: boolean;
}

export interface Cell {
  /** Those of the sets of keys that were asked about that the cell lies in; it lies outside of the others. */
  readonly inside: ReadonlySet<Regex>;
  /** As many of its keys as are asked for, or all there are. */
  readonly some: (count: number) => readonly string[];
  /** The only key, of a cell that has one. */
  readonly name?: string;
}

/** So much work may go into telling all keys apart; beyond it, a few must do. */
const MOST_WORK = 20_000;
const NAMES_A_STEP = 20;

/** Objects of the same kind are looked at again and again, so their cells are kept. */
export class Cells {
  private readonly languages: Languages;
  private readonly known = new Map<string, Division>();

  constructor(languages: Languages) {
    this.languages = languages;
  }

  of(sets: readonly Regex[]): Division {
    const distinct = [...new Set(sets)].sort((a, b) => a.id - b.id);
    const key = distinct.map(({ id }) => id).join(' ');
    const division = this.known.get(key) ?? this.divide(distinct);
    this.known.set(key, division);
    return division;
  }

  private divide(sets: readonly Regex[]): Division {
    const { regexes, budget } = this.languages;
    const names = namesIn(sets);
    const patterns = sets.filter(({ kind }) => kind !== 'words');
    budget.spend((names.length * (1 + patterns.length)) / NAMES_A_STEP);
    const lists = listsByName(sets);
    const named = names.map((name) => this.named(name, lists.get(name) ?? [], patterns));
    const rest = regexes.not(regexes.words(names));
    const parts = this.parts(patterns, rest);
    const others = (parts ?? this.someParts(patterns, rest)).map(({ language, inside }): Cell => {
      return { inside, some: (count) => this.some(language, count) };
    });
    return division([...named, ...others], parts !== undefined);
  }

  /** Undefined where there are too many. */
  private parts(patterns: readonly Regex[], whole: Regex): readonly SplitPart[] | undefined {
    const outer = this.languages.budget;
    const inner = new Allowance(outer, MOST_WORK);
    this.languages.budget = inner;
    try {
      return splitBy(patterns, whole, this.languages);
    } catch (error) {
      if (error !== inner.end) throw error;
      return undefined;
    } finally {
      this.languages.budget = outer;
    }
  }

  /** For each set one key that lies in it, and in as few others as can be seen. */
  private someParts(patterns: readonly Regex[], whole: Regex): readonly SplitPart[] {
    const { languages } = this;
    const { regexes } = languages;
    const texts = patterns.flatMap((pattern) => languages.shortest(regexes.both([whole, pattern])) ?? []);
    return [...new Set(texts)].map((text) => {
      const inside = new Set(patterns.filter((pattern) => languages.matches(pattern, text)));
      return { language: regexes.words([text]), inside };
    });
  }

  /** The empty key is one, but the last that anybody would think of. */
  private some(language: Regex, count: number): readonly string[] {
    const { regexes } = this.languages;
    const usual = this.languages.some(regexes.both([language, regexes.length(1, Infinity)]), count);
    return usual.length < count && this.languages.matches(language, '') ? [...usual, ''] : usual;
  }

  private named(name: string, lists: readonly Regex[], patterns: readonly Regex[]): Cell {
    const found = patterns.filter((pattern) => this.languages.matches(pattern, name));
    return { name, inside: new Set([...lists, ...found]), some: (count) => (count > 0 ? [name] : []) };
  }
}

function listsByName(sets: readonly Regex[]): ReadonlyMap<string, readonly Regex[]> {
  const lists = new Map<string, Regex[]>();
  for (const set of sets) {
    if (set.kind !== 'words') continue;
    for (const word of set.words) append(lists, word, set);
  }
  return lists;
}

function division(cells: readonly Cell[], isWhole: boolean): Division {
  const bySet = new Map<Regex, Cell[]>();
  for (const cell of cells) for (const set of cell.inside) append(bySet, set, cell);
  return { cells, within: (set) => bySet.get(set) ?? [], isWhole };
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
