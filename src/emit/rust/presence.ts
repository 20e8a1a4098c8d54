/** A field that may be absent, null or there, in serde's words. */
import { generic, isOption, type RustType } from './rust-type.js';

export interface Presence {
  readonly type: RustType;
  readonly serde: readonly string[];
}

export interface PresenceFacts {
  readonly required: boolean;
  /** What `default` of serde is told where the schema has a default. */
  readonly fallback: string | undefined;
  /** serde's buffer cannot give the value back. */
  readonly throughValue: boolean;
}

export function presenceOf(type: RustType, { required, fallback, throughValue }: PresenceFacts): Presence {
  if (fallback !== undefined) return { type, serde: throughValue ? [fallback, THROUGH_VALUE] : [fallback] };
  if (!required) return { type: generic('Option', type), serde: throughValue ? MAYBE_THROUGH_VALUE : MAYBE };
  if (throughValue) return { type, serde: [THROUGH_VALUE] };
  return { type, serde: isOption(type) ? [NOT_ABSENT] : [] };
}

export function readWith(path: string): string {
  return `deserialize_with = "${path}"`;
}

/** Left to itself, serde takes an absent `Option` for `None`. */
export const NOT_ABSENT = readWith('Option::deserialize');
export const THROUGH_VALUE = readWith('crate::wire::through_value');

const MAYBE_ABSENT = ['default', 'skip_serializing_if = "Option::is_none"'];
const MAYBE = [...MAYBE_ABSENT, readWith('crate::wire::present')];
const MAYBE_THROUGH_VALUE = [...MAYBE_ABSENT, readWith('crate::wire::present_through_value')];
