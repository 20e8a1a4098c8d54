/** Numbers at the edges of what their type admits, and just beyond. */
import { accepts } from '../accepts/accepts.js';
import { naturalRange } from '../../core/model/integer-range.js';
import type { Json } from '../../core/json/json.js';
import type { FloatType, IntegerType } from '../../core/model/type.js';
import { mistakes, NO_TYPES, sample, samples, type Sample } from './sample.js';
import type { SampleFault } from './vector.js';

const SAFE = 2n ** 53n - 1n;
const I64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
const U64_MAX = 2n ** 64n - 1n;

/** The one nearest to zero first. */
export function integerSamples(type: IntegerType): Sample[] {
  const { lowest, highest } = rangeOf(type);
  const step = stepOf(type);
  const [first, last] = [ceilTo(lowest, step), -ceilTo(-highest, step)];
  const candidates: [string, bigint][] = [
    ['one', step],
    ['at its minimum', first],
    ['one above its minimum', first + step],
    ['one below its maximum', last - step],
    ['at its maximum', last],
    ['zero', 0n],
    ['minus one', -step],
    ['2^53 - 1', SAFE],
    ['2^53 + 1', SAFE + 2n],
    ['-(2^53 - 1)', -SAFE],
    ['-(2^53 + 1)', -SAFE - 2n],
    ['i64::MIN', I64.min],
    ['i64::MAX', I64.max],
    ['u64::MAX', U64_MAX],
  ];
  const fitting = candidates.filter(([, value]) => accepts(exact(value), type, NO_TYPES) && canJudge(value, type));
  return nearestToZeroFirst(fitting).map(([label, value]) => sample(label, exact(value)));
}

/** What the type admits; where it sets no end, what the usual languages hold. */
function rangeOf({ min, max, ...type }: IntegerType): { readonly lowest: bigint; readonly highest: bigint } {
  const natural = naturalRange(type);
  const lowest = min ?? natural.min ?? (max !== undefined && max < I64.min ? max - 100n : I64.min);
  const highest = max ?? natural.max ?? (lowest > U64_MAX ? lowest + 100n : U64_MAX);
  return { lowest, highest };
}

function stepOf({ multipleOf = 1 }: IntegerType): bigint {
  return Number.isInteger(multipleOf) ? BigInt(multipleOf) : 1n;
}

/** The next multiple. */
export function ceilTo(value: bigint, step: bigint): bigint {
  const rest = ((value % step) + step) % step;
  return rest === 0n ? value : value + step - rest;
}

function nearestToZeroFirst(candidates: readonly [string, bigint][]): [string, bigint][] {
  const size = (value: bigint): bigint => (value < 0n ? -value * 2n + 1n : value * 2n);
  const [nearest] = candidates.toSorted(([, a], [, b]) => (size(a) < size(b) ? -1 : 1));
  return nearest === undefined ? [] : [nearest, ...candidates.filter((each) => each !== nearest)];
}

/** A validator that divides doubles can tell multiples only where they are exact. */
function canJudge(value: bigint, { multipleOf }: IntegerType): boolean {
  if (multipleOf === undefined) return true;
  return value <= SAFE && value >= -SAFE && Number.isInteger(Number(value) / multipleOf);
}

export function exact(value: bigint): Json {
  return value <= SAFE && value >= -SAFE ? Number(value) : value;
}

export function integerMistakes(type: IntegerType): Sample[] {
  const { lowest, highest } = rangeOf(type);
  return [
    ...mistakes('wrong-type', 'a fraction', 0.5),
    ...mistakes('out-of-bounds', 'below its minimum', exact(beyond(lowest, -1n))),
    ...mistakes('out-of-bounds', 'above its maximum', exact(beyond(highest, 1n))),
    ...mistakes('out-of-bounds', 'zero', type.nonZero && 0),
    ...mistakes('not-a-multiple', 'between two multiples', type.multipleOf && offMultiple(type)),
  ];
}

