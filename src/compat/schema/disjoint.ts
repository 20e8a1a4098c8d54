/**
 * Whether two formulas are seen at a glance to have no value in common: as the variants of a tagged enum, whose tag is
 * required in both and admits different texts.
 */
import type { Algebra } from '../algebra.js';
import type { Formula, Literal } from '../formula.js';

export function areDisjoint(a: Formula, b: Formula, algebra: Algebra): boolean {
  if (algebra.all([a, b]) === algebra.false) return true;
  const [tags, others] = [tagsOf(a), tagsOf(b)];
  return [...tags].some(([key, words]) => {
    const other = others.get(key);
    return other !== undefined && !words.some((word) => other.includes(word));
  });
}

/** The required keys that admit a few texts only, each with its texts. */
function tagsOf(formula: Formula): Map<string, readonly string[]> {
  const literals = (formula.kind === 'all' ? formula.parts : [formula]).filter((part) => part.kind === 'literal');
  const required = new Set(literals.flatMap(requiredKey));
  const tags = literals.flatMap(textsOfKey).filter(([key]) => required.has(key));
  return new Map(tags);
}

function requiredKey({ atom, positive }: Literal): string[] {
  return atom.kind === 'members' && !positive ? onlyWord(atom.keys) : [];
}

function textsOfKey({ atom, positive }: Literal): [key: string, words: readonly string[]][] {
  if (atom.kind !== 'members' || !positive) return [];
  const { string, ...others } = atom.shape;
  const admitsOthers = Object.values(others).some((formula) => typeof formula === 'object' && formula.kind !== 'false');
  const isWords = string.kind === 'literal' && string.atom.kind === 'language' && string.atom.regex.kind === 'words';
  if (admitsOthers || !isWords) return [];
  const { words } = string.atom.regex;
  return onlyWord(atom.keys).map((key) => [key, words]);
}

function onlyWord(keys: { readonly kind: string; readonly words?: readonly string[] }): string[] {
  return keys.kind === 'words' && keys.words?.length === 1 ? [...keys.words] : [];
}
