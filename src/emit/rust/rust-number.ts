/** Numbers: which of Rust's types holds one, and what of its constraints that type does not say. */
import { naturalRange, ownBounds } from '../../core/model/integer-range.js';
import type { FloatType, IntegerType } from '../../core/model/type.js';
import type { Check } from './item.js';

export interface RustNumber {
  readonly name: string;
  readonly checks: readonly Check[];
}

const U64_MAX = 2n ** 64n - 1n;
const I64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

interface Width {
  readonly width: NonNullable<IntegerType['width']>;
  readonly signed: boolean;
}

export function rustInteger(given: IntegerType): RustNumber {
  const type = withoutExactBounds(given);
  const width = widthOf(type);
  const name = `${width.signed ? 'i' : 'u'}${width.width}`;
  if (isUnbounded(type)) return { name, checks: [] };
  if (!isNonZero(type, width)) return { name, checks: integerChecks(type, width) };
  return { name: `std::num::NonZero${name[0]?.toUpperCase()}${name.slice(1)}`, checks: [] };
}

/**
 * The bounds of JavaScript's exact integers, which zod writes on every integer, are left to the hub: a type of its own
 * for each of these would say nothing of what they mean.
 */
export function withoutExactBounds(type: IntegerType): IntegerType {
  const { min, max, ...rest } = type;
  const own = ownBounds(type);
  return own.min === min && own.max === max ? type : { ...rest, ...widthOf(type), ...own };
}

/** All that is said of it is what its type says. */
function isUnbounded({ min, max, multipleOf, nonZero }: IntegerType): boolean {
  return min === undefined && max === undefined && multipleOf === undefined && nonZero === undefined;
}

/** serde's buffer, and so a tagged, untagged or flattened value, has no place for these. */
export function isWide(type: IntegerType): boolean {
  return widthOf(type).width === 128;
}

/** Without a format, 64 bits unless a bound lies beyond them: what people mean by an integer. */
function widthOf({ width, signed, min, max }: IntegerType): Width {
  if (width !== undefined) return { width, signed };
  if (min !== undefined && min >= 0n)
    return { width: [min, max ?? min].some((bound) => bound > U64_MAX) ? 128 : 64, signed: false };
  const bounds = [min ?? 0n, max ?? 0n];
  const fits = bounds.every((bound) => bound >= I64.min && bound <= I64.max);
  return { width: fits ? 64 : 128, signed: true };
}

/** Without a format and without an end, which whole numbers have none of: its type has one all the same. */
export function isCutOff(type: IntegerType): boolean {
  const { width, min, max } = withoutExactBounds(type);
  return width === undefined && (min === undefined || max === undefined);
}

/** The values that its type holds. */
export function heldRange(type: IntegerType): { readonly min: bigint; readonly max: bigint } {
  const natural = naturalRange(widthOf(type)) as { readonly min: bigint; readonly max: bigint };
  const { min = natural.min, max = natural.max } = type;
  return { min: min < natural.min ? natural.min : min, max: max > natural.max ? natural.max : max };
}

/** Zero is all that is refused of what the type holds. */
function isNonZero({ min, max, multipleOf, nonZero }: IntegerType, width: Width): boolean {
  if (multipleOf !== undefined || isTighter(max, naturalRange(width).max)) return false;
  return nonZero ? !isTighter(min, naturalRange(width).min) : !width.signed && min === 1n;
}

function integerChecks({ min, max, multipleOf, nonZero }: IntegerType, width: Width): Check[] {
  const natural = naturalRange(width);
  return [
    ...(isTighter(min, natural.min) ? [{ fails: `value < ${min}`, says: `must be at least ${min}` }] : []),
    ...(isTighter(max, natural.max) ? [{ fails: `value > ${max}`, says: `must be at most ${max}` }] : []),
    ...(multipleOf === undefined ? [] : [multipleCheck(multipleOf)]),
    ...(nonZero ? [{ fails: 'value == 0', says: 'must not be 0' }] : []),
  ];
}

function isTighter(bound: bigint | undefined, natural: bigint | undefined): bound is bigint {
  return bound !== undefined && bound !== natural;
}

function multipleCheck(step: number): Check {
  const says = `must be a multiple of ${step}`;
  if (Number.isInteger(step)) return { fails: `value % ${BigInt(step)} != 0`, says };
  return { fails: `(value as f64 / ${floatText(step)}).fract() != 0.0`, says, ...constantMark(step) };
}

/** With three digits it may be one of the constants that clippy knows by heart. */
export function mayLookLikeConstant(value: number): boolean {
  return String(value).replaceAll(/\D/g, '').length >= 3;
}

function constantMark(value: number): { readonly looksLikeConstant?: true } {
  return mayLookLikeConstant(value) ? { looksLikeConstant: true } : {};
}

export function rustFloat(type: FloatType): RustNumber {
  const { width = 64, min, max, exclusiveMin, exclusiveMax, multipleOf } = type;
  const check = (operator: string, bound: number | undefined, words: string): Check[] => {
    if (bound === undefined) return [];
    const fails = `value ${operator} ${floatText(bound, width)}`;
    return [{ fails, says: `must be ${words} ${bound}`, ...constantMark(bound) }];
  };
  const checks = [
    ...check('<', min, 'at least'),
    ...check('>', max, 'at most'),
    ...check('<=', exclusiveMin, 'more than'),
    ...check('>=', exclusiveMax, 'less than'),
    ...(multipleOf === undefined ? [] : [floatMultiple(multipleOf, width)]),
  ];
  return { name: `f${width}`, checks };
}

/** Divided as doubles: what validators of JSON Schema do. */
function floatMultiple(step: number, width: 32 | 64): Check {
  const value = width === 32 ? 'f64::from(value)' : 'value';
  const fails = `(${value} / ${floatText(step)}).fract() != 0.0`;
  return { fails, says: `must be a multiple of ${step}`, ...constantMark(step) };
}

/** A float literal with as few digits as tell the number from its neighbours. */
export function floatText(value: number, width: 32 | 64 = 64): string {
  const text = String(width === 32 ? shortest(value) : value).replace('e+', 'e');
  return /[.e]/.test(text) ? text : `${text}.0`;
}

function shortest(value: number): number {
  const single = Math.fround(value);
  const lengths = Array.from({ length: 9 }, (_, index) => index + 1);
  const digits = lengths.find((length) => Math.fround(Number(value.toPrecision(length))) === single) ?? 9;
  return Number(value.toPrecision(digits));
}
