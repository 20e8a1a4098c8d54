/** What a schema has to say against a value, by keyword. */
import { compactJson, isArray, type Json } from '../../../core/json/json.js';
import type { ReasonCode } from '../answer/answer.js';

export interface SchemaComplaint {
  readonly code: ReasonCode;
  /** In the value: of a key that is missing, where it should be. */
  readonly path: readonly (string | number)[];
  /** In the schema: the keyword. */
  readonly pointer: string;
  /** What must be so. */
  readonly demand: string;
}

const LONGEST_LIST = 5;
const LONGEST_QUOTE = 60;

export function quoted(value: Json): string {
  const text = compactJson(value);
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

function listed(values: readonly Json[]): string {
  if (values.length === 0) return 'one of no values';
  const shown = values.slice(0, LONGEST_LIST).map(quoted).join(' or ');
  return values.length > LONGEST_LIST ? `${shown} or ${values.length - LONGEST_LIST} others` : shown;
}

interface Wording {
  readonly code: ReasonCode;
  readonly demand: (wanted: Json) => string;
}

function wording(code: ReasonCode, demand: (wanted: Json) => string): Wording {
  return { code, demand };
}

const WORDINGS: Readonly<Record<string, Wording>> = {
  type: wording('TYPE_MISMATCH', (wanted) => `must be ${isArray(wanted) ? wanted.join(' or ') : String(wanted)}`),
  const: wording('MISSING_ENUM_VALUE', (wanted) => `must be ${quoted(wanted)}`),
  enum: wording('MISSING_ENUM_VALUE', (wanted) => `must be ${listed(wanted as readonly Json[])}`),
  minimum: wording('RANGE', (wanted) => `must be at least ${wanted}`),
  maximum: wording('RANGE', (wanted) => `must be at most ${wanted}`),
  exclusiveMinimum: wording('RANGE', (wanted) => `must be more than ${wanted}`),
  exclusiveMaximum: wording('RANGE', (wanted) => `must be less than ${wanted}`),
  multipleOf: wording('MULTIPLE_OF', (wanted) => `must be a multiple of ${wanted}`),
  minLength: wording('LENGTH', (wanted) => `must have at least ${wanted} characters`),
  maxLength: wording('LENGTH', (wanted) => `must have at most ${wanted} characters`),
  pattern: wording('PATTERN', (wanted) => `must match ${quoted(wanted)}`),
  format: wording('FORMAT', (wanted) => `must be of the format ${quoted(wanted)}`),
  minItems: wording('ITEM_COUNT', (wanted) => `must have at least ${wanted} items`),
  maxItems: wording('ITEM_COUNT', (wanted) => `must have at most ${wanted} items`),
  uniqueItems: wording('UNIQUE', () => 'must have items that all differ'),
  contains: wording('CONTAINS', () => 'must have the right number of items of the kind that it must contain'),
  minProperties: wording('PROPERTY_COUNT', (wanted) => `must have at least ${wanted} properties`),
  maxProperties: wording('PROPERTY_COUNT', (wanted) => `must have at most ${wanted} properties`),
  unevaluatedProperties: wording('EXTRA_PROPERTY', () => 'has a key that no part of the schema speaks of'),
  unevaluatedItems: wording('ITEMS', () => 'has an item that no part of the schema speaks of'),
  propertyNames: wording('PROPERTY_NAME', () => 'has a key that is not allowed'),
  dependentRequired: wording('DEPENDENT', () => 'lacks a key that another one needs'),
  dependencies: wording('DEPENDENT', () => 'lacks what one of its keys needs'),
  dependentSchemas: wording('DEPENDENT', () => 'lacks what one of its keys needs'),
  oneOf: wording('ONEOF_OVERLAP', () => 'fits more than one of the alternatives, where it must fit one'),
  not: wording('NOT', () => 'must not be as it is'),
};

const ANY_OTHER = wording('TYPE_MISMATCH', () => 'is refused');

export function wordingOf(keyword: string): Wording {
  return WORDINGS[keyword] ?? ANY_OTHER;
}
