/** Bounds that leave nothing between them. */
import { groupBy } from '../lists/group-by.js';
import type { Json, JsonObject } from '../json/json.js';

export interface CrossedBounds {
  readonly lower: string;
  readonly upper: string;
  /** What no value of fits. */
  readonly noun: string;
}

const PAIRS: readonly CrossedBounds[] = [
  { lower: 'minimum', upper: 'maximum', noun: 'number' },
  { lower: 'minimum', upper: 'exclusiveMaximum', noun: 'number' },
  { lower: 'exclusiveMinimum', upper: 'maximum', noun: 'number' },
  { lower: 'exclusiveMinimum', upper: 'exclusiveMaximum', noun: 'number' },
  { lower: 'minLength', upper: 'maxLength', noun: 'string' },
  { lower: 'minItems', upper: 'maxItems', noun: 'array' },
  { lower: 'minContains', upper: 'maxContains', noun: 'array' },
  { lower: 'minProperties', upper: 'maxProperties', noun: 'object' },
];

const BY_LOWER = groupBy(PAIRS, ({ lower }) => lower);

/** The bound above that a bound below leaves no room for. */
export function crossedBounds(schema: JsonObject, lower: string): CrossedBounds | undefined {
  return BY_LOWER.get(lower)?.find(({ upper }) => {
    const [least, most] = [schema[lower], schema[upper]];
    if (!isNumber(least) || !isNumber(most)) return false;
    return isExclusive(lower) || isExclusive(upper) ? least >= most : least > most;
  });
}

function isExclusive(bound: string): boolean {
  return bound.startsWith('exclusive');
}

function isNumber(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
