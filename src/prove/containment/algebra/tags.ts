/** Tags: the required keys of an object that admit a few texts only. They tell the variants of an enum apart. */
import type { Formula, Literal, FormulaByType } from './formula.js';
import type { Regex } from '../../regex/regexes.js';

/** Of each tag, the texts that it admits. */
export type Tags = ReadonlyMap<string, ReadonlySet<string>>;

export function tagsOf(literals: readonly Literal[]): Tags {
  const required = new Set(literals.flatMap(requiredKey));
  return new Map(literals.flatMap(textsOfKey).filter(([key]) => required.has(key)));
}

/** Whether a formula demands of a tag what is none of the texts that some other formula admits, and so holds. */
export function holdsByTag(formula: Formula, tags: Tags): boolean {
  if (formula.kind !== 'literal' || formula.positive || formula.atom.kind !== 'members') return false;
  const { keys, shape } = formula.atom;
  const refused = textsIn(shape);
  return refused !== undefined && onlyWord(keys).some((key) => areApart(tags.get(key), refused));
}

export function areApart(some: ReadonlySet<string> | undefined, others: ReadonlySet<string> | undefined): boolean {
  return some !== undefined && others !== undefined && ![...some].some((word) => others.has(word));
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

/** The same shapes are met at every turn of a search. */
const KNOWN_TEXTS = new WeakMap<FormulaByType, ReadonlySet<string> | 'other'>();

function findTexts({ string, id: _id, ...others }: FormulaByType): ReadonlySet<string> | undefined {
  const isText = Object.values(others).every(({ kind }) => kind === 'false');
  const isListed = string.kind === 'literal' && string.atom.kind === 'language' && string.atom.regex.kind === 'words';
  return isText && isListed ? new Set(string.atom.regex.words) : undefined;
}

function onlyWord(keys: Regex): readonly string[] {
  return keys.kind === 'words' && keys.words.length === 1 ? keys.words : [];
}
