/** Arrays built item by item: where one stands, and what the next item may be. */
import type { FormulaByType } from '../algebra/formula.js';
import { horizonOf, type ArrayFacts, type Span, type Tally } from './array-facts.js';
import type { SolveOutcome } from './outcome.js';
import type { Solver } from './solver.js';

/** All that matters of the items so far. */
export interface State {
  readonly position: number;
  /** For each demand, whether it is met. */
  readonly met: readonly boolean[];
  /** For each tally, the items counted. */
  readonly counts: readonly number[];
  /** The item that a later one repeats. */
  readonly twin?: ChosenItem | undefined;
}

/** An item to be, and what it is chosen to be good for. */
export interface ChosenItem {
  readonly shape: FormulaByType;
  readonly meets: readonly boolean[];
  readonly counts: readonly boolean[];
}

/** To see whether a rule is about an item is little work. */
const RULES_A_STEP = 50;

/** Two positions whose items are equal. */
export type Twins = readonly [first: number, second: number];

export class ArraySteps {
  readonly facts: ArrayFacts;
  private readonly solver: Solver;
  private readonly twins: Twins | undefined;
  private readonly horizon: number;
  /** An item that could not be decided on; without it, "none" is not certain. */
  undecided: SolveOutcome | undefined;

  constructor(facts: ArrayFacts, solver: Solver, twins?: Twins) {
    this.facts = facts;
    this.solver = solver;
    this.twins = twins;
    this.horizon = Math.max(horizonOf(facts), facts.least, twins === undefined ? 0 : twins[1] + 1);
  }

  get start(): State {
    return { position: 0, met: this.facts.demands.map(() => false), counts: this.facts.tallies.map(() => 0) };
  }

  isComplete({ position, met, counts }: State): boolean {
    const isLongEnough = position >= this.facts.least && position > (this.twins?.[1] ?? -1);
    const isCounted = this.facts.tallies.every(({ least }, index) => (counts[index] as number) >= least);
    return isLongEnough && isCounted && met.every(Boolean);
  }

  /** States with the same key can be completed in the same ways. */
  key({ position, met, counts, twin }: State): string {
    const kept = this.facts.tallies.map(({ least, most }, index) => {
      const count = counts[index] as number;
      return most === Infinity ? Math.min(count, least) : count;
    });
    return `${Math.min(position, this.horizon)} ${met.map(Number).join('')} ${kept.join(' ')} ${twinKey(twin)}`;
  }

  *next(state: State): Generator<readonly [ChosenItem, State]> {
    if (state.position >= this.facts.most) return;
    if (this.twins?.[1] === state.position && state.twin !== undefined) {
      const after = this.after(state, state.twin);
      if (after !== undefined) yield [state.twin, { ...after, twin: undefined }];
      return;
    }
    for (const item of this.items(state)) {
      const after = this.after(state, item);
      if (after !== undefined && this.exists(item)) yield [item, this.remember(after, item, state.position)];
    }
  }

  private remember(after: State, item: ChosenItem, position: number): State {
    return this.twins?.[0] === position ? { ...after, twin: item } : after;
  }

  /** Every way to choose what the next item is good for. */
  private items(state: State): ChosenItem[] {
    const { algebra } = this.solver;
    const places = this.twins?.[0] === state.position ? this.twins : [state.position];
    const isAt = (span: Span): boolean => places.some((place) => span.from <= place && place < span.to);
    this.solver.budget.spend(this.facts.rules.length / RULES_A_STEP);
    const ruled = algebra.meet(this.facts.rules.filter(isAt).map(({ shape }) => shape));
    let items: ChosenItem[] = [{ shape: ruled, meets: [], counts: [] }];
    for (const [index, demand] of this.facts.demands.entries()) {
      const isOpen = isAt(demand) && !state.met[index];
      items = items.flatMap((item) => this.withDemand(item, demand, isOpen));
    }
    for (const [index, tally] of this.facts.tallies.entries()) {
      items = items.flatMap((item) => this.withTally(item, tally, state.counts[index] as number));
    }
    return items;
  }

  private withDemand(item: ChosenItem, { shape }: Span, isOpen: boolean): ChosenItem[] {
    const passed = { ...item, meets: [...item.meets, false] };
    if (!isOpen) return [passed];
    return [{ ...item, shape: this.both(item.shape, shape), meets: [...item.meets, true] }, passed];
  }

  private withTally(item: ChosenItem, { shape, least, most }: Tally, count: number): ChosenItem[] {
    const counted = { ...item, shape: this.both(item.shape, shape), counts: [...item.counts, true] };
    const free = { ...item, counts: [...item.counts, false] };
    if (most === Infinity) return count < least ? [counted, free] : [free];
    // Where there is a most, an item must be known not to count.
    return [{ ...free, shape: this.both(item.shape, this.solver.algebra.negated(shape)) }, counted];
  }

  private after({ position, met, counts, twin }: State, item: ChosenItem): State | undefined {
    const next = {
      position: position + 1,
      met: met.map((isMet, index) => isMet || (item.meets[index] as boolean)),
      counts: counts.map((count, index) => count + Number(item.counts[index])),
      twin,
    };
    const isOver = this.facts.tallies.some(({ most }, index) => (next.counts[index] as number) > most);
    const isMissed = this.facts.demands.some(({ to }, index) => to <= next.position && !next.met[index]);
    return isOver || isMissed ? undefined : next;
  }

  private exists({ shape }: ChosenItem): boolean {
    const outcome = this.solver.solve(shape);
    if (outcome.kind === 'unknown') this.undecided ??= outcome;
    return outcome.kind === 'value';
  }

  private both(a: FormulaByType, b: FormulaByType): FormulaByType {
    return this.solver.algebra.meet([a, b]);
  }
}

function twinKey(twin: ChosenItem | undefined): string {
  return twin === undefined ? '' : [twin.shape.id, ...[...twin.meets, ...twin.counts].map(Number)].join(' ');
}
