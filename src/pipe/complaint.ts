/** Where in a value, and why, a schema refuses it: of all that ajv says, what tells most. */
import type { ErrorObject } from 'ajv';
import type { ReasonCode } from '../compat/answer.js';
import type { Judge } from '../compat/judge.js';
import { INTEGER_RANGES } from '../compat/schema/integer-formats.js';
import type { Json } from '../model/json.js';
import { joinPointer, parsePointer } from '../read/json/pointer.js';
import { valueAt } from './value-at.js';

export interface Complaint {
  readonly code: ReasonCode;
  /** In the value; of a key that is missing, where it should be. */
  readonly pointer: string;
  readonly message: string;
}

/** Undefined where the schema has nothing to say against the value. */
export function complaintOf(value: Json, judge: Judge): Complaint | undefined {
  const errors = judge.errors(value);
  const [first] = errors.toSorted((a, b) => rank(b) - rank(a));
  return first === undefined ? undefined : toComplaint(first, value, errors);
}

const CODES: ReadonlyMap<string, ReasonCode> = new Map<string, ReasonCode>([
  ['type', 'TYPE_MISMATCH'],
  ['required', 'MISSING_REQUIRED'],
  ['additionalProperties', 'EXTRA_PROPERTY'],
  ['unevaluatedProperties', 'EXTRA_PROPERTY'],
  ['const', 'MISSING_ENUM_VALUE'],
  ['enum', 'MISSING_ENUM_VALUE'],
  ['oneOf', 'MISSING_VARIANT'],
  ['anyOf', 'MISSING_VARIANT'],
  ['minimum', 'RANGE'],
  ['maximum', 'RANGE'],
  ['exclusiveMinimum', 'RANGE'],
  ['exclusiveMaximum', 'RANGE'],
  ['multipleOf', 'MULTIPLE_OF'],
  ['minLength', 'LENGTH'],
  ['maxLength', 'LENGTH'],
  ['pattern', 'PATTERN'],
  ['format', 'FORMAT'],
  ['minItems', 'ITEM_COUNT'],
  ['maxItems', 'ITEM_COUNT'],
  ['items', 'ITEMS'],
  ['additionalItems', 'ITEMS'],
  ['unevaluatedItems', 'ITEMS'],
  ['uniqueItems', 'UNIQUE'],
  ['minProperties', 'PROPERTY_COUNT'],
  ['maxProperties', 'PROPERTY_COUNT'],
  ['propertyNames', 'PROPERTY_NAME'],
  ['dependentRequired', 'DEPENDENT'],
  ['dependencies', 'DEPENDENT'],
  ['contains', 'CONTAINS'],
  ['not', 'NOT'],
]);

/** That no alternative fits says less than why the nearest one does not. */
const OUTER = new Set(['oneOf', 'anyOf', 'if']);
/** A constant mostly tells alternatives apart: one that it rules out was not the one meant. */
const TELLING_APART = new Set(['const', 'enum']);

/** The deepest is from the alternative that came nearest. */
function rank(error: ErrorObject): number {
  if (OUTER.has(error.keyword)) return 0;
  return 2 * placeOf(error).length + (TELLING_APART.has(error.keyword) ? 1 : 2);
}

function placeOf({ keyword, instancePath, params }: ErrorObject): readonly string[] {
  const path = parsePointer(instancePath);
  const stray = params['additionalProperty'] ?? params['unevaluatedProperty'];
  const key = keyword === 'required' ? params['missingProperty'] : stray;
  return typeof key === 'string' ? [...path, key] : path;
}

function toComplaint(error: ErrorObject, value: Json, all: readonly ErrorObject[]): Complaint {
  const place = placeOf(error);
  return { code: codeOf(error, value, all), pointer: joinPointer('', ...place), message: messageOf(error, place, all) };
}

function codeOf(error: ErrorObject, value: Json, all: readonly ErrorObject[]): ReasonCode {
  if (error.keyword === 'type' && valueAt(value, parsePointer(error.instancePath)) === null) return 'NULL_NOT_ACCEPTED';
  if (TELLING_APART.has(error.keyword) && all.some(({ keyword }) => OUTER.has(keyword))) return 'MISSING_VARIANT';
  if (error.keyword === 'format' && INTEGER_RANGES.has(String(error.params['format']))) return 'RANGE';
  return CODES.get(error.keyword) ?? 'TYPE_MISMATCH';
}

function messageOf(error: ErrorObject, place: readonly string[], all: readonly ErrorObject[]): string {
  const wanted = constantsAt(place, all);
  if (TELLING_APART.has(error.keyword) && wanted.length > 0) return `must be ${wanted.join(' or ')}`;
  if (error.keyword === 'required') return 'must be there';
  return CODES.get(error.keyword) === 'EXTRA_PROPERTY' ? 'must not be there' : (error.message ?? 'is refused');
}

function constantsAt(place: readonly string[], all: readonly ErrorObject[]): readonly string[] {
  const pointer = joinPointer('', ...place);
  const here = all.filter((error) => TELLING_APART.has(error.keyword) && error.instancePath === pointer);
  const values = here.flatMap(({ params }) => (params['allowedValues'] ?? [params['allowedValue']]) as unknown[]);
  return [...new Set(values.map((value) => JSON.stringify(value)))];
}
