/**
 * Objects: what every property of some keys must be, what some property must be, and how many properties there are.
 * Keys that are treated alike form a cell; a property is demanded of a cell, or of several of which one is chosen.
 */
import { groupBy } from '../../../core/lists/group-by.js';
import type { Json } from '../../../core/json/json.js';
import type { Reason } from '../answer/answer.js';
import type { Literal, FormulaByType } from '../algebra/formula.js';
import type { Regex } from '../../regex/regexes.js';
import type { Cell, Division } from './cells.js';
import { either, found, isCertain, NONE, type SolveOutcome } from './outcome.js';
import type { Solver } from './solver.js';

/** A property must exist that has one of the keys and is of the shape. */
interface Demand {
  readonly keys: Regex;
  readonly shape: FormulaByType;
}

/** All that is demanded of an object. */
interface ObjectFacts {
  /** Every property with one of the keys is of the shape. */
  readonly rules: readonly Demand[];
  readonly demands: readonly Demand[];
  readonly least: number;
  readonly most: number;
}

export function solveObject(literals: readonly Literal[], solver: Solver): SolveOutcome {
  const facts = factsOf(literals, solver);
  solver.budget.spend((facts.rules.length + facts.demands.length) / FACTS_A_STEP);
  if (facts.least > facts.most) return NONE;
  return new ObjectSearch(facts, solver).run();
}

/** To take note of a fact is little work. */
const FACTS_A_STEP = 20;

function factsOf(literals: readonly Literal[], { algebra }: Solver): ObjectFacts {
  const rules: Demand[] = [];
  const demands: Demand[] = [];
  const declared: Regex[] = [];
  let [least, most, isClosed] = [0, Infinity, false];
  for (const { atom, positive } of literals) {
    if (atom.kind === 'declares') {
      declared.push(atom.keys);
      isClosed ||= atom.isClosing;
    } else if (atom.kind === 'size' && positive) least = Math.max(least, atom.least);
    else if (atom.kind === 'size') most = Math.min(most, atom.least - 1);
    else if (atom.kind === 'members' && positive) rules.push(atom);
    else if (atom.kind === 'members') demands.push({ keys: atom.keys, shape: algebra.negated(atom.shape) });
  }
  const { regexes } = algebra;
  const undeclared = { keys: regexes.not(regexes.choice(declared)), shape: algebra.nothing };
  return { rules: isClosed ? [...rules, undeclared] : rules, demands, least, most };
}

/** A property of the object to be: its cell, and all that it must satisfy. */
interface Slot {
  readonly cell: Cell;
  readonly shape: FormulaByType;
}

/** A demand, and the cells that can meet it. */
interface Choice {
  readonly demand: Demand;
  readonly cells: readonly Cell[];
}

class ObjectSearch {
  private readonly facts: ObjectFacts;
  private readonly solver: Solver;
  private readonly division: Division;
  private readonly rules: ReadonlyMap<Regex, readonly Demand[]>;
  /** What the properties of each cell must be. */
  private readonly ruled = new Map<Cell, FormulaByType>();

  constructor(facts: ObjectFacts, solver: Solver) {
    this.facts = facts;
    this.solver = solver;
    this.division = solver.cells.of([...facts.rules, ...facts.demands].map(({ keys }) => keys));
    this.rules = groupBy(facts.rules, ({ keys }) => keys);
  }

  run(): SolveOutcome {
    const choices: Choice[] = [];
    for (const demand of this.facts.demands) {
      const cells = this.division.within(demand.keys).filter((cell) => this.canMeet(demand, cell));
      if (cells.length === 0) return this.end;
      choices.push({ demand, cells });
    }
    const [forced, open] = apart(choices);
    const slots = this.forcedSlots(forced);
    if (slots === undefined || slots.length > this.facts.most) return this.end;
    // What leaves the least choice first.
    const outcome = this.place(
      open.sort((a, b) => a.cells.length - b.cells.length),
      slots,
    );
    return outcome.kind === 'none' ? this.end : outcome;
  }

  /** What it means that there is no way. */
  private get end(): SolveOutcome {
    return this.division.isWhole ? NONE : TOO_MANY_CELLS;
  }

  private canMeet({ shape }: Demand, cell: Cell): boolean {
    return this.solver.solve(this.both(this.shapeOf(cell), shape)).kind !== 'none';
  }

