/**
 * Regular expressions as values: equal ones are one object, with the operators that JSON Schema needs and patterns lack
 * (both, not). Made only by `Regexes`, whose constructors simplify what they can see at once.
 */
import { ALL_CHARS, codePoint, oneChar, union, type CharSet } from './char-set.js';

export type Regex = Words | Chars | Concat | Choice | Both | Not | Repeat | Loop | Anchor;

interface Node {
  readonly id: number;
  /** Matches the empty text where more text follows; a start anchor counts as being at the start. */
  readonly nullable: boolean;
  /** Matches the empty text where the text ends. */
  readonly accepting: boolean;
  readonly hasStart: boolean;
}

/** A finite set of texts; `none` and `empty` are of this kind. */
export interface Words extends Node {
  readonly kind: 'words';
  readonly words: readonly string[];
}

export interface Chars extends Node {
  readonly kind: 'chars';
  readonly set: CharSet;
}

export interface Concat extends Node {
  readonly kind: 'concat';
  readonly head: Regex;
  readonly tail: Regex;
}

interface Choice extends Node {
  readonly kind: 'choice';
  readonly parts: readonly Regex[];
}

interface Both extends Node {
  readonly kind: 'both';
  readonly parts: readonly Regex[];
}

interface Not extends Node {
  readonly kind: 'not';
  readonly of: Regex;
}

export interface Repeat extends Node {
  readonly kind: 'repeat';
  readonly of: Regex;
  readonly min: number;
  readonly max: number;
}

/** Some number of rounds of a pattern that may look ahead of itself, and then what follows them. */
interface Loop extends Node {
  readonly kind: 'loop';
  /** What follows the rounds, or one more round and then the loop again. */
  readonly unfolded: () => Regex;
  readonly restarted: (rest: Regex) => Regex;
  readonly rest: Regex;
}

interface Anchor extends Node {
  readonly kind: 'start' | 'end';
}

/** A node before it has an identity. */
type Bare = Regex extends infer Kind ? (Kind extends Regex ? Omit<Kind, 'id'> : never) : never;

export class Regexes {
  private readonly known = new Map<string, Regex>();
  /** How many there are. */
  get size(): number {
    return this.known.size;
  }

  readonly none: Words = this.words([]);
  readonly empty: Words = this.words(['']);
  readonly anyChar: Regex = this.chars(ALL_CHARS);
  readonly all: Regex = this.repeat(this.anyChar, 0, Infinity);
  readonly start: Regex = this.make('start', { kind: 'start', nullable: true, accepting: true, hasStart: true });
  readonly end: Regex = this.make('end', { kind: 'end', nullable: false, accepting: true, hasStart: false });

  words(words: readonly string[]): Words {
    const sorted = [...new Set(words)].sort();
    const nullable = sorted[0] === '';
    const node = { kind: 'words', words: sorted, nullable, accepting: nullable, hasStart: false } as const;
    return this.make(`words ${JSON.stringify(sorted)}`, node) as Words;
  }

  chars(set: CharSet): Regex {
    const [range] = set;
    if (range === undefined) return this.none;
    if (set.length === 1 && range[0] === range[1]) return this.words([String.fromCodePoint(range[0])]);
    const node = { kind: 'chars', set, nullable: false, accepting: false, hasStart: false } as const;
    return this.make(`chars ${set.join(' ')}`, node);
  }

  concat(head: Regex, tail: Regex): Regex {
    if (head === this.none || tail === this.none) return this.none;
    if (head === this.empty) return tail;
    if (tail === this.empty) return head;
    if (head.kind === 'concat') return this.concat(head.head, this.concat(head.tail, tail));
    if (head === this.all && (tail === this.all || (tail.kind === 'concat' && tail.head === this.all))) return tail;
    const joined = joinedWords(head, tail);
    if (joined !== undefined) return this.words([joined]);
    const nullable = head.nullable && tail.nullable;
    const accepting = head.accepting && tail.accepting;
    const hasStart = head.hasStart || tail.hasStart;
    return this.make(`concat ${head.id} ${tail.id}`, { kind: 'concat', head, tail, nullable, accepting, hasStart });
  }

  choice(parts: readonly Regex[]): Regex {
    const flat = this.mergedChoices(parts.flatMap((part) => (part.kind === 'choice' ? part.parts : [part])));
    if (flat.includes(this.all) || this.hasComplements(flat)) return this.all;
    const [only = this.none] = flat;
    if (flat.length <= 1) return only;
    return this.make(`choice ${ids(flat)}`, {
      kind: 'choice',
      parts: flat,
      nullable: flat.some(({ nullable }) => nullable),
      accepting: flat.some(({ accepting }) => accepting),
      hasStart: flat.some(({ hasStart }) => hasStart),
    });
  }

  both(parts: readonly Regex[]): Regex {
    const nested = parts.flatMap((part) => (part.kind === 'both' ? part.parts : [part]));
    const flat = sortedById(this.mergedLengths(nested.filter((part) => part !== this.all)));
    if (flat.includes(this.none) || this.hasComplements(flat)) return this.none;
    const [only = this.all] = flat;
    if (flat.length <= 1) return only;
    const present = new Set(flat);
    const clear = flat.map((part) => this.given(part, present));
    if (clear.some((part, index) => part !== flat[index])) return this.both(clear);
    return this.make(`both ${ids(flat)}`, {
      kind: 'both',
      parts: flat,
      nullable: flat.every(({ nullable }) => nullable),
      accepting: flat.every(({ accepting }) => accepting),
      hasStart: flat.some(({ hasStart }) => hasStart),
    });
  }

