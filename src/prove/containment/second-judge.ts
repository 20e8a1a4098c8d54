/**
 * A second judge of values, for schemas that ajv does not understand or is known to get wrong: the interpreter that
 * generated clients carry, which shares no code with the engine. Its word counts only where the engine's reading of the
 * schema says the same of the value.
 */
import type { Json } from '../../core/json/json.js';
import { JsonSchema } from '../../wire/shapes/json-schema.js';
import { jsonForAjv } from '../judge/json-for-ajv.js';
import { hasWideUnion } from './wide-unions.js';

/** Keywords with which ajv goes wrong, alone or beside others, and keys that every object seems to have. */
const BEYOND_AJV =
  /"(?:(?:\$dynamicRef|\$recursiveRef|\$id|\$anchor|unevaluated\w+|contains|if)":|(?:__proto__|constructor|toString|valueOf)")/;

/** A repeated group: the interpreter has the engine of the language match it, which may never end. */
const WILD_PATTERN = /\)[*+{]/;

export class SecondJudge {
  private readonly interpreter: JsonSchema;

  /** The schema is too wide for ajv, and nothing else: then the interpreter may be alone in its judgement. */
  private readonly isOnlyWide: boolean;

  private constructor(schema: Json, isOnlyWide: boolean) {
    this.interpreter = new JsonSchema(jsonForAjv(schema));
    this.isOnlyWide = isOnlyWide;
  }

  /** Undefined for a schema that is ajv's to judge. `text` is the schema as JSON. */
  static of(schema: Json, text: string): SecondJudge | undefined {
    const isBeyond = BEYOND_AJV.test(text);
    const isNeeded = isBeyond || hasWideUnion(schema);
    return isNeeded && !WILD_PATTERN.test(text) ? new SecondJudge(schema, !isBeyond) : undefined;
  }

  /** What counts as the engine's reading of a value where it has none. */
  ifUnread(wanted: boolean): boolean | undefined {
    return this.isOnlyWide ? wanted : undefined;
  }

  /** Undefined where it cannot tell. */
  accepts(value: Json): boolean | undefined {
    try {
      return this.interpreter.faultOf(jsonForAjv(value)) === undefined;
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  }
}
