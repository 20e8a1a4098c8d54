/** The question that this folder answers, and its answers. */
import type { Json } from '../../../core/json/json.js';

export interface Options {
  /**
   * Containment to the letter. Otherwise the producer reading: a sender of `a` sends only the properties that `a`
   * declares, though the schema would allow more. Maps (`additionalProperties` written out) may hold any key.
   */
  readonly strict?: boolean;
  /**
   * What `format` says. `integers` (the default): integer formats are ranges, all others annotations. `assert`: all
   * formats count. `annotate`: none does. Where `contains` is asked strictly and nothing is said, only what holds with
   * integer formats as ranges and as annotations is an answer.
   */
  readonly formats?: Formats;
  /** How much work the question may cost, in steps of the search. */
  readonly budget?: number;
}

export const FORMATS = ['annotate', 'integers', 'assert'] as const;
export type Formats = (typeof FORMATS)[number];

export interface Answer {
  readonly verdict: 'yes' | 'no' | 'unknown';
  /** A value that ajv accepts under `a` and refuses under `b`; with every `no`. */
  readonly witness?: Json;
  readonly reasons: readonly Reason[];
}

export interface Reason {
  /** Stable, for programs. */
  readonly code: ReasonCode;
  readonly message: string;
  /** Where in the witness: a JSON pointer. */
  readonly path?: string;
  /** Where in the schemas: JSON pointers. */
  readonly aPointer?: string;
  readonly bPointer?: string;
}

export type ReasonCode =
  | 'TYPE_MISMATCH'
  | 'NULL_NOT_ACCEPTED'
  | 'MISSING_REQUIRED'
  | 'MAYBE_ABSENT'
  | 'EXTRA_PROPERTY'
  | 'MISSING_VARIANT'
  | 'MISSING_ENUM_VALUE'
  | 'RANGE'
  | 'MULTIPLE_OF'
  | 'LENGTH'
  | 'PATTERN'
  | 'FORMAT'
  | 'ITEMS'
  | 'ITEM_COUNT'
  | 'UNIQUE'
  | 'PROPERTY_COUNT'
  | 'PROPERTY_NAME'
  | 'DEPENDENT'
  | 'CONTAINS'
  | 'NOT'
  | 'ONEOF_OVERLAP'
  | 'NO_VALUES'
  | UnknownCode;

/** Why there is no answer. */
type UnknownCode =
  | 'UNSUPPORTED_KEYWORD'
  | 'REGEX_INCLUSION'
  | 'UNRESOLVED_REF'
  | 'ILL_FOUNDED_REF'
  | 'INVALID_SCHEMA'
  | 'TOO_DEEP'
  | 'BUDGET'
  | 'UNVERIFIED'
  /** A defect of this tool. */
  | 'INTERNAL';
