/**
 * The strongest check of the reader: a schema and the schema written back from its reading must give the same verdict
 * on every value. Values are drawn from the model, and changed a little.
 */
import fc from 'fast-check';
import type { Json, JsonObject } from '../../src/core/json/json.js';
import type { Type } from '../../src/core/model/type.js';
import { judgeOf } from './ajv-judge.js';
import { drawn } from './draw.js';
import { drawValueOf } from './draw-value.js';
import { intendedMeaning } from './intended-meaning.js';
import { mutateValue } from './mutate-value.js';
import type { Types } from './normal-form.js';
import { plainJson, writeTypeSchema } from './write-schema.js';

interface Disagreement {
  readonly value: Json;
  readonly original: boolean;
  readonly written: boolean;
}

export interface Agreement {
  readonly written: JsonObject;
  /** How many values the original accepted and refused: agreement on nothing but refusals proves little. */
  readonly accepted: number;
  readonly refused: number;
  readonly disagreements: readonly Disagreement[];
}

export function compareMeaning(original: Json, type: Type, types: Types, runs = 150): Agreement {
  const written = writeTypeSchema(type, types);
  const judges = { original: judgeOf(intendedMeaning(original)), written: judgeOf(intendedMeaning(written)) };
  const values = sampleValues(type, types, runs);
  const verdicts = values.map((value) => ({ value, original: judges.original(value), written: judges.written(value) }));
  return {
    written,
    accepted: verdicts.filter((verdict) => verdict.original).length,
    refused: verdicts.filter((verdict) => !verdict.original).length,
    disagreements: verdicts.filter((verdict) => verdict.original !== verdict.written),
  };
}

const SEED = 20251;

/** Each drawn value with two mutations, one upon the other; and plain JSON of every sort. */
function sampleValues(type: Type, types: Types, runs: number): Json[] {
  const drifting = drawn((draw): Json[] => {
    const value = drawValueOf(draw, type, types);
    // An enum without variants has no values to draw, though there are plenty to refuse.
    if (value === undefined) return [];
    const once = mutateValue(draw, value);
    return [value, once, mutateValue(draw, once)];
  });
  const drawnValues = fc.sample(drifting, { numRuns: runs, seed: SEED }).flat();
  const anything = fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: 50, seed: SEED }) as Json[];
  return [...drawnValues, ...anything].map(plainJson);
}