/** The next integer past a bound that a double tells from it. */
function beyond(bound: bigint, direction: bigint): bigint {
  let distance = 1n;
  while (Number(bound + direction * distance) === Number(bound)) distance *= 2n;
  return bound + direction * distance;
}

function offMultiple(type: IntegerType): Json {
  const { multipleOf: _multipleOf, ...free } = type;
  const values = integerSamples(free).map(({ value }) => value);
  return values.find((value) => !accepts(value, type, NO_TYPES)) ?? 0.5;
}

export function floatSamples(type: FloatType): Sample[] {
  const [from, to] = [type.min ?? type.exclusiveMin, type.max ?? type.exclusiveMax];
  const step = innerStep(from, to, type.multipleOf);
  const candidates: [string, number | undefined][] = [
    ['zero', 0],
    ['at its minimum', from],
    ['just above its minimum', from === undefined ? undefined : from + step],
    ['just below its maximum', to === undefined ? undefined : to - step],
    ['at its maximum', to],
    ['between its bounds', from !== undefined && to !== undefined ? (from + to) / 2 : undefined],
    ['one', 1],
    ['a fraction', 1.5],
    ['a decimal fraction', 0.1],
    ['negative', -2.25],
    ['2^53 - 1', Number(SAFE)],
    ['a multiple', type.multipleOf],
  ];
  const fitting = candidates.filter(
    ([, value]) => value !== undefined && accepts(value, type, NO_TYPES) && isPortable(value, type),
  );
  return fitting.flatMap(([label, value]) => samples(label, json(value)));
}

/** Small beside the range, and a power of two, so that sums with it are short and exact. */
function innerStep(from: number | undefined, to: number | undefined, multipleOf: number | undefined): number {
  if (multipleOf !== undefined) return multipleOf;
  if (from === undefined || to === undefined || to <= from) return 0.5;
  return Math.min(0.5, 2 ** Math.floor(Math.log2((to - from) / 8)));
}

/** Written and read alike everywhere: in an `f32` as in an `f64`, and by a validator that divides doubles. */
function isPortable(value: number, { width, multipleOf }: FloatType): boolean {
  if (multipleOf !== undefined && !Number.isSafeInteger(value / multipleOf)) return false;
  return width !== 32 || (Math.fround(value) === value && digitsOf(value) <= 7);
}

function digitsOf(value: number): number {
  return value.toExponential().replace(/e.*$/, '').replace(/\D/g, '').length;
}

/** As JSON is held here: a long integer is a bigint, also where a double would do. */
function json<T extends number | undefined>(value: T): Json | T {
  return Number.isInteger(value) && Math.abs(Number(value)) < PLAIN_DIGITS ? exact(BigInt(Number(value))) : value;
}

/** From here on JavaScript writes numbers with an exponent. */
const PLAIN_DIGITS = 1e21;

export function floatMistakes(type: FloatType): Sample[] {
  const { min, max, exclusiveMin, exclusiveMax, multipleOf } = type;
  const candidates: [SampleFault, string, number | undefined][] = [
    ['out-of-bounds', 'below its minimum', min === undefined ? undefined : justPast(min, -1)],
    ['out-of-bounds', 'at its excluded minimum', exclusiveMin],
    ['out-of-bounds', 'above its maximum', max === undefined ? undefined : justPast(max, 1)],
    ['out-of-bounds', 'at its excluded maximum', exclusiveMax],
    ['not-a-multiple', 'between two multiples', multipleOf === undefined ? undefined : multipleOf / 2],
  ];
  return candidates.flatMap(([because, label, value]) => mistakes(because, label, json(value)));
}

/** By a quarter, or by what an `f32` tells from the bound, an `f64` where no `f32` holds it; nothing is past the largest. */
function justPast(bound: number, direction: number): number | undefined {
  const rounded = Number.isFinite(Math.fround(bound)) ? Math.fround : (value: number): number => value;
  let distance = 0.25;
  while (rounded(bound + direction * distance) === rounded(bound)) distance *= 2;
  const past = bound + direction * distance;
  return Number.isFinite(past) ? past : undefined;
}