  /** Demands that only one property can meet, all of them at once; undefined where it cannot. */
  private forcedSlots(forced: readonly Choice[]): readonly Slot[] | undefined {
    const slots: Slot[] = [];
    for (const [cell, choices] of groupBy(forced, ({ cells }) => cells[0] as Cell)) {
      const shapes = choices.map(({ demand }) => demand.shape);
      const shape = this.solver.algebra.meet([this.shapeOf(cell), ...shapes]);
      if (choices.length > 1 && this.solver.solve(shape).kind === 'none') return undefined;
      slots.push({ cell, shape });
    }
    return slots;
  }

  private shapeOf(cell: Cell): FormulaByType {
    const known = this.ruled.get(cell);
    if (known !== undefined) return known;
    const rules = [...cell.inside].flatMap((keys) => this.rules.get(keys) ?? []);
    const shape = this.solver.algebra.meet(rules.map((rule) => rule.shape));
    this.ruled.set(cell, shape);
    return shape;
  }

  private both(a: FormulaByType, b: FormulaByType): FormulaByType {
    return this.solver.algebra.meet([a, b]);
  }

  /** Meets the demands one by one, each by a property that is there already or by a new one. */
  private place(open: readonly Choice[], slots: readonly Slot[]): SolveOutcome {
    this.solver.budget.spend();
    const [next, ...others] = open;
    if (next === undefined) return this.complete(slots);
    let best = NONE;
    for (const option of this.options(next.demand, next.cells, slots)) {
      best = either(best, this.place(others, option));
      if (isCertain(best)) return best;
    }
    return best;
  }

  private *options({ shape }: Demand, cells: readonly Cell[], slots: readonly Slot[]): Generator<readonly Slot[]> {
    for (const [index, slot] of slots.entries()) {
      if (!cells.includes(slot.cell)) continue;
      const both = this.both(slot.shape, shape);
      if (this.solver.solve(both).kind !== 'none') yield slots.with(index, { cell: slot.cell, shape: both });
    }
    if (slots.length >= this.facts.most) return;
    for (const cell of cells) {
      const used = slots.filter((slot) => slot.cell === cell).length;
      if (cell.some(used + 1).length > used) yield [...slots, { cell, shape: this.both(this.shapeOf(cell), shape) }];
    }
  }

  private complete(slots: readonly Slot[]): SolveOutcome {
    const filled = this.filled(slots);
    if (filled === undefined) return NONE;
    const entries: [string, Json][] = [];
    let doubt: Reason | undefined;
    for (const [cell, slotsOfIt] of groupBy(filled, (slot) => slot.cell)) {
      for (const [index, key] of cell.some(slotsOfIt.length).entries()) {
        const outcome = this.solver.solve((slotsOfIt[index] as Slot).shape);
        if (outcome.kind !== 'value') return outcome;
        entries.push([key, outcome.value]);
        doubt ??= outcome.doubt;
      }
    }
    return found(Object.fromEntries(entries), doubt);
  }

  /** As many more properties as are asked for; undefined where there are no further keys. */
  private filled(slots: readonly Slot[]): readonly Slot[] | undefined {
    const filled = [...slots];
    for (const cell of this.division.cells) {
      const missing = this.facts.least - filled.length;
      if (missing <= 0) break;
      const shape = this.shapeOf(cell);
      if (this.solver.solve(shape).kind === 'none') continue;
      const used = slots.filter((slot) => slot.cell === cell).length;
      const free = cell.some(used + missing).length - used;
      for (let count = 0; count < Math.min(free, missing); count++) filled.push({ cell, shape });
    }
    return filled.length < this.facts.least ? undefined : filled;
  }
}

/** Demands that one key alone can meet, and the others. */
function apart(choices: readonly Choice[]): readonly [forced: Choice[], open: Choice[]] {
  const [forced, open]: [Choice[], Choice[]] = [[], []];
  for (const choice of choices) {
    const isForced = choice.cells.length === 1 && choice.cells[0]?.name !== undefined;
    (isForced ? forced : open).push(choice);
  }
  return [forced, open];
}

const TOO_MANY_CELLS: SolveOutcome = {
  kind: 'unknown',
  reason: { code: 'BUDGET', message: 'the patterns for keys overlap in too many ways' },
};
