/** Values for several shapes, no two of them equal. */
import { canonicalJson, type Json } from '../../../core/json/json.js';
import type { Reason } from '../answer/answer.js';
import type { FormulaByType } from '../algebra/formula.js';
import { literalShape } from '../schema/literals.js';
import { found, NONE, type SolveOutcome } from './outcome.js';
import type { Solver } from './solver.js';

/** Some values of a shape. */
interface Values {
  readonly values: Json[];
  /** The shape less those values. */
  rest: FormulaByType;
  doubt?: Reason | undefined;
  /** Why there are no more: proven, or not known. */
  end?: SolveOutcome;
}

/** More values than this are not counted. */
const MANY = 10_000;

export class DistinctItems {
  private readonly solver: Solver;
  private readonly known = new Map<FormulaByType, Values>();

  constructor(solver: Solver) {
    this.solver = solver;
  }

  /** One value for each shape. As many values as there are shapes are enough of each. */
  choose(shapes: readonly FormulaByType[]): SolveOutcome {
    const options = shapes.map((shape) => this.enumerate(shape, shapes.length));
    const takenBy = new Map<string, number>();
    const isServed = shapes.every((_, index) => this.serve(index, options, takenBy, new Set()));
    if (!isServed) return options.find(({ end }) => end?.kind === 'unknown')?.end ?? NONE;
    const chosen: Json[] = [];
    for (const [key, index] of takenBy) {
      chosen[index] = (options[index] as Values).values.find((value) => canonicalJson(value) === key) as Json;
    }
    return found(chosen, options.find(({ doubt }) => doubt !== undefined)?.doubt);
  }

  /** Whether a shape has so many values that an item of it can always differ from the others. */
  isAmple(shape: FormulaByType | undefined, count: number): boolean {
    return shape === undefined || (count < MANY && this.enumerate(shape, count).values.length >= count);
  }

  /** Finds a value that is free, or else one whose holder can take another (a bipartite matching). */
  private serve(index: number, options: readonly Values[], takenBy: Map<string, number>, tried: Set<string>): boolean {
    const keys = (options[index] as Values).values.map(canonicalJson);
    const free = keys.find((key) => !takenBy.has(key));
    const taken =
      free ??
      keys.find((key) => {
        this.solver.budget.spend();
        if (tried.has(key)) return false;
        tried.add(key);
        return this.serve(takenBy.get(key) as number, options, takenBy, tried);
      });
    if (taken !== undefined) takenBy.set(taken, index);
    return taken !== undefined;
  }

  private enumerate(shape: FormulaByType, count: number): Values {
    const known = this.known.get(shape) ?? { values: [], rest: shape };
    this.known.set(shape, known);
    const { algebra } = this.solver;
    while (known.values.length < count && known.end === undefined) {
      const outcome = this.solver.solve(known.rest);
      if (outcome.kind !== 'value') {
        known.end = outcome;
        break;
      }
      known.values.push(outcome.value);
      known.doubt ??= outcome.doubt;
      known.rest = algebra.meet([known.rest, algebra.negated(literalShape([outcome.value], algebra))]);
    }
    return known;
  }
}
