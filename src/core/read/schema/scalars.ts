/** Numbers and strings: widths from formats, bounds, lengths, patterns. */
import { naturalRange } from '../../model/integer-range.js';
import type { Json, JsonObject } from '../../json/json.js';
import type { BytesType, FloatType, IntegerType, IntegerWidth, StringType } from '../../model/type.js';
import { count, keyword, text } from '../../json-schema/keywords.js';

const INTEGER_FORMAT = /^(u?)int(8|16|32|64|128)?$/;

const FLOAT_WIDTHS: ReadonlyMap<string | undefined, 32 | 64> = new Map([
  ['float', 32],
  ['double', 64],
]);

/** Formats that speak of numbers say nothing about a string. */
function isNumberFormat(format: string): boolean {
  return INTEGER_FORMAT.test(format) || FLOAT_WIDTHS.has(format);
}

interface IntegerShape {
  readonly width?: IntegerWidth;
  readonly signed: boolean;
}

function integerShape(format: string | undefined): IntegerShape {
  const match = format === undefined ? null : INTEGER_FORMAT.exec(format);
  if (match === null) return { signed: true };
  const width = match[2] === undefined ? 'size' : (Number(match[2]) as IntegerWidth);
  return { width, signed: match[1] === '' };
}

export function readInteger(schema: JsonObject): IntegerType {
  const shape = integerShape(text(schema, 'format'));
  const natural = naturalRange(shape);
  const min = largest(ceiling(keyword(schema, 'minimum')), after(ceiling(keyword(schema, 'exclusiveMinimum')), schema));
  const max = smallest(floor(keyword(schema, 'maximum')), before(floor(keyword(schema, 'exclusiveMaximum')), schema));
  const multipleOf = keyword(schema, 'multipleOf');
  return {
    kind: 'integer',
    ...shape,
    ...(min !== undefined && (natural.min === undefined || min > natural.min) && { min }),
    ...(max !== undefined && (natural.max === undefined || max < natural.max) && { max }),
    ...(multipleOf !== undefined && Number(multipleOf) !== 1 && { multipleOf: Number(multipleOf) }),
  };
}

/** The first whole number past an exclusive bound; a fractional bound is already past itself once rounded. */
function after(bound: bigint | undefined, schema: JsonObject): bigint | undefined {
  if (bound === undefined) return undefined;
  return isWhole(keyword(schema, 'exclusiveMinimum')) ? bound + 1n : bound;
}

function before(bound: bigint | undefined, schema: JsonObject): bigint | undefined {
  if (bound === undefined) return undefined;
  return isWhole(keyword(schema, 'exclusiveMaximum')) ? bound - 1n : bound;
}

function isWhole(value: Json | undefined): boolean {
  return typeof value === 'bigint' || Number.isInteger(value);
}

function ceiling(value: Json | undefined): bigint | undefined {
  return round(value, Math.ceil);
}

function floor(value: Json | undefined): bigint | undefined {
  return round(value, Math.floor);
}

function round(value: Json | undefined, toWhole: (value: number) => number): bigint | undefined {
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' ? BigInt(toWhole(value)) : undefined;
}

function largest(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}

function smallest(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  return a === undefined || (b !== undefined && b < a) ? b : a;
}

export function readFloat(schema: JsonObject): FloatType {
  const width = FLOAT_WIDTHS.get(text(schema, 'format'));
  return {
    kind: 'float',
    ...(width !== undefined && { width }),
    ...bound('min', keyword(schema, 'minimum')),
    ...bound('max', keyword(schema, 'maximum')),
    ...bound('exclusiveMin', keyword(schema, 'exclusiveMinimum')),
    ...bound('exclusiveMax', keyword(schema, 'exclusiveMaximum')),
    ...bound('multipleOf', keyword(schema, 'multipleOf')),
  };
}

function bound<K extends string>(key: K, value: Json | undefined): { readonly [P in K]?: number } {
  return value === undefined ? {} : ({ [key]: Number(value) } as { readonly [P in K]?: number });
}

const BYTE_ENCODINGS: ReadonlyMap<string, BytesType['encoding']> = new Map([
  ['base64', 'base64'],
  ['base64url', 'base64url'],
  ['base16', 'base16'],
]);

export function readString(schema: JsonObject): StringType | BytesType {
  const minLength = count(schema, 'minLength');
  const maxLength = count(schema, 'maxLength');
  const lengths = { ...(minLength !== undefined && { minLength }), ...(maxLength !== undefined && { maxLength }) };
  const format = text(schema, 'format');
  const pattern = text(schema, 'pattern');
  const contentEncoding = text(schema, 'contentEncoding');
  const contentMediaType = text(schema, 'contentMediaType');
  const media = contentMediaType === undefined ? {} : { contentMediaType };
  const encodedAs = contentEncoding?.toLowerCase() ?? (format === 'byte' ? 'base64' : '');
  const encoding = BYTE_ENCODINGS.get(encodedAs);
  if (encoding !== undefined && pattern === undefined) return { kind: 'bytes', encoding, ...lengths, ...media };
  return {
    kind: 'string',
    ...(format !== undefined && !isNumberFormat(format) && { format }),
    ...lengths,
    ...(pattern !== undefined && { pattern }),
    ...(contentEncoding !== undefined && { contentEncoding }),
    ...media,
  };
}

/** Whether a pattern is a regular expression as JSON Schema means it. It is compiled, never run. */
export function isEcmaPattern(pattern: string): boolean {
  for (const flags of ['u', '']) {
    try {
      new RegExp(pattern, flags);
      return true;
    } catch {
      // Patterns from before the u flag are still legal without it.
    }
  }
  return false;
}
