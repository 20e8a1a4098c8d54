/** Answers questions, and keeps what it learnt of one for the next: schemas read, shapes looked at, validators. */
import type { Json } from '../../core/json/json.js';
import { Algebra } from './algebra/algebra.js';
import type { Answer, Options, Reason } from './answer/answer.js';
import { asRead } from './as-read.js';
import { Budget, OutOfBudget } from './budget.js';
import { isDeep } from './depth.js';
import { ajvReasons, explain } from './explain/explain.js';
import { listedValues } from './finite.js';
import { guesses } from './guesses.js';
import { Languages } from '../regex/languages.js';
import { Regexes } from '../regex/regexes.js';
import { literalShape } from './schema/literals.js';
import { FormulaReader } from './schema/schema-reader.js';
import { shrink } from './shrink.js';
import { Side } from './side.js';
import { isCertain, NONE, type SolveOutcome } from './solve/outcome.js';
import { Solver } from './solve/solver.js';
import { Undecided } from './answer/undecided.js';

/** About a second of work at the worst. */
const USUAL_BUDGET = 100_000;
/** To judge a value takes about as long as its schema is; so many characters in all for values that are only guessed. */
const MOST_JUDGED_CHARACTERS = 100_000_000;

const NO_VALUES: Reason = { code: 'NO_VALUES', message: 'there is no value that is sent' };
const TOO_DEEP: Reason = { code: 'TOO_DEEP', message: 'the schema is nested too deeply' };

/** Formulas and languages that are kept: some 300 MB. */
const MOST_KNOWN = 500_000;

/** The bare answer: with any witness, and no word on what it shows. */
export type Decision =
  | { readonly verdict: 'yes' }
  | { readonly verdict: 'no'; readonly witness: Json }
  | { readonly verdict: 'unknown'; readonly reason: Reason };

export class Comparer {
  private readonly options: Required<Options>;
  private languages = new Languages(new Regexes(), new Budget(0));
  private algebra = new Algebra(this.languages.regexes);
  private solver = new Solver(this.algebra, this.languages);
  private readonly senders = new Map<Json, Side>();
  private readonly receivers = new Map<Json, Side>();

  constructor({ strict = false, formats = 'integers', budget = USUAL_BUDGET }: Options = {}) {
    this.options = { strict, formats, budget };
  }

  /** Is every value of `a` accepted by `b`? */
  contains(a: Json, b: Json): Answer {
    const decision = this.decide(a, b);
    switch (decision.verdict) {
      case 'yes':
        return { verdict: 'yes', reasons: this.isEmpty(a) ? [NO_VALUES] : [] };
      case 'unknown':
        return { verdict: 'unknown', reasons: [decision.reason] };
      case 'no': {
        const [given, taken] = this.sides(a, b);
        const witness = shrink(decision.witness, (value) => this.isWitness(value, given, taken));
        return { verdict: 'no', witness, reasons: this.reasonsFor(witness, given, taken) };
      }
    }
  }

  private reasonsFor(witness: Json, given: Side, taken: Side): readonly Reason[] {
    const reasons = this.attempt(() => explain(witness, given.reader, taken.reader, this.solver.evaluator)) ?? [];
    return reasons.length > 0 || complaintOf(taken) !== undefined ? reasons : ajvReasons(taken.judge.errors(witness));
  }

  private isEmpty(schema: Json): boolean {
    const given = this.side(schema, this.senders, !this.options.strict);
    return this.attempt(() => this.solver.solve(given.shape))?.kind === 'none';
  }

  /** Many hard questions would fill the memory with what was learnt of them. */
  private forget(): void {
    if (this.algebra.size + this.languages.regexes.size < MOST_KNOWN) return;
    this.languages = new Languages(new Regexes(), new Budget(0));
    this.algebra = new Algebra(this.languages.regexes);
    this.solver = new Solver(this.algebra, this.languages);
    this.senders.clear();
    this.receivers.clear();
  }

  /** What the search alone comes to: that there is no witness is proven, a value is one only once ajv confirms it. */
  suspect(a: Json, b: Json): SolveOutcome {
    this.forget();
    if (isDeep(a) || isDeep(b)) return { kind: 'unknown', reason: TOO_DEEP };
    const [given, taken] = this.sides(a, b);
    const outcome = this.search(given, taken);
    if (outcome.kind === 'none' || isMeaningless(outcome)) return outcome;
    return given.text === taken.text ? NONE : outcome;
  }

  /** The same without the trouble of a small witness and of reasons. */
  decide(a: Json, b: Json): Decision {
    const outcome = this.suspect(a, b);
    if (outcome.kind === 'none') return { verdict: 'yes' };
    if (outcome.kind === 'unknown' && outcome.reason === TOO_DEEP) return { verdict: 'unknown', reason: TOO_DEEP };
    const [given, taken] = this.sides(a, b);
    if (isMeaningless(outcome)) return { verdict: 'unknown', reason: outcome.reason };
    try {
      const refuted = this.refute(outcome, given, taken);
      if (refuted !== undefined) return refuted;
      const reason = doubtOf(outcome) ?? complaintOf(given) ?? complaintOf(taken) ?? UNCONFIRMED;
      return { verdict: 'unknown', reason };
    } catch (error) {
      return { verdict: 'unknown', reason: doubtOf(outcome) ?? reasonOf(error) };
    }
  }

  private sides(a: Json, b: Json): readonly [Side, Side] {
    return [this.side(a, this.senders, !this.options.strict), this.side(b, this.receivers, false)];
  }

