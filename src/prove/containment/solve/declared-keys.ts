/** The keys that a sender declares. Which of them it does may depend on choices that are still open. */
import type { Algebra } from '../algebra/algebra.js';
import type { Formula, Literal, ObjectAtom } from '../algebra/formula.js';
import type { Languages } from '../../regex/languages.js';
import type { Regex } from '../../regex/regexes.js';

type Declaration = ObjectAtom & { readonly kind: 'declares' };

/** Whether undeclared keys are left out; not where a map may hold any key, and not where nothing is declared. */
export function isClosing(literals: readonly Literal[], { regexes }: Algebra): boolean {
  const declared = declarationsOf(literals);
  return declared.some(({ isClosing: closes }) => closes) && !declared.some(({ keys }) => keys === regexes.all);
}

/** Whether a formula may declare a key that the literals do not. */
export function declaresMore(formula: Formula, literals: readonly Literal[], languages: Languages): boolean {
  const known = declarationsOf(literals).map(({ keys }) => keys);
  const isKnown = (keys: Regex): boolean => {
    if (keys.kind !== 'words') return known.includes(keys);
    return keys.words.every((word) => known.some((some) => languages.matches(some, word)));
  };
  const adds = (part: Formula): boolean => {
    if (!part.declares) return false;
    if (part.kind === 'all' || part.kind === 'any') return part.parts.some(adds);
    return part.kind !== 'literal' || part.atom.kind !== 'declares' || !isKnown(part.atom.keys);
  };
  return adds(formula);
}

/** What a formula says of values. */
export function withoutDeclarations(formula: Formula, algebra: Algebra): Formula {
  if (!formula.declares) return formula;
  if (formula.kind === 'all') return algebra.all(formula.parts.map((part) => withoutDeclarations(part, algebra)));
  if (formula.kind === 'any') return algebra.any(formula.parts.map((part) => withoutDeclarations(part, algebra)));
  return formula.kind === 'literal' ? algebra.true : formula;
}

export function declarationsOf(literals: readonly Literal[]): Declaration[] {
  return literals.flatMap(({ atom }) => (atom.kind === 'declares' ? [atom] : []));
}
