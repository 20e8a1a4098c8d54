/** Shapes of scalars that programs have as values of another kind. */
import { isMultiple } from '../shapes/measure.js';
import { float, int, type FloatBounds, type IntegerBounds } from '../shapes/scalars.js';
import { expected, type AnyShape, type Conversion, type Fault } from '../shapes/shape.js';

function scalar(shape: AnyShape, conversion: Conversion): AnyShape {
  return Object.assign(shape, { form: { kind: 'scalar', conversion } as const });
}

/** An integer on the wire, exact whatever its size: a number where that holds it, else a bigint. */
function exact(bounds: IntegerBounds): AnyShape {
  const { min, max, multipleOf, nonZero } = bounds;
  const ofNumber = int(bounds);
  const misfit = (value: bigint): Fault => {
    return { pointer: '', message: String(ofNumber(NaN)?.message).replace(/NaN$/, String(value)) };
  };
  return (value) => {
    if (typeof value !== 'bigint') return ofNumber(value);
    const fits =
      (min === undefined || value >= min) &&
      (max === undefined || value <= max) &&
      (multipleOf === undefined || isStep(value, multipleOf)) &&
      !(nonZero && value === 0n);
    return fits ? undefined : misfit(value);
  };
}

function isStep(value: bigint, step: number): boolean {
  return Number.isInteger(step) ? value % BigInt(step) === 0n : isMultiple(Number(value), step);
}

/** As JSON is written: digits alone, a number where it is exact. */
function onWire(value: bigint): number | bigint {
  return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : value;
}

const AS_BIGINT: Conversion = {
  read: (value) => (typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value),
  write: (value) => (typeof value === 'bigint' ? onWire(value) : value),
};

const AS_DIGITS: Conversion = {
  read: (value) => (typeof value === 'number' || typeof value === 'bigint' ? String(value) : value),
  write: (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? onWire(BigInt(value)) : value),
};

/** `int64: 'bigint'`. */
export function big(bounds: IntegerBounds = {}): AnyShape {
  return scalar(exact(bounds), AS_BIGINT);
}

/** `int64: 'string'`: its digits. */
export function digits(bounds: IntegerBounds = {}): AnyShape {
  return scalar(exact(bounds), AS_DIGITS);
}

/** Where JSON is read exactly, an integer may stand in the place of a fraction. */
export function fraction(bounds: FloatBounds = {}): AnyShape {
  const shape = float(bounds);
  const asNumber = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);
  return scalar((value) => shape(asNumber(value)), { read: asNumber, write: (value) => value });
}

const DATE_TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

function isDateTime(text: unknown): text is string {
  return typeof text === 'string' && DATE_TIME.test(text) && !Number.isNaN(Date.parse(text.toUpperCase()));
}

const dateTime: AnyShape = (value) => (isDateTime(value) ? undefined : expected('a date and time', value));

/** `dateTime: 'Date'`. */
export function date(): AnyShape {
  return scalar((value) => dateTime(value), {
    read: (value) => (isDateTime(value) ? new Date(value.toUpperCase()) : value),
    write: (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? dateText(value) : value),
  });
}

/** As others write it: nothing of a second that is whole. */
function dateText(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z');
}

interface Instants {
  readonly Instant: { from(text: string): { toString(): string } };
}

/** `dateTime: 'Temporal'`: the platform's, or a polyfill that is loaded before. */
export function instant(): AnyShape {
  const read = (text: string): unknown => {
    const { Temporal } = globalThis as { readonly Temporal?: Instants };
    if (Temporal === undefined) throw new Error('there is no Temporal here: load a polyfill first');
    return Temporal.Instant.from(text);
  };
  return scalar((value) => dateTime(value), {
    read: (value) => (isDateTime(value) ? read(value) : value),
    write: (value) => (isInstant(value) ? String(value) : value),
  });
}

function isInstant(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'epochNanoseconds' in value;
}
