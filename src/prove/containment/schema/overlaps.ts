/** The alternatives of a union that a value could fit two of. */
import type { Algebra } from '../algebra/algebra.js';
import type { Formula, Literal } from '../algebra/formula.js';
import type { RegexBudget } from '../../regex/languages.js';
import { areApart, tagsOf, type Tags } from '../algebra/tags.js';

/**
 * For every two that may both hold, the formula that says so. Variants of a tagged enum are seen at a glance to exclude
 * each other: all of them require the tag, and no two admit the same text there.
 */
export function overlaps(formulas: readonly Formula[], algebra: Algebra, budget: RegexBudget): Formula[] {
  const counts = new Map<Formula, number>();
  for (const formula of formulas) counts.set(formula, (counts.get(formula) ?? 0) + 1);
  const possible = [...counts.keys()].filter((formula) => formula !== algebra.false);
  const twice = possible.filter((formula) => (counts.get(formula) ?? 0) > 1);
  if (twice.includes(algebra.true)) return [algebra.true];
  const tags = possible.map((formula) => tagsOf(literalsOf(formula)));
  if (possible.length < 2 || haveOneTag(tags)) return twice;
  budget.spend((possible.length * (possible.length - 1)) / PAIRS_A_STEP);
  const pairs = possible.flatMap((formula, index) => {
    const others = possible.slice(index + 1).filter((_, next) => !differ(tags[index], tags[index + 1 + next]));
    return others.map((other) => algebra.all([formula, other])).filter((both) => both !== algebra.false);
  });
  return [...twice, ...pairs];
}

const PAIRS_A_STEP = 5;

/** Whether one tag tells all alternatives apart. */
function haveOneTag([first = new Map(), ...others]: readonly Tags[]): boolean {
  return [...first.keys()].some((key) => {
    const words = new Set<string>();
    return [first, ...others].every((tags) => {
      const own = tags.get(key);
      const isNew = own !== undefined && ![...own].some((word) => words.has(word));
      for (const word of own ?? []) words.add(word);
      return isNew;
    });
  });
}

function differ(some: Tags = new Map(), others: Tags = new Map()): boolean {
  return [...some].some(([key, words]) => areApart(words, others.get(key)));
}

function literalsOf(formula: Formula): Literal[] {
  return (formula.kind === 'all' ? formula.parts : [formula]).filter((part) => part.kind === 'literal');
}
