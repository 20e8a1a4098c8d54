/** Tags: the required keys of an object that admit a few texts only. They tell the variants of an enum apart. */
import type { Any, Formula, Literal, FormulaByType } from './formula.js';
import type { Regex } from '../../regex/regexes.js';

/** Of each tag, the texts that it admits. */
export type Tags = ReadonlyMap<string, ReadonlySet<string>>;

export function tagsOf(literals: readonly Literal[]): Tags {
  const required = new Set(literals.flatMap(requiredKey));
  return new Map(literals.flatMap(textsOfKey).filter(([key]) => required.has(key)));
}

/** Whether an option of a choice demands of a tag what is none of the texts that some other formula admits, and so holds. */
export function holdsByTag(choice: Any, tags: Tags): boolean {
  return refusalsOf(choice).some(({ key, texts }) => areApart(tags.get(key), texts));
}

export function areApart(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  if (some === undefined || others === undefined) return false;
  for (const word of some) if (others.has(word)) return false;
  return true;
}

/** That a tag has none of these texts. */
interface Refusal {
  readonly key: string;
  readonly texts: ReadonlySet<string>;
}

export function refusalsOf(choice: Any): readonly Refusal[] {
  const known = KNOWN_REFUSALS.get(choice);
  if (known !== undefined) return known;
  const refusals = choice.parts.flatMap(refusalIn);
  KNOWN_REFUSALS.set(choice, refusals);
  return refusals;
}

/** The same choices are met at every turn of a search. */
const KNOWN_REFUSALS = new WeakMap<Any, readonly Refusal[]>();

function refusalIn(formula: Formula): Refusal[] {
  if (formula.kind !== 'literal' || formula.positive || formula.atom.kind !== 'members') return [];
  const { keys, shape } = formula.atom;
  const texts = textsIn(shape);
  return texts === undefined ? [] : onlyWord(keys).map((key) => ({ key, texts }));
}

function requiredKey({ atom, positive }: Literal): readonly string[] {
  return atom.kind === 'members' && !positive ? onlyWord(atom.keys) : [];
}

function textsOfKey({ atom, positive }: Literal): [key: string, words: ReadonlySet<string>][] {
  if (atom.kind !== 'members' || !positive) return [];
  const words = textsIn(atom.shape);
  return words === undefined ? [] : onlyWord(atom.keys).map((key) => [key, words]);
}

/** All values of a shape, where they are a few texts; undefined where they are anything else. */
function textsIn(shape: FormulaByType): ReadonlySet<string> | undefined {
  const known = KNOWN_TEXTS.get(shape);
  if (known !== undefined) return known === 'other' ? undefined : known;
  const texts = findTexts(shape);
  KNOWN_TEXTS.set(shape, texts ?? 'other');
  return texts;
}

const KNOWN_TEXTS = new WeakMap<FormulaByType, ReadonlySet<string> | 'other'>();

function findTexts({ string, id: _id, ...others }: FormulaByType): ReadonlySet<string> | undefined {
  const isText = Object.values(others).every(({ kind }) => kind === 'false');
  const isListed = string.kind === 'literal' && string.atom.kind === 'language' && string.atom.regex.kind === 'words';
  return isText && isListed ? new Set(string.atom.regex.words) : undefined;
}

function onlyWord(keys: Regex): readonly string[] {
  return keys.kind === 'words' && keys.words.length === 1 ? keys.words : [];
}
