/** Shapes of values that hold no others. */
import { hasLength, isMultiple, mayBeRounded } from './measure.js';
import type { Pattern } from './linear.js';
import { expected, oneOf, type AnyShape, type Shape } from './shape.js';

/** No value at all: an enum without variants. */
export const never: Shape<never> = (value) => expected('no value at all', value);

export const nil: AnyShape = (value) => (value === null ? undefined : expected('null', value));

export const bool: AnyShape = (value) => (typeof value === 'boolean' ? undefined : expected('true or false', value));

export interface IntegerBounds {
  readonly min?: number | bigint;
  readonly max?: number | bigint;
  readonly multipleOf?: number;
  /** Zero is refused though it lies between the bounds. */
  readonly nonZero?: boolean;
}

/** Integers are JavaScript numbers, of whatever width: what a number cannot hold exactly is refused, never rounded. */
export function int({ min, max, multipleOf, nonZero = false }: IntegerBounds = {}): AnyShape {
  const parts = ['an integer', min !== undefined && `from ${min}`, max !== undefined && `up to ${max}`];
  if (multipleOf !== undefined) parts.push(`in steps of ${multipleOf}`);
  if (nonZero) parts.push('other than 0');
  const what = parts.filter(Boolean).join(' ');
  return (value) => {
    if (typeof value !== 'number' || !Number.isInteger(value)) return expected(what, value);
    if ((min !== undefined && value < min) || (max !== undefined && value > max)) return expected(what, value);
    if (multipleOf !== undefined && !isMultiple(value, multipleOf)) return expected(what, value);
    if (nonZero && value === 0) return expected(what, value);
    if (Number.isSafeInteger(value)) return undefined;
    const exact = `${what} between -(2^53 - 1) and 2^53 - 1, beyond which JavaScript numbers are not exact`;
    const isRounded = max !== undefined || mayBeRounded(value);
    return { ...expected(exact, value), isInexact: true, ...(isRounded && { isRounded: true }) };
  };
}

function unsigned(bits: number): AnyShape {
  return int({ min: 0, max: 2n ** BigInt(bits) - 1n });
}

function signed(bits: number): AnyShape {
  return int({ min: -(2n ** BigInt(bits - 1)), max: 2n ** BigInt(bits - 1) - 1n });
}

export const u8 = /* @__PURE__ */ unsigned(8);
export const u16 = /* @__PURE__ */ unsigned(16);
export const u32 = /* @__PURE__ */ unsigned(32);
export const u64 = /* @__PURE__ */ unsigned(64);
export const u128 = /* @__PURE__ */ unsigned(128);
export const usize = /* @__PURE__ */ unsigned(64);
export const i8 = /* @__PURE__ */ signed(8);
export const i16 = /* @__PURE__ */ signed(16);
export const i32 = /* @__PURE__ */ signed(32);
export const i64 = /* @__PURE__ */ signed(64);
export const i128 = /* @__PURE__ */ signed(128);
export const isize = /* @__PURE__ */ signed(64);
export const integer = /* @__PURE__ */ int();

export interface FloatBounds {
  readonly min?: number;
  readonly max?: number;
  readonly exclusiveMin?: number;
  readonly exclusiveMax?: number;
  readonly multipleOf?: number;
}

/** NaN and the infinities are refused: JSON would write them as null. */
export function float({ min, max, exclusiveMin, exclusiveMax, multipleOf }: FloatBounds = {}): AnyShape {
  const parts = ['a number', min !== undefined && `from ${min}`, exclusiveMin !== undefined && `above ${exclusiveMin}`];
  parts.push(max !== undefined && `up to ${max}`, exclusiveMax !== undefined && `below ${exclusiveMax}`);
  parts.push(multipleOf !== undefined && `in steps of ${multipleOf}`);
  const what = parts.filter(Boolean).join(' ');
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return expected(what, value);
    if (min !== undefined && value < min) return expected(what, value);
    if (max !== undefined && value > max) return expected(what, value);
    if (exclusiveMin !== undefined && value <= exclusiveMin) return expected(what, value);
    if (exclusiveMax !== undefined && value >= exclusiveMax) return expected(what, value);
    return multipleOf === undefined || isMultiple(value, multipleOf) ? undefined : expected(what, value);
  };
}

export const number = /* @__PURE__ */ float();

export const string: AnyShape = (value) => (typeof value === 'string' ? undefined : expected('a string', value));

export interface TextRules {
  /** In code points, as JSON Schema counts. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: Pattern;
  /** Said in the fault, never checked: `uuid`, `date-time`, … */
  readonly format?: string;
}

export function text({ minLength = 0, maxLength = Infinity, pattern, format }: TextRules = {}): AnyShape {
  const parts = [format === undefined ? 'a string' : `a string (${format})`, lengthOf(minLength, maxLength)];
  if (pattern !== undefined) parts.push(`matching ${pattern}`);
  const what = parts.filter(Boolean).join(' ');
  return (value) => {
    if (typeof value !== 'string' || !hasLength(value, minLength, maxLength)) return expected(what, value);
    // `search` starts anew each time, also with a pattern that remembers where it was.
    return pattern === undefined || value.search(pattern) >= 0 ? undefined : expected(what, value);
  };
}

function lengthOf(min: number, max: number): string {
  if (max < Infinity) return `of ${min === max ? min : `${min} to ${max}`} characters`;
  return min > 0 ? `of at least ${min} characters` : '';
}

const BYTES = {
  base64: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  base64url: /^[A-Za-z0-9_-]*={0,2}$/,
  base16: /^(?:[0-9A-Fa-f]{2})*$/,
};

export interface BytesRules {
  /** Of the string. */
  readonly minLength?: number;
  readonly maxLength?: number;
}

export function bytes(
  encoding: keyof typeof BYTES,
  { minLength = 0, maxLength = Infinity }: BytesRules = {},
): AnyShape {
  const what = [`bytes in ${encoding}`, lengthOf(minLength, maxLength)].filter(Boolean).join(' ');
  return (value) => {
    const fits = typeof value === 'string' && hasLength(value, minLength, maxLength) && BYTES[encoding].test(value);
    return fits ? undefined : expected(what, value);
  };
}

/** One of these strings. */
export function strings(...values: readonly string[]): AnyShape {
  const known = new Set<unknown>(values);
  return (value) => (known.has(value) ? undefined : expected(oneOf(values), value));
}
