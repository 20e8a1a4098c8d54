/** One of the two schemas of a question: what it says, and ajv's word on it. Each is worked out when it is needed. */
import { canonicalJson, type Json } from '../../core/json/json.js';
import type { Formats } from './answer/answer.js';
import type { FormulaByType } from './algebra/formula.js';
import { Judge } from './judge.js';
import { OutOfBudget } from './budget.js';
import type { FormulaReader } from './schema/schema-reader.js';
import { SecondJudge } from './second-judge.js';
import { Undecided } from './answer/undecided.js';

export class Side {
  readonly schema: Json;
  readonly reader: FormulaReader;
  private readonly formats: Formats;
  private knownShape: FormulaByType | undefined;
  /** Why there is no shape: reading it again would end alike. */
  private failure: Undecided | OutOfBudget | undefined;
  private knownText: string | undefined;
  private knownJudge: Judge | undefined;
  private judgeFailure: Undecided | undefined;
  private knownSecond: SecondJudge | null | undefined;

  constructor(schema: Json, reader: FormulaReader, formats: Formats) {
    this.schema = schema;
    this.reader = reader;
    this.formats = formats;
  }

  /** Throws where the schema has no meaning that can be looked into. */
  get shape(): FormulaByType {
    if (this.failure !== undefined) throw this.failure;
    try {
      this.knownShape ??= this.reader.read();
      return this.knownShape;
    } catch (error) {
      if (!(error instanceof Undecided || error instanceof OutOfBudget)) throw error;
      this.failure = error;
      throw error;
    }
  }

  get text(): string {
    this.knownText ??= canonicalJson(this.schema);
    return this.knownText;
  }

  /** Throws where ajv cannot make sense of the schema. */
  get judge(): Judge {
    if (this.judgeFailure !== undefined) throw this.judgeFailure;
    try {
      this.knownJudge ??= new Judge(this.schema, this.formats);
      return this.knownJudge;
    } catch (error) {
      if (error instanceof Undecided) this.judgeFailure = error;
      throw error;
    }
  }

  /** Undefined for a schema that is ajv's to judge. */
  get secondJudge(): SecondJudge | undefined {
    if (this.knownSecond === undefined) this.knownSecond = SecondJudge.of(this.schema, this.text) ?? null;
    return this.knownSecond ?? undefined;
  }
}
