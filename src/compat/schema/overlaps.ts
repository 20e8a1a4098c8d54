/** The alternatives of a union that a value could fit two of. */
import type { Algebra } from '../algebra.js';
import type { Formula, Literal } from '../formula.js';
import type { Regex } from '../regex/regexes.js';

/**
 * For every two that may both hold, the formula that says so. Variants of a tagged enum are seen at a glance to exclude
 * each other: all of them require the tag, and no two admit the same text there.
 */
export function overlaps(formulas: readonly Formula[], algebra: Algebra): Formula[] {
  const possible = formulas.filter((formula) => formula !== algebra.false);
  const tags = possible.map(tagsOf);
  return possible.flatMap((formula, index) => {
    const others = possible.slice(index + 1).filter((_, next) => !differ(tags[index], tags[index + 1 + next]));
    return others.map((other) => algebra.all([formula, other])).filter((both) => both !== algebra.false);
  });
}

/** The required keys that admit a few texts only, each with its texts. */
type Tags = ReadonlyMap<string, ReadonlySet<string>>;

function differ(some: Tags = new Map(), others: Tags = new Map()): boolean {
  for (const [key, words] of some) {
    const other = others.get(key);
    if (other !== undefined && ![...words].some((word) => other.has(word))) return true;
  }
  return false;
}

function tagsOf(formula: Formula): Tags {
  const literals = (formula.kind === 'all' ? formula.parts : [formula]).filter((part) => part.kind === 'literal');
  const required = new Set(literals.flatMap(requiredKey));
  return new Map(literals.flatMap(textsOfKey).filter(([key]) => required.has(key)));
}

function requiredKey({ atom, positive }: Literal): string[] {
  return atom.kind === 'members' && !positive ? onlyWord(atom.keys) : [];
}

function textsOfKey({ atom, positive }: Literal): [key: string, words: Set<string>][] {
  if (atom.kind !== 'members' || !positive) return [];
  const { string, id: _id, ...others } = atom.shape;
  const isText = Object.values(others).every(({ kind }) => kind === 'false');
  const isListed = string.kind === 'literal' && string.atom.kind === 'language' && string.atom.regex.kind === 'words';
  if (!isText || !isListed) return [];
  const words = new Set(string.atom.regex.words);
  return onlyWord(atom.keys).map((key) => [key, words]);
}

function onlyWord(keys: Regex): string[] {
  return keys.kind === 'words' && keys.words.length === 1 ? [...keys.words] : [];
}
