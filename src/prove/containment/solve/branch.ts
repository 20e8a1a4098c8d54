/** One way through a formula on values of one type: literals that hold, and choices that are still open. */
import type { Algebra } from '../algebra/algebra.js';
import type { Any, Formula, Literal } from '../algebra/formula.js';
import { holdsByTag, tagsOf } from '../algebra/tags.js';
import { leftByTags } from './left-by-tags.js';
import { unfolded } from './unfolded.js';

export class SolveBranch {
  private readonly algebra: Algebra;
  private readonly assumed: ReadonlySet<Formula>;
  readonly choices: readonly Any[];

  constructor(algebra: Algebra, assumed: ReadonlySet<Formula> = new Set(), choices: readonly Any[] = []) {
    this.algebra = algebra;
    this.assumed = assumed;
    this.choices = choices;
  }

  /** How much there is to look through, in steps of the search. */
  get weight(): number {
    return 1 + Math.floor((this.assumed.size + this.choices.length) / 50);
  }

  get literals(): Literal[] {
    return [...this.assumed].filter((formula) => formula.kind === 'literal');
  }

  /** The branch in which the formulas hold too; undefined where they contradict it. */
  with(formulas: readonly Formula[]): SolveBranch | undefined {
    const assumed = new Set(this.assumed);
    const added: Any[] = [];
    const queue = [...formulas];
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (next.kind === 'false' || assumed.has(this.algebra.not(next))) return undefined;
      if (assumed.has(next)) continue;
      if (next.kind === 'any') added.push(next);
      else if (next.kind !== 'true') assumed.add(next);
      if (next.kind === 'all') for (const part of next.parts) queue.push(part);
      if (next.kind === 'reference') queue.push(this.open(unfolded(next), next.positive));
    }
    return this.settled(assumed, added);
  }

  without(choice: Any): SolveBranch {
    return new SolveBranch(
      this.algebra,
      this.assumed,
      this.choices.filter((each) => each !== choice),
    );
  }

  private open(formula: Formula, positive: boolean): Formula {
    return positive ? formula : this.algebra.not(formula);
  }

  /** Choices with one option left are none any more; an option that is known to hold needs no choice. */
  private settled(assumed: ReadonlySet<Formula>, added: readonly Any[]): SolveBranch | undefined {
    const open: Any[] = [];
    const forced: Formula[] = [];
    const tags = tagsOf([...assumed].filter((formula) => formula.kind === 'literal'));
    const isRefuted = (part: Formula): boolean => assumed.has(this.algebra.not(part));
    for (const choice of new Set([...leftByTags(this.choices, tags), ...added])) {
      if (choice.parts.some((part) => assumed.has(part))) continue;
      if (!choice.declares && holdsByTag(choice, tags)) continue;
      if (!choice.parts.some(isRefuted)) open.push(choice);
      else forced.push(this.algebra.any(choice.parts.filter((part) => !isRefuted(part))));
    }
    const branch = new SolveBranch(this.algebra, assumed, open);
    return forced.length === 0 ? branch : branch.with(forced);
  }
}
