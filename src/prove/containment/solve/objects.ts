/**
 * Objects: what every property of some keys must be, what some property must be, and how many properties there are.
 * Keys that are treated alike form a cell; a property is demanded of a cell, or of several of which one is chosen.
 */
import { groupBy } from '../../../core/lists/group-by.js';
import type { Json } from '../../../core/json/json.js';
import type { Reason } from '../answer/answer.js';
import type { Literal, FormulaByType } from '../algebra/formula.js';
import type { Regex } from '../../regex/regexes.js';
import type { Cell } from './cells.js';
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
  if (facts.least > facts.most) return NONE;
  return new ObjectSearch(facts, solver).run();
}

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

class ObjectSearch {
  private readonly facts: ObjectFacts;
  private readonly solver: Solver;
  private readonly cells: readonly Cell[];
  /** What the properties of each cell must be. */
  private readonly ruled = new Map<Cell, FormulaByType>();

  constructor(facts: ObjectFacts, solver: Solver) {
    this.facts = facts;
    this.solver = solver;
    this.cells = solver.cells.of([...facts.rules, ...facts.demands].map(({ keys }) => keys));
    for (const cell of this.cells) this.ruled.set(cell, this.ruledShape(cell));
  }

  run(): SolveOutcome {
    const { demands } = this.facts;
    const choices = demands.map((demand) => this.cells.filter((cell) => this.canMeet(demand, cell)));
    if (choices.some((cells) => cells.length === 0)) return NONE;
    // What leaves the least choice first.
    const order = demands.map((demand, index) => ({ demand, cells: choices[index] as Cell[] }));
    return this.place(
      order.toSorted((a, b) => a.cells.length - b.cells.length),
      [],
    );
  }

  private canMeet({ keys, shape }: Demand, cell: Cell): boolean {
    return cell.inside.has(keys) && this.solver.solve(this.both(this.shapeOf(cell), shape)).kind !== 'none';
  }

  private ruledShape({ inside }: Cell): FormulaByType {
    const rules = this.facts.rules.filter(({ keys }) => inside.has(keys));
    return this.solver.algebra.meet(rules.map(({ shape }) => shape));
  }

  private shapeOf(cell: Cell): FormulaByType {
    return this.ruled.get(cell) as FormulaByType;
  }

  private both(a: FormulaByType, b: FormulaByType): FormulaByType {
    return this.solver.algebra.meet([a, b]);
  }

  /** Meets the demands one by one, each by a property that is there already or by a new one. */
  private place(open: readonly { demand: Demand; cells: readonly Cell[] }[], slots: readonly Slot[]): SolveOutcome {
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
    for (const cell of this.cells) {
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
