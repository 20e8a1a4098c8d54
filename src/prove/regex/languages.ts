/**
 * Questions about the texts that a regular expression matches, by Brzozowski's derivatives: what is left of an
 * expression once a text has begun with a given character. The derivatives are the states of an automaton that is
 * built only as far as a question needs it.
 */
import {
  ALL_CHARS,
  charsIn,
  codePoint,
  complement,
  hasChar,
  oneChar,
  pickChar,
  refine,
  type CharSet,
} from './char-set.js';
import { firstOf } from './first-of.js';
import type { Chars, Concat, Regex, Regexes, Repeat, Words } from './regexes.js';

/** So many characters of one set, whatever they are: all that a length says. */
type Stretch = Repeat & { readonly of: Chars };

/** To write down a character that is known is little work. */
const CHARS_A_STEP = 50;

/** To look at a state that is known is little work, too. */
const LOOK_COST = 0.1;

/** Counts the work; it throws where that is enough. */
export interface RegexBudget {
  spend(steps?: number): void;
}

/** A part of a budget, for work that can be done without. */
export class Allowance implements RegexBudget {
  /** What is thrown where the part is spent. */
  readonly end = new Error('this part of the work is too hard');
  private readonly whole: RegexBudget;
  private left: number;

  constructor(whole: RegexBudget, steps: number) {
    this.whole = whole;
    this.left = steps;
  }

  spend(steps = 1): void {
    this.whole.spend(steps);
    this.left -= steps;
    if (this.left < 0) throw this.end;
  }
}

export class Languages {
  readonly regexes: Regexes;
  budget: RegexBudget;
  private readonly knownClasses = new Map<Regex, readonly CharSet[]>();
  private readonly knownDerivatives = new Map<Regex, Map<number, Regex>>();
  private readonly knownShortest = new Map<Regex, string | undefined>();

  constructor(regexes: Regexes, budget: RegexBudget) {
    this.regexes = regexes;
    this.budget = budget;
  }

  matches(regex: Regex, text: string): boolean {
    switch (regex.kind) {
      case 'words':
        return isListed(regex.words, text);
      case 'not':
        return !this.matches(regex.of, text);
      case 'both':
        return regex.parts.every((part) => this.matches(part, text));
      case 'choice':
        return regex.parts.some((part) => this.matches(part, text));
      default:
        return this.reads(regex, text);
    }
  }

  /** Whether the automaton accepts a text. */
  private reads(regex: Regex, text: string): boolean {
    if (isStretch(regex)) return this.readsStretch(regex, text);
    this.budget.spend(text.length / CHARS_A_STEP);
    let state = regex;
    for (const char of text) state = this.step(state, this.classOf(state, codePoint(char)));
    return state.accepting;
  }

  private readsStretch({ of, min, max }: Stretch, text: string): boolean {
    this.budget.spend(text.length / CHARS_A_STEP);
    const chars = [...text];
    return chars.length >= min && chars.length <= max && chars.every((char) => hasChar(of.set, codePoint(char)));
  }

  isEmpty(regex: Regex): boolean {
    return this.shortest(regex) === undefined;
  }

  /** Whether every text of `a` is one of `b`. */
  isWithin(a: Regex, b: Regex): boolean {
    return this.isEmpty(this.regexes.both([a, this.regexes.not(b)]));
  }

  /** A shortest text that matches; undefined where none does. */
  shortest(regex: Regex): string | undefined {
    if (this.knownShortest.has(regex)) return this.knownShortest.get(regex);
    const found = this.search(regex);
    this.knownShortest.set(regex, found);
    return found;
  }

  /** As many texts that match as are asked for, or all there are; the shortest first. */
  some(regex: Regex, count: number): string[] {
    const found: string[] = [];
    let layer: [state: Regex, text: string][] = this.isEmpty(regex) ? [] : [[regex, '']];
    while (layer.length > 0) {
      found.push(...layer.filter(([state]) => state.accepting).map(([, text]) => text));
      if (found.length >= count) break;
      layer = this.longer(layer, count);
    }
    return found.slice(0, count);
  }

  /** Beginnings one character longer. Those that end in one state go on alike, so that `count` of them are enough. */
  private longer(layer: readonly [Regex, string][], count: number): [Regex, string][] {
    const longer = new Map<Regex, string[]>();
    for (const [state, text] of layer) {
      for (const set of this.classes(state)) {
        this.budget.spend();
        const next = this.step(state, pickChar(set));
        const texts = longer.get(next) ?? [];
        if (texts.length >= count || this.isEmpty(next)) continue;
        texts.push(...firstOf(charsIn(set), count - texts.length).map((char) => text + String.fromCodePoint(char)));
        longer.set(next, texts);
      }
    }
    return [...longer].flatMap(([state, texts]) => texts.map((text): [Regex, string] => [state, text]));
  }

  private search(regex: Regex): string | undefined {
    if (regex.accepting) return '';
    if (isStretch(regex)) return this.shortestStretch(regex);
    const seen = new Set([regex]);
    let layer: [state: Regex, text: string][] = [[regex, '']];
    while (layer.length > 0) {
      const next: typeof layer = [];
      for (const [state, text] of layer) {
        for (const after of this.successors(state)) {
          this.budget.spend(LOOK_COST);
          const longer = text + String.fromCodePoint(after.char);
          for (const way of this.ways(after.state)) {
            if (seen.has(way)) continue;
            seen.add(way);
            if (way.accepting) return longer;
            next.push([way, longer]);
          }
        }
      }
      layer = next;
    }
    return undefined;
  }

