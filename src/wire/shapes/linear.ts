/**
 * A pattern that takes no more steps than the text has characters, times its own length. The engine's matcher tries one
 * way after the other, and `^(a+)+$` has more ways through forty characters than anyone can wait for; here all ways are
 * followed at once.
 */
import { patternProgram, type PatternCondition, type PatternProgram } from './pattern-program.js';

/** What validators ask of a pattern; a RegExp is one. */
export interface Pattern {
  [Symbol.search](text: string): number;
  toString(): string;
}

/** The engine is done with these in a blink. */
const FEW_STEPS = 1e5;
/** Characters times states. A text that takes more counts as one that does not match. */
const MOST_STEPS = 2e7;
/** How many steps are remembered. */
const MOST_KNOWN = 2000;

/** Throws a SyntaxError where `new RegExp` does. */
export function linear(source: string, flags = ''): LinearPattern {
  return new LinearPattern(source, flags);
}

export class LinearPattern implements Pattern {
  readonly #native: RegExp;
  readonly #stepsOf: (length: number) => number;
  readonly #reader: PatternReader | undefined;

  constructor(source: string, flags: string) {
    this.#native = new RegExp(source, flags);
    this.#stepsOf = nativeSteps(source);
    const program = patternProgram(source, flags);
    this.#reader = program && new PatternReader(program);
  }

  test(text: string): boolean {
    if (this.#stepsOf(text.length) <= FEW_STEPS) return this.#native.test(text);
    if (!this.#reader || text.length * this.#reader.size > MOST_STEPS) return false;
    return this.#reader.isFound(this.#native.unicode ? [...text] : text.split(''));
  }

  /** All that validators ask is whether it is found. */
  [Symbol.search](text: string): number {
    return this.test(text) ? 0 : -1;
  }

  toString(): string {
    return String(this.#native);
  }
}

const REPEATED_GROUP = /\)[*+{]/;
const REPETITION = /[*+{]/g;
const EITHER = /[?|]/g;

/** At most so many steps are taken by the engine: what may start anywhere is like one repetition more. */
function nativeSteps(source: string): (length: number) => number {
  if (REPEATED_GROUP.test(source)) return () => Infinity;
  const count = (what: RegExp): number => source.replaceAll('(?', '(').match(what)?.length ?? 0;
  const repetitions = count(REPETITION) + (source.startsWith('^') ? 0 : 1);
  const ways = 2 ** count(EITHER);
  return (length) => ways * length ** repetitions;
}

/** The states that a text can be in, with what each next character leads to. */
interface PatternPlace {
  readonly states: readonly number[];
  readonly steps: Map<string, PatternStep>;
}

interface PatternStep {
  /** What has been read until now ends with a match. */
  readonly isMatch: boolean;
  readonly next: PatternPlace;
}

class PatternReader {
  readonly size: number;
  readonly #program: PatternProgram;
  readonly #looks: ReadonlyMap<PatternCondition, PatternReader>;
  #places = new Map<string, PatternPlace>();
  #known = 0;

  constructor(program: PatternProgram) {
    this.#program = program;
    const looks = program.conditions.filter((each) => each.kind === 'look');
    this.#looks = new Map(looks.map((look) => [look, new PatternReader(look.program)]));
    this.size = [...this.#looks.values()].reduce((sum, { size }) => sum + size, program.states.length);
  }

  isFound(chars: readonly string[]): boolean {
    return !this.#matches(chars, true).next().done;
  }

  /** Where a match ends, or, read backwards, begins. */
  *#matches(chars: readonly string[], isForwards: boolean): Generator<number> {
    const holds = this.#program.conditions.map((condition) => this.#test(condition, chars));
    let place = this.#placeOf([]);
    for (let count = 0; count <= chars.length; count += 1) {
      const at = isForwards ? count : chars.length - count;
      const truths = holds.map((test) => (test(at) ? '+' : '-')).join('');
      const char = chars[isForwards ? at : at - 1] ?? '';
      const key = truths + char;
      const step = place.steps.get(key) ?? this.#step(place, truths, char, key);
      if (step.isMatch) yield at;
      place = step.next;
    }
  }

  #step(place: PatternPlace, truths: string, char: string, key: string): PatternStep {
    const { states, first } = this.#program;
    // A match may start anywhere.
    const reached = new Set([...place.states, first]);
    const next = new Set<number>();
    let isMatch = false;
    for (const id of reached) {
      const state = states[id];
      if (state?.kind === 'match') isMatch = true;
      else if (state?.kind === 'ways') for (const way of state.next) reached.add(way);
      else if (state?.kind === 'condition') {
        if (truths[state.condition] === '+') reached.add(state.next);
      } else if (state && char !== '' && state.test.test(char)) next.add(state.next);
    }
    if (this.#known >= MOST_KNOWN) this.#forget();
    this.#known += 1;
    const step = { isMatch, next: this.#placeOf([...next].sort((a, b) => a - b)) };
    place.steps.set(key, step);
    return step;
  }

  #placeOf(states: readonly number[]): PatternPlace {
    const key = states.join();
    const place = this.#places.get(key) ?? { states, steps: new Map<string, PatternStep>() };
    this.#places.set(key, place);
    return place;
  }

  #forget(): void {
    this.#places = new Map();
    this.#known = 0;
  }

  #test(condition: PatternCondition, chars: readonly string[]): (at: number) => boolean {
    const isWord = (at: number): boolean => /^\w$/.test(chars[at] ?? '');
    const isEdge = (at: number): boolean => isWord(at - 1) !== isWord(at);
    switch (condition.kind) {
      case 'start':
        return (at) => at === 0;
      case 'end':
        return (at) => at === chars.length;
      case 'edge':
        return isEdge;
      case 'no edge':
        return (at) => !isEdge(at);
      case 'look': {
        const reader = this.#looks.get(condition) as PatternReader;
        const found = new Set(reader.#matches(chars, condition.isBehind));
        return (at) => found.has(at) !== condition.isNegated;
      }
    }
  }
}
