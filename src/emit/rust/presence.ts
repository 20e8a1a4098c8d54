/** A field that may be absent, null or there, in serde's words. */
import { generic, isOption, type RustType } from './rust-type.js';

export interface Presence {
  readonly type: RustType;
  readonly serde: readonly string[];
}

export interface PresenceFacts {
  readonly required: boolean;
  /** What `default` of serde is told where the schema has a default. */
  readonly fallback?: string;
  /** serde's buffer cannot give the value back. */
  readonly throughValue: boolean;
}

export function presenceOf(type: RustType, { required, fallback, throughValue }: PresenceFacts): Presence {
  const read = throughValue ? [readWith('crate::wire::through_value')] : [];
  if (fallback !== undefined) return { type, serde: [fallback, ...read] };
  if (required) return { type, serde: throughValue || !isOption(type) ? read : [NOT_ABSENT] };
  const present = readWith(throughValue ? 'crate::wire::present_through_value' : 'crate::wire::present');
  return { type: generic('Option', type), serde: ['default', 'skip_serializing_if = "Option::is_none"', present] };
}

/** Left to itself, serde takes an absent `Option` for `None`. */
export const NOT_ABSENT = readWith('Option::deserialize');

export function readWith(path: string): string {
  return `deserialize_with = "${path}"`;
}
