/** Made-up numbers and texts that keep to what their type says. */
import type { BytesType, FloatType, IntegerType, StringType } from '../../core/model/type.js';
import type { Random } from './random.js';
import { samplePattern } from './sample-pattern.js';

/** Small ones, since they are read by people. */
const SPREAD = 100n;

export function sampleInteger(type: IntegerType, random: Random): number | bigint {
  const { lowest, highest } = integerRange(type);
  const step = BigInt(Math.round(type.multipleOf ?? 1)) || 1n;
  const first = ceilTo(lowest, step);
  const steps = (highest - first) / step;
  const picked = first + BigInt(random.int(0, Number(steps > SPREAD ? SPREAD : steps))) * step;
  const value = picked === 0n && type.nonZero ? step : picked;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** From the bound that is there, or from zero. */
function integerRange({ min, max, signed, width }: IntegerType): { readonly lowest: bigint; readonly highest: bigint } {
  const bits = BigInt(width === undefined || width === 'size' ? 53 : width);
  const top = 2n ** (signed ? bits - 1n : bits) - 1n;
  const highest = max ?? top;
  const lowest = min ?? (highest < 0n ? highest - SPREAD : 0n);
  return { lowest, highest };
}

function ceilTo(value: bigint, step: bigint): bigint {
  const rest = ((value % step) + step) % step;
  return rest === 0n ? value : value + step - rest;
}

export function sampleFloat(type: FloatType, random: Random): number {
  const low = type.min ?? type.exclusiveMin ?? Math.min(0, type.max ?? type.exclusiveMax ?? 0);
  const high = type.max ?? type.exclusiveMax ?? low + 100;
  const { multipleOf } = type;
  if (multipleOf !== undefined) return (Math.floor(low / multipleOf) + 1) * multipleOf;
  // Quarters are exact as `f32` too; never an end, which may be excluded.
  const quarters = Math.floor((high - low) * 4);
  if (quarters === Infinity) return low / 2 + high / 2;
  return quarters < 2 ? (low + high) / 2 : low + random.int(1, quarters - 1) / 4;
}

const WORDS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'harbour', 'iris', 'juniper', 'kelp'];

export function sampleString(type: StringType, random: Random): string {
  if (type.pattern !== undefined) return samplePattern(type.pattern, random);
  const text = (type.format !== undefined && formatSample(type.format, random)) || random.pick(WORDS);
  return fitLength(text, type.minLength ?? 0, type.maxLength ?? Infinity);
}

/** A sound text of a format; undefined for a format that is not known here. */
export function formatSample(format: string, random: Random): string | undefined {
  return Object.hasOwn(FORMATS, format) ? FORMATS[format]?.(random) : undefined;
}

/** Characters are counted as JSON Schema counts them: by code point. */
function fitLength(text: string, least: number, most: number): string {
  const padded = text.length >= least ? text : text.repeat(Math.ceil(least / text.length)).slice(0, least);
  return padded.length <= most ? padded : padded.slice(0, most);
}

const FORMATS: Readonly<Record<string, (random: Random) => string>> = {
  uuid: sampleUuid,
  'date-time': (random) => `${sampleDate(random)}T${sampleTime(random)}Z`,
  'partial-date-time': (random) => `${sampleDate(random)}T${sampleTime(random)}`,
  date: sampleDate,
  time: (random) => `${sampleTime(random)}Z`,
  'partial-time': sampleTime,
  duration: (random) => `PT${random.int(1, 59)}M`,
  email: (random) => `${random.pick(WORDS)}@example.org`,
  'idn-email': (random) => `${random.pick(WORDS)}@example.org`,
  hostname: (random) => `${random.pick(WORDS)}.example.org`,
  'idn-hostname': (random) => `${random.pick(WORDS)}.example.org`,
  uri: sampleUri,
  url: sampleUri,
  iri: sampleUri,
  'uri-reference': (random) => `/${random.pick(WORDS)}`,
  'iri-reference': (random) => `/${random.pick(WORDS)}`,
  'uri-template': (random) => `/${random.pick(WORDS)}/{id}`,
  'json-pointer': (random) => `/${random.pick(WORDS)}`,
  'relative-json-pointer': () => '0',
  regex: () => '^[a-z]+$',
  ip: (random) => `192.0.2.${random.int(1, 254)}`,
  ipv4: (random) => `192.0.2.${random.int(1, 254)}`,
  ipv6: (random) => `2001:db8::${random.int(1, 9)}`,
};

function sampleUuid(random: Random): string {
  const hex = (length: number): string => Array.from({ length }, () => random.int(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
}

function sampleDate(random: Random): string {
  return `20${twoDigits(random.int(20, 29))}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`;
}

function sampleTime(random: Random): string {
  return [random.int(0, 23), random.int(0, 59), random.int(0, 59)].map(twoDigits).join(':');
}

function sampleUri(random: Random): string {
  return `https://example.org/${random.pick(WORDS)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

export function sampleBytes({ encoding, minLength = 0, maxLength = Infinity }: BytesType, random: Random): string {
  // Whole groups of four characters, so that the text is sound base64 without padding.
  const groups = Math.max(1, Math.ceil(minLength / 4));
  const text = (encoding === 'base16' ? 'c0de' : random.pick(['aHVi', 'Y29k', 'bW9j'])).repeat(groups);
  return text.length <= maxLength ? text : text.slice(0, maxLength - (maxLength % 4));
}