  private side(schema: Json, known: Map<Json, Side>, isSender: boolean): Side {
    const side = known.get(schema);
    if (side !== undefined) return side;
    const { formats, strict } = this.options;
    const today = asRead(schema, strict);
    const reader = new FormulaReader(today, this.algebra, this.languages, { isSender, formats });
    const made = new Side(today, reader, formats);
    known.set(schema, made);
    return made;
  }

  /** A value of the one that is none of the other. */
  private search(given: Side, taken: Side): SolveOutcome {
    try {
      const sent = this.withBudget(() => given.shape);
      const refused = this.algebra.negated(this.withBudget(() => taken.shape));
      return this.withBudget(() => this.solver.solve(this.algebra.meet([sent, refused])));
    } catch (error) {
      this.recover(error);
      return { kind: 'unknown', reason: reasonOf(error) };
    }
  }

  private refute(outcome: SolveOutcome, given: Side, taken: Side): Decision | undefined {
    const isFound = outcome.kind === 'value' && this.isConfirmed(outcome.value, given, taken);
    if (isFound) return { verdict: 'no', witness: outcome.value };
    const listed = listedValues(given.schema);
    const most = MOST_JUDGED_CHARACTERS / (given.text.length + taken.text.length);
    const candidates = listed ?? guesses([given.schema, taken.schema]).slice(0, most);
    const witness = candidates.find((value) => this.isWitness(value, given, taken));
    if (witness !== undefined) return { verdict: 'no', witness };
    // Where our proof and ajv contradict each other, neither is an answer.
    if (isCertain(outcome)) return undefined;
    const isHarmless = (value: Json): boolean => {
      return given.judge.accepts(value) === false || taken.judge.accepts(value) === true;
    };
    return listed?.every(isHarmless) === true ? { verdict: 'yes' } : undefined;
  }

  private isWitness(value: Json, given: Side, taken: Side): boolean {
    if (!this.isConfirmed(value, given, taken) || this.isDoubtful(value, given, taken)) return false;
    return this.options.strict || this.isSent(value, given);
  }

  /** No witness counts that ajv does not confirm, or the second judge where ajv is out of its depth. */
  private isConfirmed(value: Json, given: Side, taken: Side): boolean {
    return this.isJudged(value, given, true) && this.isJudged(value, taken, false);
  }

  private isJudged(value: Json, side: Side, accepts: boolean): boolean {
    const { secondJudge } = side;
    if (secondJudge === undefined) return side.judge.accepts(value) === accepts;
    if (judgement(side, value) === accepts) return true;
    const read = this.attempt(() => this.solver.evaluator.fits(side.shape, value)) ?? secondJudge.ifUnread(accepts);
    return read === accepts && secondJudge.accepts(value) === accepts;
  }

  /** ajv has its faults: a witness that no proof led to counts only where our own reading does not contradict. */
  private isDoubtful(value: Json, given: Side, taken: Side): boolean {
    const { evaluator } = this.solver;
    const isRefused = this.attempt(() => evaluator.fits(given.shape, value)) === false;
    return isRefused || this.attempt(() => evaluator.fits(taken.shape, value)) === true;
  }

  /** Whether a sender would send a value, and not only be allowed to. */
  private isSent(value: Json, given: Side): boolean {
    const sent = this.attempt(() => {
      return this.solver.solve(this.algebra.meet([given.shape, literalShape([value], this.algebra)]));
    });
    return sent !== undefined && isCertain(sent);
  }

  /** A side question, with a budget of its own; undefined where it cannot be decided. */
  private attempt<T>(work: () => T): T | undefined {
    try {
      return this.withBudget(work);
    } catch (error) {
      this.recover(error);
      // Throws on what is no lack of an answer but a defect.
      reasonOf(error);
      return undefined;
    }
  }

  /** Where the stack ends, what the solver holds open may be left as it is. */
  private recover(error: unknown): void {
    if (error instanceof RangeError) this.solver = new Solver(this.algebra, this.languages);
  }

  private withBudget<T>(work: () => T): T {
    this.languages.budget = new Budget(this.options.budget);
    return work();
  }
}

/** What ajv says of a value; undefined where it cannot use the schema. */
function judgement(side: Side, value: Json): boolean | undefined {
  return complaintOf(side) === undefined ? side.judge.accepts(value) : undefined;
}

/** Why ajv cannot use a schema. */
function complaintOf(side: Side): Reason | undefined {
  try {
    void side.judge;
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** What ajv says of such a schema tells nothing, or it would not end. */
function isMeaningless(outcome: SolveOutcome): outcome is SolveOutcome & { kind: 'unknown' } {
  return outcome.kind === 'unknown' && MEANINGLESS.has(outcome.reason.code);
}

const MEANINGLESS: ReadonlySet<string> = new Set(['ILL_FOUNDED_REF', 'INVALID_SCHEMA']);

const UNCONFIRMED: Reason = { code: 'UNVERIFIED', message: 'the counterexample found is none to ajv' };

/** Why the search came to no certain end. */
function doubtOf(outcome: SolveOutcome): Reason | undefined {
  if (outcome.kind === 'unknown') return outcome.reason;
  return outcome.kind === 'value' ? outcome.doubt : undefined;
}

function reasonOf(error: unknown): Reason {
  if (error instanceof Undecided) return error.reason;
  if (error instanceof OutOfBudget) return { code: 'BUDGET', message: error.message };
  // The stack has ended: the search went too deep.
  if (error instanceof RangeError) return { code: 'BUDGET', message: 'the question is too hard to decide' };
  throw error;
}
