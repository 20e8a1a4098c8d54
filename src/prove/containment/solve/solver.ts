/**
 * Looks for a value of a shape. Each JSON type is looked at by itself: a formula on values of one type is taken apart
 * into branches of literals, and what literals demand together is decided by the solver of that type.
 *
 * Choices are made only when they must be: a value that satisfies the literals so far mostly satisfies the open
 * choices too; only one that it does not satisfy is split.
 */
import type { Algebra } from '../algebra/algebra.js';
import {
  JSON_TYPES,
  type Any,
  type Formula,
  type JsonType,
  type Literal,
  type FormulaByType,
} from '../algebra/formula.js';
import type { RegexBudget, Languages } from '../../regex/languages.js';
import { Undecided } from '../answer/undecided.js';
import { solveArray } from './arrays.js';
import { SolveBranch } from './branch.js';
import { Cells } from './cells.js';
import { declaresMore, isClosing, withoutDeclarations } from './declared-keys.js';
import { Evaluator } from './holds.js';
import { hopeless, type IsHopeless } from './hopeless.js';
import { Memory } from './memory.js';
import { solveNumber } from './numbers.js';
import { solveObject } from './objects.js';
import { either, found, isCertain, NONE, type SolveOutcome } from './outcome.js';
import { solveString } from './strings.js';

const DEEPEST = 420;

export class Solver {
  readonly algebra: Algebra;
  readonly languages: Languages;
  readonly evaluator: Evaluator;
  readonly cells: Cells;
  private readonly memory = new Memory();

  constructor(algebra: Algebra, languages: Languages) {
    this.algebra = algebra;
    this.languages = languages;
    this.evaluator = new Evaluator(languages);
    this.cells = new Cells(languages);
  }

  get budget(): RegexBudget {
    return this.languages.budget;
  }

  solve(shape: FormulaByType): SolveOutcome {
    if (this.memory.depth > DEEPEST) throw new Undecided({ code: 'TOO_DEEP', message: 'a value would go too deep' });
    return this.memory.recall(shape, () => this.look(shape));
  }

  private look(shape: FormulaByType): SolveOutcome {
    this.budget.spend();
    let best = NONE;
    for (const type of JSON_TYPES) {
      best = either(best, this.lookAt(type, shape[type]));
      if (isCertain(best)) return best;
    }
    return best;
  }

  private lookAt(type: JsonType, formula: Formula): SolveOutcome {
    const branch = new SolveBranch(this.algebra).with([formula]);
    return branch === undefined ? NONE : this.search(type, branch);
  }

  private search(type: JsonType, branch: SolveBranch): SolveOutcome {
    this.budget.spend(branch.weight);
    const { literals } = branch;
    const declaring = isClosing(literals, this.algebra) ? branch.choices.find(({ declares }) => declares) : undefined;
    if (declaring !== undefined) return this.declare(type, branch, declaring);
    const outcome = this.decide(type, literals);
    if (outcome.kind === 'none') return outcome;
    const open = this.openChoices(branch, outcome);
    if (open.length === 0) return outcome;
    const isHopeless = hopeless(type, literals, this);
    return this.split(type, branch, this.tightest(type, branch, open, isHopeless), isHopeless);
  }

  /** Which keys are declared must be known before an object can be closed. A choice that adds none can wait. */
  private declare(type: JsonType, branch: SolveBranch, choice: Any): SolveOutcome {
    if (declaresMore(choice, branch.literals, this.languages)) return this.split(type, branch, choice);
    const next = branch.without(choice).with([withoutDeclarations(choice, this.algebra)]);
    return next === undefined ? NONE : this.search(type, next);
  }

  /** The choices that are yet to be made, those with the fewest options first. */
  private openChoices({ choices }: SolveBranch, outcome: SolveOutcome): Any[] {
    const isOpen = (choice: Any): boolean => {
      return outcome.kind !== 'value' || this.evaluator.holds(choice, outcome.value) !== true;
    };
    return choices.filter(isOpen).sort((a, b) => a.parts.length - b.parts.length);
  }

  /** The choice that leaves the fewest ways: one that leaves none ends the search before others multiply it. */
  private tightest(type: JsonType, branch: SolveBranch, open: readonly Any[], isHopeless: IsHopeless): Any {
    const [first, ...others] = open;
    let best = { choice: first as Any, ways: Infinity };
    if (others.length === 0) return best.choice;
    for (const choice of [best.choice, ...others]) {
      const ways = this.waysThrough(type, branch, choice, best.ways, isHopeless);
      if (ways < best.ways) best = { choice, ways };
      if (ways <= 1) break;
    }
    return best.choice;
  }

  /** How many options of a choice are possible in themselves; counted no further than `most`. */
  private waysThrough(
    type: JsonType,
    branch: SolveBranch,
    { parts }: Any,
    most: number,
    isHopeless: IsHopeless,
  ): number {
    let ways = 0;
    for (const option of parts) {
      if (isHopeless(option)) continue;
      this.budget.spend(branch.weight);
      const next = branch.with([option]);
      if (next !== undefined && this.decide(type, next.literals).kind !== 'none') ways++;
      if (ways >= most) break;
    }
    return ways;
  }

  private split(type: JsonType, branch: SolveBranch, choice: Any, isHopeless: IsHopeless = () => false): SolveOutcome {
    const rest = branch.without(choice);
    let best = NONE;
    for (const option of choice.parts) {
      if (isHopeless(option)) continue;
      const next = rest.with([option]);
      if (next !== undefined) best = either(best, this.search(type, next));
      if (isCertain(best)) return best;
    }
    return best;
  }

  private decide(type: JsonType, literals: readonly Literal[]): SolveOutcome {
    const obscure = literals.find(({ atom }) => atom.kind === 'opaque');
    const outcome = this.decideClear(
      type,
      literals.filter(({ atom }) => atom.kind !== 'opaque'),
    );
    if (outcome.kind !== 'value' || obscure?.atom.kind !== 'opaque') return outcome;
    return { ...outcome, doubt: outcome.doubt ?? obscure.atom.reason };
  }

  private decideClear(type: JsonType, literals: readonly Literal[]): SolveOutcome {
    switch (type) {
      case 'null':
        return found(null);
      case 'boolean':
        return found(literals.some(({ positive }) => positive));
      case 'number':
        return solveNumber(literals, this.budget);
      case 'string':
        return solveString(literals, this);
      case 'array':
        return solveArray(literals, this);
      case 'object':
        return solveObject(literals, this);
    }
  }
}
