/** All that literals demand of an array. */
import type { Algebra } from '../algebra/algebra.js';
import type { Literal, FormulaByType } from '../algebra/formula.js';

/** Positions from `from` up to, but not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly shape: FormulaByType;
}

/** How many items of a shape there are. */
export interface Tally {
  readonly shape: FormulaByType;
  least: number;
  most: number;
}

export interface ArrayFacts {
  /** Every item in the span is of the shape. */
  readonly rules: readonly Span[];
  /** Some item in the span is of the shape. */
  readonly demands: readonly Span[];
  readonly tallies: readonly Tally[];
  readonly least: number;
  readonly most: number;
  readonly isUnique: boolean;
  readonly hasTwins: boolean;
}

export function arrayFacts(literals: readonly Literal[], algebra: Algebra): ArrayFacts {
  const [rules, demands]: [Span[], Span[]] = [[], []];
  const facts = { rules, demands, least: 0, most: Infinity, isUnique: false, hasTwins: false };
  const tallies = new Map<FormulaByType, Tally>();
  for (const { atom, positive } of literals) {
    if (atom.kind === 'items' && positive) facts.rules.push(atom);
    else if (atom.kind === 'items') facts.demands.push({ ...atom, shape: algebra.negated(atom.shape) });
    else if (atom.kind === 'length') narrow(facts, atom.least, positive);
    else if (atom.kind === 'unique') facts[positive ? 'isUnique' : 'hasTwins'] = true;
    else if (atom.kind === 'count') narrow(tallyOf(atom.shape, tallies), atom.least, positive);
  }
  return { ...facts, tallies: [...tallies.values()] };
}

function tallyOf(shape: FormulaByType, tallies: Map<FormulaByType, Tally>): Tally {
  const tally = tallies.get(shape) ?? { shape, least: 0, most: Infinity };
  tallies.set(shape, tally);
  return tally;
}

/** At least so many, or fewer than that. */
function narrow(range: { least: number; most: number }, least: number, positive: boolean): void {
  if (positive) range.least = Math.max(range.least, least);
  else range.most = Math.min(range.most, least - 1);
}

/** From this position on, every position is like the next. */
export function horizonOf({ rules, demands }: ArrayFacts): number {
  let horizon = 0;
  for (const { from, to } of [...rules, ...demands]) {
    horizon = Math.max(horizon, Number.isFinite(to) ? to : from);
  }
  return horizon;
}
