/**
 * What is known of shapes already looked at, and which are being looked at. A shape that is met again on the way into
 * itself is taken to have no value there: the smallest value of a shape holds no value of the same shape. An answer
 * that rests on such an assumption is kept only while it stands, and for good once it has proved right.
 */
import type { FormulaByType } from '../algebra/formula.js';
import { isCertain, NONE, type SolveOutcome } from './outcome.js';

/** The depth of the outermost open shape that an answer rests on. */
type Depth = number;
const ON_NOTHING: Depth = Infinity;

interface Open {
  readonly depth: Depth;
  /** How many answers were provisional when it was opened. */
  readonly trail: number;
  restsOn: Depth;
}

interface Known {
  readonly shape: FormulaByType;
  readonly outcome: SolveOutcome;
  restsOn: Depth;
}

export class Memory {
  private readonly known = new Map<FormulaByType, Known>();
  private readonly open = new Map<FormulaByType, Open>();
  private readonly stack: Open[] = [];
  /** Provisional answers, in the order they were found. */
  private readonly trail: Known[] = [];

  get depth(): Depth {
    return this.stack.length;
  }

  recall(shape: FormulaByType, look: () => SolveOutcome): SolveOutcome {
    const known = this.known.get(shape);
    if (known !== undefined) {
      this.rest(known.restsOn);
      return known.outcome;
    }
    const open = this.open.get(shape);
    if (open === undefined) return this.enter(shape, look);
    this.rest(open.depth);
    return NONE;
  }

  private enter(shape: FormulaByType, look: () => SolveOutcome): SolveOutcome {
    const open: Open = { depth: this.stack.length, trail: this.trail.length, restsOn: ON_NOTHING };
    this.open.set(shape, open);
    this.stack.push(open);
    let outcome: SolveOutcome | undefined;
    try {
      outcome = look();
    } finally {
      this.stack.pop();
      this.open.delete(shape);
      this.reconsider(open, outcome);
    }
    this.keep(shape, open, outcome);
    return outcome;
  }

  /** Whether the assumption that the shape has no value was right is known now, and so is what rested on it. */
  private reconsider(open: Open, outcome: SolveOutcome | undefined): void {
    const since = this.trail.splice(open.trail);
    for (const known of since) {
      if (outcome?.kind !== 'none') {
        this.known.delete(known.shape);
        continue;
      }
      const isFree = known.restsOn >= open.depth;
      known.restsOn = isFree ? outerOf(open) : Math.min(known.restsOn, outerOf(open));
      if (known.restsOn !== ON_NOTHING) this.trail.push(known);
    }
  }

  private keep(shape: FormulaByType, open: Open, outcome: SolveOutcome): void {
    // A value is a value, whatever was assumed on the way to it.
    const restsOn = isCertain(outcome) ? ON_NOTHING : outerOf(open);
    const known = { shape, outcome, restsOn };
    this.known.set(shape, known);
    if (restsOn === ON_NOTHING) return;
    this.trail.push(known);
    this.rest(restsOn);
  }

  private rest(depth: Depth): void {
    const top = this.stack.at(-1);
    if (top !== undefined) top.restsOn = Math.min(top.restsOn, depth);
  }
}

/** What lies outside of a shape that its answer rests on; an assumption about the shape itself is settled with it. */
function outerOf({ depth, restsOn }: Open): Depth {
  return restsOn >= depth ? ON_NOTHING : restsOn;
}
