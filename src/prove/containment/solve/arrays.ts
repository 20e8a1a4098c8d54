/**
 * Arrays: the items are chosen one after the other. What was chosen so far matters only through a small state, so that
 * the search ends even where the length has no bound.
 */
import { canonicalJson, type Json } from '../../../core/json/json.js';
import type { Algebra } from '../algebra/algebra.js';
import type { Reason } from '../answer/answer.js';
import type { Literal, FormulaByType } from '../algebra/formula.js';
import { arrayFacts, horizonOf, type ArrayFacts } from './array-facts.js';
import { ArraySteps, type ChosenItem, type State, type Twins } from './array-steps.js';
import { DistinctItems } from './distinct-items.js';
import { either, found, isCertain, NONE, type SolveOutcome } from './outcome.js';
import type { Solver } from './solver.js';

export function solveArray(literals: readonly Literal[], solver: Solver): SolveOutcome {
  const facts = arrayFacts(literals, solver.algebra);
  if (facts.least > facts.most || (facts.isUnique && facts.hasTwins)) return NONE;
  if (facts.tallies.some(({ least, most }) => least > most)) return NONE;
  if (facts.hasTwins) return solveTwins(facts, solver);
  const outcome = shortest(facts, solver);
  const isWrong = facts.isUnique && outcome.kind === 'value' && hasTwins(outcome.value as readonly Json[]);
  return isWrong ? solveUnique(facts, solver) : outcome;
}

function hasTwins(items: readonly Json[]): boolean {
  return new Set(items.map(canonicalJson)).size < items.length;
}

interface Step {
  readonly state: State;
  readonly item?: ChosenItem;
  readonly before?: Step;
}

/**
 * The shortest array. Of one that must be long, only so much is searched for as its demands can name; the rest is one
 * item again and again, which must then be possible: whatever is counted is counted out by then.
 */
function shortest(facts: ArrayFacts, solver: Solver, twins?: Twins): SolveOutcome {
  const enough = Math.max(horizonOf(facts), (twins?.[1] ?? -1) + 1) + longestNamed(facts);
  if (facts.least <= enough) return shortestOf(new ArraySteps(facts, solver, twins), solver, twins);
  const filler = solver.solve(fillerShape(facts, solver.algebra));
  if (filler.kind !== 'value') return filler;
  const searched = new ArraySteps({ ...facts, least: enough }, solver, twins);
  const outcome = shortestOf(searched, solver, twins);
  if (outcome.kind !== 'value') return outcome;
  const items = outcome.value as readonly Json[];
  const missing = Math.max(0, facts.least - items.length);
  solver.budget.spend(missing / ITEMS_A_STEP);
  const fillers = Array.from({ length: missing }, () => filler.value);
  return found([...items, ...fillers], outcome.doubt ?? filler.doubt);
}

/** To put an item that is known into an array is little work. */
const ITEMS_A_STEP = 10;

/** The most items past the horizon that a demand or a tally can have a use for. */
function longestNamed({ demands, tallies }: ArrayFacts): number {
  const counted = tallies.map(({ least, most }) => (most === Infinity ? least : most));
  return counted.reduce((sum, count) => sum + count, demands.length);
}

/** An item past the horizon that no tally with a most counts. */
function fillerShape(facts: ArrayFacts, algebra: Algebra): FormulaByType {
  const ruled = facts.rules.filter(({ to }) => to === Infinity).map(({ shape }) => shape);
  const limited = facts.tallies.filter(({ most }) => most !== Infinity);
  return algebra.meet([...ruled, ...limited.map(({ shape }) => algebra.negated(shape))]);
}

/** By breadth-first search. */
function shortestOf(steps: ArraySteps, solver: Solver, twins?: Twins): SolveOutcome {
  let layer: Step[] = [{ state: steps.start }];
  const seen = new Set(layer.map(({ state }) => steps.key(state)));
  while (layer.length > 0) {
    const complete = layer.find(({ state }) => steps.isComplete(state));
    if (complete !== undefined) return arrayOf(itemsOf(complete), solver, twins);
    const following: Step[] = [];
    for (const step of layer) {
      for (const [item, state] of steps.next(step.state)) {
        solver.budget.spend();
        const key = steps.key(state);
        if (seen.has(key)) continue;
        seen.add(key);
        following.push({ state, item, before: step });
      }
    }
    layer = following;
  }
  return steps.undecided ?? NONE;
}

function itemsOf(last: Step): FormulaByType[] {
  const shapes: FormulaByType[] = [];
  for (let step: Step | undefined = last; step?.item !== undefined; step = step.before) shapes.push(step.item.shape);
  return shapes.reverse();
}

function arrayOf(shapes: readonly FormulaByType[], solver: Solver, twins?: Twins): SolveOutcome {
  const values: Json[] = [];
  let doubt: Reason | undefined;
  for (const shape of shapes) {
    const outcome = solver.solve(shape);
    if (outcome.kind !== 'value') return outcome;
    values.push(outcome.value);
    doubt ??= outcome.doubt;
  }
  if (twins !== undefined) values[twins[1]] = values[twins[0]] as Json;
  return found(values, doubt);
}

/** Two equal items: every pair of positions that could hold them, of which those past the horizon are alike. */
function solveTwins(facts: ArrayFacts, solver: Solver): SolveOutcome {
  const horizon = horizonOf(facts);
  let best = NONE;
  for (let second = 1; second <= horizon + 1 && second < facts.most; second++) {
    for (let first = 0; first < second; first++) {
      solver.budget.spend();
      const twins: Twins = [first, second];
      best = either(best, shortest(facts, solver, twins));
      if (isCertain(best)) return best;
    }
  }
  return best;
}

/** Items that all differ. An array needs no more items than the demands on it can name. */
function solveUnique(facts: ArrayFacts, solver: Solver): SolveOutcome {
  const steps = new ArraySteps(facts, solver);
  const distinct = new DistinctItems(solver);
  const named = facts.demands.length + facts.tallies.reduce((sum, { least }) => sum + least, 0);
  const longest = Math.min(facts.most, Math.max(horizonOf(facts), facts.least) + named);
  const extend = (state: State, shapes: readonly FormulaByType[]): SolveOutcome => {
    solver.budget.spend();
    const isComplete = steps.isComplete(state);
    const outcome = isComplete || !distinct.isAmple(shapes.at(-1), longest) ? distinct.choose(shapes) : found(null);
    if (outcome.kind === 'none' || (outcome.kind === 'value' && isComplete)) return outcome;
    let best: SolveOutcome = outcome.kind === 'unknown' ? outcome : NONE;
    if (state.position >= longest) return best;
    for (const [item, next] of steps.next(state)) {
      best = either(best, extend(next, [...shapes, item.shape]));
      if (isCertain(best)) return best;
    }
    return best;
  };
  return either(extend(steps.start, []), steps.undecided ?? NONE);
}
