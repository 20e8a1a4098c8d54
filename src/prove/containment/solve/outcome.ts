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
  return { kind: 'value', value, doubt };
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
