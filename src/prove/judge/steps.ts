/**
 * How much work ajv does for one value. It looks into each branch anew, so that a union of itself takes time exponential
 * in the depth of the value, which may be anybody's: the branches are counted, and too many are refused.
 */
import type { FuncKeywordDefinition } from 'ajv';
import type { Json } from '../../core/json/json.js';

/** In a schema for ajv: whoever comes by here takes a step. */
export const STEP = 'x-hub-codegen-step';
/** Enough for small values, whatever the schema. */
const STEPS_FOR_ANY = 100_000;
const STEPS_PER_PART = 10;
/** About a second. */
const MOST_STEPS = 1_000_000;

let left = Infinity;

export class TooManySteps extends Error {}

/** Throws `TooManySteps` where the work for that value is out of proportion. */
export function withinSteps<T>(value: Json, work: () => T): T {
  left = Math.min(STEPS_FOR_ANY + STEPS_PER_PART * partsOf(value), MOST_STEPS);
  try {
    return work();
  } finally {
    left = Infinity;
  }
}

function partsOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 1;
  let sum = 1;
  for (const part of Object.values(value)) sum += partsOf(part);
  return sum;
}

export function countedSteps(): FuncKeywordDefinition {
  return {
    keyword: STEP,
    // The first of those that branch.
    before: 'not',
    errors: false,
    validate: () => {
      left -= 1;
      if (left < 0) throw new TooManySteps();
      return true;
    },
  };
}
