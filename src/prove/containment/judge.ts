/** ajv as the judge of values: a witness counts only where it agrees. */
import { Ajv, type ErrorObject, type Options as AjvOptions, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { forAjv } from '../judge/for-ajv.js';
import { countedSteps, withinSteps } from '../judge/steps.js';
import { jsonForAjv } from '../judge/json-for-ajv.js';
import { canonicalJson, isArray, isObject, type Json } from '../../core/json/json.js';
import type { Formats } from './answer/answer.js';
import { draftOf, type Draft } from './schema/draft.js';
import { INTEGER_RANGES } from './schema/integer-formats.js';
import { safeRegExp } from '../regex/safe-reg-exp.js';
import { Undecided } from './answer/undecided.js';
import { hasWideUnion } from './wide-unions.js';

export class Judge {
  private readonly validators: readonly Validator[];
  /** How often ajv has come to the end of the stack: with some schemas it always does, and takes its time. */
  private overflows = 0;

  /** Throws where ajv cannot make sense of the schema. */
  constructor(schema: Json, formats: Formats) {
    if (hasWideUnion(schema)) {
      throw new Undecided({ code: 'INVALID_SCHEMA', message: 'a union in it has too many branches for ajv' });
    }
    const bare = withoutDialect(schema);
    const text = canonicalJson(bare);
    const meta = text.includes(META_SCHEMAS);
    const options: AjvOptions = { ...OPTIONS, validateFormats: formats !== 'annotate', meta };
    // Division of doubles is inexact: a multiple must be one with rounding and without.
    const all = text.includes('"multipleOf"') ? [options, { ...options, multipleOfPrecision: 9 }] : [options];
    const plainSchema = jsonForAjv(forAjv(bare)) as object | boolean;
    const compiled = (each: AjvOptions): ValidateFunction => {
      const ajv = newAjv(draftOf(schema), each, formats);
      // Where nothing asks what a branch has looked at, the first that fits is enough.
      if (!text.includes('"unevaluated')) ajv.opts.unevaluated = false;
      return compile(ajv, plainSchema);
    };
    this.validators = all.map((each) => new Validator(compiled, each));
  }

  /** Undefined where ajv cannot tell. */
  accepts(value: Json): boolean | undefined {
    if (this.overflows >= MOST_OVERFLOWS) return undefined;
    const double = jsonForAjv(value);
    const answers = new Set(
      this.validators.map((validator) => this.attempt(() => withinSteps(value, () => validator.accepts(double)))),
    );
    return answers.size === 1 && !hasUnsafeInteger(value) ? [...answers][0] : undefined;
  }

  /** What is wrong with a value. */
  errors(value: Json): readonly ErrorObject[] {
    return this.attempt(() => withinSteps(value, () => this.validators[0]?.errors(jsonForAjv(value)))) ?? [];
  }

  /** There are schemas with which ajv never ends, and some whose code fails. */
  private attempt<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (error instanceof RangeError) this.overflows++;
      return undefined;
    }
  }
}

const MOST_OVERFLOWS = 5;

const OPTIONS: AjvOptions = {
  strict: false,
  validateSchema: false,
  ownProperties: true,
  logger: false,
  // Optimising takes longer than it saves on the few values that a schema is compiled for.
  code: { optimize: false, regExp: Object.assign(safeRegExp, { code: 'safeRegExp' }) },
};

/** Only a schema that refers to the drafts' own schemas needs them. */
const META_SCHEMAS = 'json-schema.org/';

const DRAFTS: Readonly<Record<Draft, typeof Ajv | typeof Ajv2019 | typeof Ajv2020>> = {
  'draft-07': Ajv,
  '2019-09': Ajv2019,
  '2020-12': Ajv2020,
};

function newAjv(draft: Draft, options: AjvOptions, formats: Formats): Ajv {
  const ajv = new DRAFTS[draft](options).addKeyword(countedSteps());
  if (formats === 'assert') addFormats.default(ajv);
  for (const [name, { min, max }] of INTEGER_RANGES) {
    ajv.addFormat(name, { type: 'number', validate: (value) => isBetween(value, min, max) });
  }
  return ajv;
}

/** Exact: as doubles, the greatest `i64` and the first number beyond it are the same. */
function isBetween(value: number, min: bigint, max: bigint): boolean {
  const [lower, upper] = [Math.floor(value), Math.ceil(value)];
  return Number.isFinite(value) && BigInt(lower) >= min && BigInt(upper) <= max;
}

function compile(ajv: Ajv, schema: object | boolean): ValidateFunction {
  try {
    return ajv.compile(schema);
  } catch (error) {
    const message = `ajv cannot use the schema: ${(error as Error).message}`;
    throw new Undecided({ code: 'INVALID_SCHEMA', message });
  }
}

/** What ajv makes of a schema. */
class Validator {
  private readonly compiled: (options: AjvOptions) => ValidateFunction;
  private readonly options: AjvOptions;
  private validate: ValidateFunction;
  private isFlat = false;

  constructor(compiled: (options: AjvOptions) => ValidateFunction, options: AjvOptions) {
    this.compiled = compiled;
    this.options = options;
    try {
      this.validate = compiled(options);
    } catch (error) {
      if (!(error instanceof Undecided)) throw error;
      this.validate = this.flat();
    }
  }

  accepts(value: unknown): boolean {
    try {
      return this.validate(value) as boolean;
    } catch (error) {
      if (!(error instanceof RangeError) || this.isFlat) throw error;
      this.validate = this.flat();
      return this.validate(value) as boolean;
    }
  }

  errors(value: unknown): readonly ErrorObject[] {
    return this.accepts(value) ? [] : (this.validate.errors ?? []);
  }

  /** The code of a wide schema is nested too deep to be made or run, but where no error ends the look at a value. */
  private flat(): ValidateFunction {
    this.isFlat = true;
    return this.compiled({ ...this.options, allErrors: true });
  }
}

function hasUnsafeInteger(value: Json): boolean {
  if (typeof value === 'bigint') return true;
  return (isArray(value) || isObject(value)) && Object.values(value).some(hasUnsafeInteger);
}

/** ajv would refuse a `$schema` that it does not hold. */
function withoutDialect(schema: Json): Json {
  return isObject(schema) ? Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema')) : schema;
}
