/** Bounds that leave nothing between them. */
import type { Json, JsonObject } from '../../model/json.js';

export interface CrossedBounds {
  readonly lower: string;
  readonly upper: string;
  /** What no value of fits. */
  readonly noun: string;
}

interface Pair extends CrossedBounds {
  /** Whether a value may be both at once. */
  readonly mayMeet: boolean;
}

const number = { noun: 'number' };

const PAIRS: readonly Pair[] = [
  { lower: 'minimum', upper: 'maximum', mayMeet: true, ...number },
  { lower: 'minimum', upper: 'exclusiveMaximum', mayMeet: false, ...number },
  { lower: 'exclusiveMinimum', upper: 'maximum', mayMeet: false, ...number },
  { lower: 'exclusiveMinimum', upper: 'exclusiveMaximum', mayMeet: false, ...number },
  { lower: 'minLength', upper: 'maxLength', mayMeet: true, noun: 'string' },
  { lower: 'minItems', upper: 'maxItems', mayMeet: true, noun: 'array' },
  { lower: 'minContains', upper: 'maxContains', mayMeet: true, noun: 'array' },
  { lower: 'minProperties', upper: 'maxProperties', mayMeet: true, noun: 'object' },
];

const BY_LOWER = new Map(PAIRS.map(({ lower }) => [lower, PAIRS.filter((pair) => pair.lower === lower)]));

/** The bound above that a bound below leaves no room for. */
export function crossedBounds(schema: JsonObject, lower: string): CrossedBounds | undefined {
  return BY_LOWER.get(lower)?.find(({ upper, mayMeet }) => {
    const [least, most] = [schema[lower], schema[upper]];
    return isNumber(least) && isNumber(most) && (mayMeet ? least > most : least >= most);
  });
}

function isNumber(value: Json | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
