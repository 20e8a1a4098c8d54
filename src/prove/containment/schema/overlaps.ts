/** The alternatives of a union that a value could fit two of. */
import type { Algebra } from '../algebra/algebra.js';
import type { Formula, Literal } from '../algebra/formula.js';
import { areApart, tagsOf, type Tags } from '../algebra/tags.js';

/**
 * For every two that may both hold, the formula that says so. Variants of a tagged enum are seen at a glance to exclude
 * each other: all of them require the tag, and no two admit the same text there.
 */
export function overlaps(formulas: readonly Formula[], algebra: Algebra): Formula[] {
  const possible = formulas.filter((formula) => formula !== algebra.false);
  const tags = possible.map((formula) => tagsOf(literalsOf(formula)));
  return possible.flatMap((formula, index) => {
    const others = possible.slice(index + 1).filter((_, next) => !differ(tags[index], tags[index + 1 + next]));
    return others.map((other) => algebra.all([formula, other])).filter((both) => both !== algebra.false);
  });
}

function differ(some: Tags = new Map(), others: Tags = new Map()): boolean {
  return [...some].some(([key, words]) => areApart(words, others.get(key)));
}

function literalsOf(formula: Formula): Literal[] {
  return (formula.kind === 'all' ? formula.parts : [formula]).filter((part) => part.kind === 'literal');
}
