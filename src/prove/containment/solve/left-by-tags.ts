/**
 * Which open choices a tag leaves. An enum of thousands of variants has as many choices, and each variant is looked at
 * in turn; so choices are kept by the word that they refuse, and only those of the variant's own word are looked at.
 */
import type { Any } from '../algebra/formula.js';
import { refusalsOf, type Tags } from '../algebra/tags.js';

/** Places in a list of choices. */
interface Index {
  readonly byWord: ReadonlyMap<string, readonly number[]>;
  /** Choices that this tag alone does not settle. */
  readonly others: readonly number[];
}

/** Fewer are looked through one by one. */
const MANY = 50;

/** The rest of the choices hold: one of their options demands a text that the tag does not admit. */
export function leftByTags(choices: readonly Any[], tags: Tags): readonly Any[] {
  if (choices.length < MANY) return choices;
  for (const [key, words] of tags) {
    const { byWord, others } = indexFor(choices, key);
    if (byWord.size === 0) continue;
    const left = new Set([...others, ...Array.from(words).flatMap((word) => byWord.get(word) ?? [])]);
    return [...left].sort((a, b) => a - b).flatMap((place) => choices[place] ?? []);
  }
  return choices;
}

const INDICES = new WeakMap<readonly Any[], Map<string, Index>>();

function indexFor(choices: readonly Any[], key: string): Index {
  const known = INDICES.get(choices) ?? new Map<string, Index>();
  INDICES.set(choices, known);
  const index = known.get(key) ?? newIndex(choices, key);
  known.set(key, index);
  return index;
}

function newIndex(choices: readonly Any[], key: string): Index {
  const byWord = new Map<string, number[]>();
  const others: number[] = [];
  for (const [place, choice] of choices.entries()) {
    const [refusal, another] = choice.declares ? [] : refusalsOf(choice).filter((each) => each.key === key);
    if (refusal === undefined || another !== undefined) others.push(place);
    else for (const word of refusal.texts) addTo(byWord, word, place);
  }
  return { byWord, others };
}

function addTo(places: Map<string, number[]>, word: string, place: number): void {
  const known = places.get(word);
  if (known === undefined) places.set(word, [place]);
  else known.push(place);
}
