/** Numbers: bounds, multiples, and values that are listed or left out. All of it is decided exactly. */
import type { Literal, NumberAtom } from '../algebra/formula.js';
import {
  add,
  ceiling,
  compare,
  divide,
  equal,
  floor,
  fraction,
  isMultiple,
  jsonNumber,
  leastCommonMultiple,
  multiply,
  rationalOf,
  whole,
  type Rational,
} from '../algebra/rational.js';
import type { RegexBudget } from '../../regex/languages.js';
import { firstOf } from '../../regex/first-of.js';
import { found, NONE, type SolveOutcome } from './outcome.js';

interface Bound {
  readonly at: Rational;
  readonly open: boolean;
}

/** All that is demanded of a number. */
interface NumberFacts {
  low?: Bound;
  high?: Bound;
  /** A multiple of this. */
  step?: Rational;
  readonly notMultiples: Rational[];
  readonly listed: (readonly Rational[])[];
  readonly excluded: Rational[];
}

export function solveNumber(literals: readonly Literal[], budget: RegexBudget): SolveOutcome {
  const facts = factsOf(literals);
  if (isEmptyRange(facts)) return NONE;
  const first = firstFitting(candidates(facts), facts, budget);
  if (first === undefined) return isDense(facts) ? tooFine : NONE;
  if (isPlain(first, facts) || facts.listed.length > 0) return found(jsonNumber(first));
  const others = [...firstOf(candidates(facts), MOST_OTHERS), ...rounderThan(facts)];
  const number = jsonNumber(firstFitting(others, facts, budget, (value) => isPlain(value, facts)) ?? first);
  return typeof number === 'number' && !Number.isFinite(number) ? tooFine : found(number);
}

/** Numbers that are tried in the hope of a plainer one. */
const MOST_OTHERS = 100;

function firstFitting(
  values: Iterable<Rational>,
  facts: NumberFacts,
  budget: RegexBudget,
  isWanted = (_value: Rational): boolean => true,
): Rational | undefined {
  for (const value of values) {
    budget.spend();
    if (fits(value, facts) && isWanted(value)) return value;
  }
  return undefined;
}

/** A double can hold the number, and tell it from the bounds and from multiples: ajv knows nothing finer. */
function isPlain(value: Rational, { low, high, notMultiples }: NumberFacts): boolean {
  const double = Number(jsonNumber(value));
  if (!Number.isFinite(double) || !equal(rationalOf(double), value)) return false;
  const isTold = [low, high].every((bound) => {
    return bound === undefined || equal(bound.at, value) || Number(jsonNumber(bound.at)) !== double;
  });
  return isTold && notMultiples.every((of) => isFarFromMultiple(double / Number(jsonNumber(of))));
}

function isFarFromMultiple(ratio: number): boolean {
  return Math.abs(ratio - Math.round(ratio)) > 1e-8;
}

/** Numbers next to the bounds that have ever fewer digits, down to one. */
function* rounderThan({ low, high, step = whole(1n) }: NumberFacts): Generator<Rational> {
  for (const [bound, side] of [
    [low, 1n],
    [high, -1n],
  ] as const) {
    if (bound === undefined) continue;
    for (let [size, count] = [step, 10n]; count > 1n || count < -1n; size = multiply(size, whole(10n))) {
      const ratio = divide(bound.at, size);
      count = side > 0n ? floor(ratio) + 1n : ceiling(ratio) - 1n;
      yield multiply(whole(count), size);
    }
  }
}

/** An interval with nothing but single points left out always has a number; only it may be too fine to be found. */
function isDense({ low, high, step, listed }: NumberFacts): boolean {
  const isPoint = low !== undefined && high !== undefined && equal(low.at, high.at);
  return step === undefined && listed.length === 0 && !isPoint;
}

const tooFine: SolveOutcome = {
  kind: 'unknown',
  reason: { code: 'BUDGET', message: 'only a number with very many digits could tell' },
};

export function numberHolds(atom: NumberAtom, value: Rational): boolean {
  switch (atom.kind) {
    case 'below':
      return compare(value, atom.bound) < (atom.inclusive ? 1 : 0);
    case 'multiple':
      return isMultiple(value, atom.of);
    case 'among':
      return atom.values.some((each) => equal(each, value));
  }
}