  /**
   * The ways to go on from a state, each followed by itself: sets of alternatives can be exponentially many where the
   * alternatives are few.
   */
  private ways(state: Regex): readonly Regex[] {
    if (state.kind === 'choice') return state.parts.flatMap((part) => this.ways(part));
    const choice = state.kind === 'both' ? state.parts.find(({ kind }) => kind === 'choice') : undefined;
    if (state.kind !== 'both' || choice?.kind !== 'choice') return [state];
    this.budget.spend(choice.parts.length);
    const others = state.parts.filter((part) => part !== choice);
    return choice.parts.flatMap((option) => this.ways(this.regexes.both([option, ...others])));
  }

  /** Step by step, a text that must be long would be too much work. */
  private shortestStretch({ of, min }: Stretch): string {
    this.budget.spend(min / CHARS_A_STEP);
    return String.fromCodePoint(pickChar(of.set)).repeat(min);
  }

  private *successors(state: Regex): Generator<{ readonly state: Regex; readonly char: number }> {
    for (const set of this.classes(state)) {
      const char = pickChar(set);
      const next = this.step(state, char);
      if (next !== this.regexes.none) yield { state: next, char };
    }
  }

  /** The character that stands for all those which `state` does not tell apart from `char`. */
  private classOf(state: Regex, char: number): number {
    return pickChar(this.classes(state).find((set) => hasChar(set, char)) ?? ALL_CHARS);
  }

  /** What must follow `char`. The text has then begun, so no start anchor can match any more. */
  private step(state: Regex, char: number): Regex {
    return this.begun(this.derive(state, char));
  }

  private derive(regex: Regex, char: number): Regex {
    const known = this.knownDerivatives.get(regex) ?? new Map<number, Regex>();
    this.knownDerivatives.set(regex, known);
    const derivative = known.get(char) ?? this.findDerivative(regex, char);
    known.set(char, derivative);
    return derivative;
  }

  private findDerivative(regex: Regex, char: number): Regex {
    this.budget.spend();
    const { regexes } = this;
    switch (regex.kind) {
      case 'words':
        return this.afterFirst(regex, char);
      case 'chars':
        return hasChar(regex.set, char) ? regexes.empty : regexes.none;
      case 'concat':
        return this.deriveConcat(regex, char);
      case 'choice':
        return regexes.choice(regex.parts.map((part) => this.derive(part, char)));
      case 'both':
        return regexes.both(regex.parts.map((part) => this.derive(part, char)));
      case 'not':
        return regexes.not(this.derive(regex.of, char));
      case 'repeat': {
        const rest = regexes.repeat(regex.of, Math.max(regex.min - 1, 0), regex.max - 1);
        return regexes.concat(this.derive(regex.of, char), rest);
      }
      case 'loop':
        return this.derive(regex.unfolded(), char);
      case 'start':
      case 'end':
        return regexes.none;
    }
  }

  private deriveConcat({ head, tail }: Concat, char: number): Regex {
    const within = this.regexes.concat(this.derive(head, char), tail);
    return head.nullable ? this.regexes.choice([within, this.derive(tail, char)]) : within;
  }

  private afterFirst({ words }: Words, char: number): Regex {
    const first = String.fromCodePoint(char);
    const rests = words.filter((word) => codePoint(word) === char).map((word) => word.slice(first.length));
    return this.regexes.words(rests);
  }

  private begun(regex: Regex): Regex {
    if (!regex.hasStart) return regex;
    const { regexes } = this;
    switch (regex.kind) {
      case 'start':
        return regexes.none;
      case 'concat':
        return regexes.concat(this.begun(regex.head), this.begun(regex.tail));
      case 'choice':
        return regexes.choice(regex.parts.map((part) => this.begun(part)));
      case 'both':
        return regexes.both(regex.parts.map((part) => this.begun(part)));
      case 'not':
        return regexes.not(this.begun(regex.of));
      case 'loop':
        return regex.restarted(this.begun(regex.rest));
      default:
        return regex;
    }
  }

  /** All characters, divided so that those in one part have the same derivative. */
  private classes(regex: Regex): readonly CharSet[] {
    const known = this.knownClasses.get(regex);
    if (known !== undefined) return known;
    const found = this.findClasses(regex);
    this.knownClasses.set(regex, found);
    return found;
  }

  private findClasses(regex: Regex): readonly CharSet[] {
    switch (regex.kind) {
      case 'words':
        return firstChars(regex);
      case 'chars':
        return withRest([regex.set]);
      case 'concat':
        return regex.head.nullable ? this.refined([regex.head, regex.tail]) : this.classes(regex.head);
      case 'choice':
      case 'both':
        return this.refined(regex.parts);
      case 'not':
      case 'repeat':
        return this.classes(regex.of);
      case 'loop':
        return this.classes(regex.unfolded());
      case 'start':
      case 'end':
        return [ALL_CHARS];
    }
  }

  private refined(parts: readonly Regex[]): readonly CharSet[] {
    return parts
      .map((part) => this.classes(part))
      .reduce((a, b) => {
        this.budget.spend();
        return refine(a, b);
      });
  }
}

/** Whether a sorted list holds a text. */
function isListed(words: readonly string[], text: string): boolean {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const word = words[middle] as string;
    if (word === text) return true;
    if (word < text) from = middle + 1;
    else to = middle;
  }
  return false;
}

function isStretch(regex: Regex): regex is Stretch {
  return regex.kind === 'repeat' && regex.of.kind === 'chars';
}

function firstChars({ words }: Words): readonly CharSet[] {
  const firsts = new Set(words.filter((word) => word !== '').map(codePoint));
  return withRest(Array.from(firsts, oneChar));
}

/** Disjoint sets, and what none of them holds. */
function withRest(sets: readonly CharSet[]): readonly CharSet[] {
  const rest = complement(sets.flat().toSorted((a, b) => a[0] - b[0]));
  return rest.length === 0 ? sets : [...sets, rest];
}
