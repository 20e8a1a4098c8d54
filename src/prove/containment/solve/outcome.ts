/** What the search for a value comes to. */
import type { Json } from '../../../core/json/json.js';
import type { Reason } from '../answer/answer.js';

export type SolveOutcome =
  /** Proven: there is none. */
  | { readonly kind: 'none' }
  /** Here is one; or, where there is a doubt, one that may do. */
  | { readonly kind: 'value'; readonly value: Json; readonly doubt: Reason | undefined }
  | { readonly kind: 'unknown'; readonly reason: Reason };

export const NONE: SolveOutcome = { kind: 'none' };

export function found(value: Json, doubt?: Reason): SolveOutcome {
  return sizeOf(value) > MOST_SIZE ? TOO_LARGE : { kind: 'value', value, doubt };
}

/** Values share their parts, so that one may be far larger than the memory it takes. */
const SIZES = new WeakMap<object, number>();
const MOST_SIZE = 2_000_000;
const CHARS_A_PART = 10;

const TOO_LARGE: SolveOutcome = {
  kind: 'unknown',
  reason: { code: 'BUDGET', message: 'only a value that is too large to write could tell' },
};

/** Parts of a value, long texts counted as several. */
function sizeOf(value: Json): number {
  if (typeof value === 'string') return 1 + value.length / CHARS_A_PART;
  if (typeof value !== 'object' || value === null) return 1;
  const known = SIZES.get(value);
  if (known !== undefined) return known;
  let size = 1;
  for (const part of Object.values(value)) size += sizeOf(part);
  SIZES.set(value, size);
  return size;
}

export function isCertain(outcome: SolveOutcome): boolean {
  return outcome.kind === 'value' && outcome.doubt === undefined;
}

/** Of two ways to look for a value, what is known of both together: a value, if one has it. */
export function either(a: SolveOutcome, b: SolveOutcome): SolveOutcome {
  return rank(b) > rank(a) ? b : a;
}

function rank(outcome: SolveOutcome): number {
  if (outcome.kind === 'none') return 0;
  if (outcome.kind === 'unknown') return 1;
  return outcome.doubt === undefined ? 3 : 2;
}