function factsOf(literals: readonly Literal[]): NumberFacts {
  const facts: NumberFacts = { notMultiples: [], listed: [], excluded: [] };
  for (const { atom, positive } of literals) {
    if (atom.kind === 'below') {
      if (positive) facts.high = tighter(facts.high, { at: atom.bound, open: !atom.inclusive }, -1);
      else facts.low = tighter(facts.low, { at: atom.bound, open: atom.inclusive }, 1);
    } else if (atom.kind === 'multiple') {
      if (positive) facts.step = facts.step === undefined ? atom.of : leastCommonMultiple(facts.step, atom.of);
      else facts.notMultiples.push(atom.of);
    } else if (atom.kind === 'among') {
      if (positive) facts.listed.push(atom.values);
      else for (const value of atom.values) facts.excluded.push(value);
    }
  }
  return facts;
}

/** `side`: 1 for lower bounds, -1 for upper ones. */
function tighter(known: Bound | undefined, bound: Bound, side: 1 | -1): Bound {
  if (known === undefined) return bound;
  const order = compare(bound.at, known.at) * side;
  if (order === 0) return { at: bound.at, open: bound.open || known.open };
  return order > 0 ? bound : known;
}

function isEmptyRange({ low, high }: NumberFacts): boolean {
  if (low === undefined || high === undefined) return false;
  const order = compare(low.at, high.at);
  return order > 0 || (order === 0 && (low.open || high.open));
}

function fits(value: Rational, { low, high, step, notMultiples, listed, excluded }: NumberFacts): boolean {
  if (low !== undefined && compare(value, low.at) < (low.open ? 1 : 0)) return false;
  if (high !== undefined && compare(value, high.at) > (high.open ? -1 : 0)) return false;
  if (step !== undefined && !isMultiple(value, step)) return false;
  if (notMultiples.some((of) => isMultiple(value, of)) || excluded.some((each) => equal(each, value))) return false;
  return listed.every((values) => values.some((each) => equal(each, value)));
}

/** Enough numbers that, if any number fits, one of these does. */
function candidates(facts: NumberFacts): Iterable<Rational> {
  const [listed] = facts.listed;
  if (listed !== undefined) return listed;
  return facts.step === undefined ? spread(facts) : multiples(facts, facts.step);
}

/** Multiples of the step, from the one nearest to zero on. */
function* multiples(facts: NumberFacts, step: Rational): Generator<Rational> {
  // Multiples of the step that are multiples of another number too: every so-many-th.
  const periods = facts.notMultiples.map((of) => divide(leastCommonMultiple(step, of), step).numerator);
  if (periods.includes(1n)) return;
  const first = facts.low === undefined ? undefined : ceiling(divide(facts.low.at, step));
  const last = facts.high === undefined ? undefined : floor(divide(facts.high.at, step));
  for (const count of nearestToZero(first, last)) yield multiply(whole(count), step);
}

function* nearestToZero(first: bigint | undefined, last: bigint | undefined): Generator<bigint> {
  const isFit = (value: bigint): boolean => {
    return (first === undefined || value >= first) && (last === undefined || value <= last);
  };
  if (first !== undefined && first > 0n) {
    for (let value = first; isFit(value); value++) yield value;
  } else if (last !== undefined && last < 0n) {
    for (let value = last; isFit(value); value--) yield value;
  } else {
    yield 0n;
    for (let size = 1n; isFit(size) || isFit(-size); size++) {
      if (isFit(size)) yield size;
      if (isFit(-size)) yield -size;
    }
  }
}

/** Numbers that people like first; then ever finer ones, since what is left out cannot hit all of them. */
function* spread(facts: NumberFacts): Generator<Rational> {
  const { low, high, notMultiples, excluded } = facts;
  yield* [0n, 1n, -1n].map(whole);
  for (const bound of [low, high]) if (bound !== undefined) yield bound.at;
  for (const bound of [low, high]) {
    if (bound === undefined) continue;
    yield whole(floor(bound.at) + 1n);
    yield whole(ceiling(bound.at) - 1n);
  }
  const from = low?.at ?? (high === undefined ? whole(0n) : add(high.at, whole(-1n)));
  const to = high?.at ?? add(from, whole(1n));
  if (compare(from, to) === 0) return;
  const width = add(to, { numerator: -from.numerator, denominator: from.denominator });
  for (let parts = 2n; parts <= 2n ** BigInt(MOST_HALVINGS); parts *= 2n) {
    for (let part = 1n; part < parts && part <= BigInt(excluded.length + notMultiples.length + 2); part += 2n) {
      yield add(from, multiply(width, fraction(part, parts)));
    }
  }
}

/** A double has no more binary places. */
const MOST_HALVINGS = 60;
