/**
 * Containment, asked of many pairs. Schemas that mean the same are asked about once. A value that one schema was found
 * to have is first tried on all others: one that refuses it needs no further proof, and most pairs of a hub end there.
 */
import { asRead } from './as-read.js';
import type { Answer, Options } from './answer/answer.js';
import { Comparer } from './comparer.js';
import { Judge } from './judge.js';
import type { Json } from '../../core/json/json.js';
import { relevantPart, sentKeys } from './relevant.js';
import { schemaKey } from './schema-key.js';

export type Engine = Pick<Comparer, 'contains' | 'decide'>;

/** Of one schema, the values that refuted the most recent pairs. */
const MOST_VALUES = 16;

interface Known {
  readonly schema: Json;
  /** The answers that brought a value of the schema to light. */
  readonly refutations: Answer[];
  readonly answers: Map<Known, Answer>;
  /** The keys that a sender of it may send; null where that may be any, undefined where nobody has asked yet. */
  sent?: ReadonlySet<string> | null;
  /** Null where ajv cannot make sense of the schema. */
  judge?: Judge | null;
}

const YES: Answer = { verdict: 'yes', reasons: [] };

export class Containments {
  private readonly options: Options;
  private readonly engine: Engine;
  private readonly byKey = new Map<string, Known>();
  private readonly bySchema = new Map<Json, Known>();

  constructor(options: Options = {}, engine: Engine = new Comparer(options)) {
    this.options = options;
    this.engine = engine;
  }

  /** Is every value of `a` accepted by `b`? With any witness, and no word on what it shows. */
  readonly ask = (a: Json, b: Json): Answer => {
    const [from, to] = [this.known(a), this.known(b)];
    if (from === to) return YES;
    const known = from.answers.get(to);
    if (known !== undefined) return known;
    const answer = this.refuted(from, to) ?? this.answered(from, this.relevant(from, to));
    from.answers.set(to, answer);
    return answer;
  };

  /** The same with the smallest witness that can be found, and what it shows. */
  readonly explain = (a: Json, b: Json): Answer => {
    return this.known(a) === this.known(b) ? YES : this.engine.contains(a, b);
  };

  /** The same for schemas that are known to accept the same. */
  identity(schema: Json): object {
    return this.known(schema);
  }

  private known(schema: Json): Known {
    const known = this.bySchema.get(schema) ?? this.knownByMeaning(schema);
    this.bySchema.set(schema, known);
    return known;
  }

  private knownByMeaning(schema: Json): Known {
    const key = schemaKey(schema);
    const known = this.byKey.get(key) ?? { schema, refutations: [], answers: new Map() };
    this.byKey.set(key, known);
    return known;
  }

  /** The part of `to` that bears on what `from` sends. */
  private relevant(from: Known, to: Known): Known {
    if (this.options.strict) return to;
    if (from.sent === undefined) from.sent = sentKeys(from.schema) ?? null;
    const part = from.sent === null ? to.schema : relevantPart(to.schema, from.sent);
    return part === to.schema ? to : this.knownByMeaning(part);
  }

  private refuted({ refutations }: Known, to: Known): Answer | undefined {
    if (refutations.length === 0) return undefined;
    const judge = this.judgeOf(to);
    return refutations.find(({ witness }) => witness !== undefined && judge?.accepts(witness) === false);
  }

  private answered(from: Known, to: Known): Answer {
    const answer = from === to ? YES : (from.answers.get(to) ?? this.decide(from, to));
    from.answers.set(to, answer);
    return answer;
  }

  private decide(from: Known, to: Known): Answer {
    const decision = this.engine.decide(from.schema, to.schema);
    switch (decision.verdict) {
      case 'yes':
        return YES;
      case 'unknown':
        return { verdict: 'unknown', reasons: [decision.reason] };
      case 'no': {
        const answer: Answer = { verdict: 'no', witness: decision.witness, reasons: [] };
        from.refutations.unshift(answer);
        from.refutations.splice(MOST_VALUES);
        return answer;
      }
    }
  }

  private judgeOf(known: Known): Judge | null {
    if (known.judge === undefined) known.judge = newJudge(known.schema, this.options);
    return known.judge;
  }
}

function newJudge(schema: Json, { formats = 'integers', strict = false }: Options): Judge | null {
  try {
    return new Judge(asRead(schema, strict), formats);
  } catch {
    return null;
  }
}