  not(of: Regex): Regex {
    if (of.kind === 'not') return of.of;
    if (of === this.none) return this.all;
    if (of === this.all) return this.none;
    if (this.isLength(of)) return this.choice([this.length(0, of.min - 1), this.length(of.max + 1, Infinity)]);
    const { nullable, accepting, hasStart } = of;
    return this.make(`not ${of.id}`, { kind: 'not', of, nullable: !nullable, accepting: !accepting, hasStart });
  }

  repeat(of: Regex, least: number, max: number): Regex {
    if (max === 0 || of === this.empty) return this.empty;
    const min = of.nullable ? 0 : least;
    if (of === this.none) return min === 0 ? this.empty : this.none;
    if (min === 1 && max === 1) return of;
    if (of.kind === 'repeat' && of.min === 0 && of.max === Infinity) return of;
    const [nullable, { hasStart }] = [min === 0, of];
    const node = { kind: 'repeat', of, min, max, nullable, accepting: nullable, hasStart } as const;
    return this.make(`repeat ${of.id} ${min} ${max}`, node);
  }

  /** Rounds that consume something each; `key` tells loops of other rounds apart, `round` is one of them and what follows. */
  loop(key: string, round: (after: Regex) => Regex, rest: Regex): Regex {
    const { nullable, accepting, hasStart } = rest;
    let unfolded: Regex | undefined;
    const made: Regex = this.make(`loop ${rest.id} ${key}`, {
      kind: 'loop',
      unfolded: () => (unfolded ??= this.choice([rest, round(made)])),
      restarted: (other) => this.loop(key, round, other),
      rest,
      nullable,
      accepting,
      hasStart,
    });
    return made;
  }

  /** Texts whose length, in code points, lies between the two. */
  length(min: number, max: number): Regex {
    return max < min || min === Infinity ? this.none : this.repeat(this.anyChar, min, max);
  }

  private isLength(regex: Regex): regex is Repeat {
    return regex.kind === 'repeat' && regex.of === this.anyChar;
  }

  /** Two demands on the length are one. */
  private mergedLengths(parts: readonly Regex[]): readonly Regex[] {
    const lengths = parts.filter((part) => this.isLength(part));
    if (lengths.length < 2) return parts;
    const others = parts.filter((part) => !this.isLength(part));
    const [least, most] = [Math.max(...lengths.map(({ min }) => min)), Math.min(...lengths.map(({ max }) => max))];
    return [...others, this.length(least, most)];
  }

  /** A part without what the other parts rule out, or demand already. */
  private given(part: Regex, others: ReadonlySet<Regex>): Regex {
    if (part.kind === 'choice') {
      const options = part.parts.filter((option) => !this.isRuledOut(option, others));
      return options.length < part.parts.length ? this.choice(options) : part;
    }
    if (part.kind !== 'not' || part.of.kind !== 'both') return part;
    const demands = part.of.parts.filter((demand) => !others.has(demand));
    return demands.length < part.of.parts.length ? this.not(this.both(demands)) : part;
  }

  private isRuledOut(option: Regex, others: ReadonlySet<Regex>): boolean {
    const negation = option.kind === 'not' ? option.of : this.known.get(`not ${option.id}`);
    return negation !== undefined && others.has(negation);
  }

  private make(key: string, node: Bare): Regex {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const made = { ...node, id: this.known.size } as Regex;
    this.known.set(key, made);
    return made;
  }

  /** One set of words, one set of characters: fewer parts, fewer states. */
  private mergedChoices(parts: readonly Regex[]): Regex[] {
    const words = parts.filter((part) => part.kind === 'words');
    const chars = parts.filter((part) => part.kind === 'chars');
    const others = parts.filter((part) => part.kind !== 'words' && part.kind !== 'chars');
    const letters = chars.length === 0 ? [] : words.filter(isLetter);
    const sets = [...chars.map(({ set }) => set), ...letters.map(({ words: [char = ''] }) => oneChar(codePoint(char)))];
    const rest = words.filter((part) => !letters.includes(part));
    const merged = [this.words(rest.flatMap((part) => part.words)), this.chars(union(...sets)), ...others];
    return sortedById(merged.filter((part) => part !== this.none));
  }

  private hasComplements(parts: readonly Regex[]): boolean {
    const present = new Set(parts);
    return parts.some((part) => part.kind === 'not' && present.has(part.of));
  }
}

function isLetter({ words }: Words): boolean {
  return words.length === 1 && [...(words[0] as string)].length === 1;
}

/** Two fixed texts in a row are one. */
function joinedWords(head: Regex, tail: Regex): string | undefined {
  if (head.kind !== 'words' || tail.kind !== 'words') return undefined;
  return head.words.length === 1 && tail.words.length === 1 ? `${head.words[0]}${tail.words[0]}` : undefined;
}

function sortedById(parts: readonly Regex[]): Regex[] {
  return [...new Set(parts)].sort((a, b) => a.id - b.id);
}

function ids(parts: readonly Regex[]): string {
  return parts.map(({ id }) => id).join(' ');
}
