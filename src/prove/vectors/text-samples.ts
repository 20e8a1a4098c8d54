/** Strings at the edges of what their type admits, in the scripts that programs get wrong, and just beyond. */
import { accepts } from '../accepts/accepts.js';
import type { BytesType, MapKeys, StringType } from '../../core/model/type.js';
import { Random } from '../samples/random.js';
import { samplePattern } from '../samples/sample-pattern.js';
import { formatSample } from '../samples/sample-scalar.js';
import { mistakes, NO_TYPES, sample, type Sample } from './sample.js';

/** One character each to JSON Schema, but two UTF-16 units, and four bytes. */
const ASTRAL = '😀';

const SCRIPTS: readonly (readonly [label: string, text: string])[] = [
  ['with an astral character', `a${ASTRAL}z`],
  ['with a combining mark', 'e\u0301'],
  ['from right to left', '\u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd'],
  ['with NUL and other controls', 'a\u0000b\n\t\u001f\u007f'],
  ['with quotes and separators', '"\\/\u2028\u2029\u00a0\ufeff'],
];

/** Longer texts than this are made only where a type takes no shorter one. */
const LONG = 1_000;
/** Nobody wants vectors of megabytes. */
const LONGEST = 100_000;

export function stringSamples(type: StringType): Sample[] {
  const fitting = (made: readonly Sample[]): Sample[] => made.filter(({ value }) => accepts(value, type, NO_TYPES));
  if (type.pattern !== undefined) return fitting(patternSamples(type.pattern));
  const canonical = type.format === undefined ? [] : fitting(formatSamples(type.format));
  return canonical.length > 0 ? canonical : fitting(freeSamples(type));
}

function freeSamples({ minLength = 0, maxLength = Infinity }: StringType): Sample[] {
  if (minLength > LONGEST) return [];
  const least = sample(minLength === 0 ? 'empty' : 'at its minimum length', 'x'.repeat(minLength));
  const texts: (readonly [string, string])[] = [['plain', 'text'], ...SCRIPTS];
  const fitted = texts.map(([label, text]) => sample(label, fit(text, minLength, maxLength)));
  return [least, ...fitted, ...sizedSamples(minLength, maxLength)];
}

/** In characters that a count of units or bytes gets wrong. */
function sizedSamples(min: number, max: number): Sample[] {
  const sizes: [string, number][] = [
    ['at its minimum length, astral', min],
    ['one above its minimum length', min + 1],
    ['one below its maximum length', max - 1],
    ['at its maximum length', max],
  ];
  const isEdge = (length: number): boolean => min > 0 || length >= max - 1;
  const isMade = (length: number): boolean => length >= min && length <= max && length <= LONG && isEdge(length);
  return sizes.filter(([, length]) => isMade(length)).map(([label, length]) => sample(label, ASTRAL.repeat(length)));
}

/** Padded to its least length; one that is too long is no longer what its label says. */
function fit(text: string, minLength: number, maxLength: number): string {
  const missing = minLength - [...text].length;
  return missing > 0 ? text + 'x'.repeat(missing) : [...text].slice(0, maxLength).join('');
}

/** Canonical: what a library that reads and writes the format gives back as it was. */
const FORMATS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  uuid: { nil: '00000000-0000-0000-0000-000000000000', random: '936da01f-9abd-4d9d-80c7-02af85c822a8' },
  'date-time': {
    'in UTC': '2024-02-29T12:34:56Z',
    'with an offset': '2024-02-29T23:59:59+05:30',
    'with milliseconds': '1969-12-31T23:59:59.123Z',
  },
  'partial-date-time': { whole: '2024-02-29T12:34:56', 'with milliseconds': '1969-12-31T23:59:59.123' },
  date: { 'a leap day': '2024-02-29', 'before 1970': '1969-12-31' },
  'partial-time': { whole: '12:34:56', 'with milliseconds': '23:59:59.123' },
  time: { 'in UTC': '12:34:56Z', 'with an offset': '23:59:59+05:30' },
};

function formatSamples(format: string): Sample[] {
  const known = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (known !== undefined) return Object.entries(known).map(([label, text]) => sample(label, text));
  const made = formatSample(format, new Random(1, format));
  return made === undefined ? [] : [sample(`a sound ${format}`, made)];
}

const ATTEMPTS = 24;
const ENOUGH = 3;
/** A pattern is run over what is made from it, so that must stay short. */
const LONGEST_MATCH = 200;
/** No pattern takes long to refuse a text as short as this. */
const SHORT = 8;

/** The shortest first. */
function patternSamples(pattern: string): Sample[] {
  const texts = matching(pattern).toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const some = [...texts.slice(0, ENOUGH - 1), ...texts.slice(ENOUGH - 1).slice(-1)];
  return some.map((text, index) => sample(`matching its pattern${index === 0 ? '' : `, ${index + 1}`}`, text));
}

function matching(pattern: string): string[] {
  try {
    const texts = Array.from({ length: ATTEMPTS }, (_, attempt) =>
      samplePattern(pattern, new Random(1, pattern, String(attempt))),
    );
    const type: StringType = { kind: 'string', pattern };
    return [...new Set(texts)].filter((text) => text.length <= LONGEST_MATCH && accepts(text, type, NO_TYPES));
  } catch (error) {
    // Look-around and the like: no text can be made, so the place goes without.
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

export function stringMistakes(type: StringType | BytesType): Sample[] {
  const { minLength = 0, maxLength = Infinity } = type;
  const pattern = type.kind === 'string' ? type.pattern : undefined;
  return [
    ...(minLength > 0 && minLength <= LONG ? mistakes('too-short', 'too short', ASTRAL.repeat(minLength - 1)) : []),
    ...(maxLength <= LONG ? mistakes('too-long', 'too long', 'x'.repeat(maxLength + 1)) : []),
    ...(pattern === undefined ? [] : misfits(type as StringType)),
  ];
}

/** Short ones: a pattern may take very long to refuse a long text. */
const MISFITS = ['', ' ', '!', '\u0000', 'x', 'X', '0', '-', ASTRAL, 'no match', '?'];

function misfits(type: StringType): Sample[] {
  const { minLength = 0, maxLength = Infinity } = type;
  const fitting = MISFITS.map((text) => fit(text, Math.min(minLength, LONGEST_MATCH), maxLength));
  const text = fitting.find((each) => !accepts(each, type, NO_TYPES));
  return mistakes('pattern', 'outside of its pattern', text);
}

const BYTES: Readonly<Record<BytesType['encoding'], readonly string[]>> = {
  base64: ['', 'aGk=', 'AAECAw==', '+/+/'],
  base64url: ['', 'aGk', '-_-_'],
  base16: ['', '00ff', 'c0de'],
};

export function bytesSamples(type: BytesType): Sample[] {
  return [...new Set([...BYTES[type.encoding], ...zeros(type)])]
    .filter((text) => accepts(text, type, NO_TYPES))
    .map((text) => sample(text.length > SHORT ? `${text.length} characters` : text || 'empty', text));
}

/** Texts of the shortest and the longest lengths that whole bytes can have. */
function zeros({ encoding, minLength = 0, maxLength = Infinity }: BytesType): string[] {
  const near = [0, 1, 2, 3];
  const lengths = [...near.map((more) => minLength + more), ...near.map((less) => maxLength - less)];
  const isWhole = (length: number): boolean => encoding !== 'base64url' || length % 4 !== 1;
  const isMade = (length: number): boolean => length > 0 && length <= Math.max(LONG, minLength) && isWhole(length);
  return lengths.filter(isMade).map((length) => (encoding === 'base16' ? '0' : 'A').repeat(Math.min(length, LONGEST)));
}

/** Words that mean something to some language, or to JavaScript's objects, and texts that are no words. */
const ODD_KEYS = ['__proto__', 'constructor', 'type', 'self', 'class', '', 'a b', 'ключ', ASTRAL];

const INTEGER_KEYS = {
  unsigned: ['0', '1', '42', '9007199254740993', '18446744073709551615'],
  signed: ['0', '-1', '42', '9223372036854775807', '-9223372036854775808'],
};

/** At most `count` keys that differ; a pattern may have fewer to give. */
export function keySamples(keys: MapKeys, count: number): string[] {
  if (keys.kind === 'string' && keys.pattern !== undefined) return matchingKeys(keys.pattern, count);
  const isInteger = keys.kind === 'integer';
  const special = !isInteger ? ['key', ...ODD_KEYS] : keys.signed ? INTEGER_KEYS.signed : INTEGER_KEYS.unsigned;
  const others = Array.from({ length: Math.max(0, count - special.length) }, (_, index) => 100 + index);
  return [...special, ...others.map((number) => (isInteger ? String(number) : `key ${number}`))].slice(0, count);
}

/** Where the pattern leaves the end open, more can be made by adding to it. */
function matchingKeys(pattern: string, count: number): string[] {
  const keys = matching(pattern);
  const stem = keys.find((key) => key.length <= SHORT) ?? '';
  const type: StringType = { kind: 'string', pattern };
  const longer = Array.from({ length: Math.max(0, count - keys.length) }, (_, index) => `${stem}${index}`);
  return [...new Set([...keys, ...longer.filter((key) => accepts(key, type, NO_TYPES))])].slice(0, count);
}

/** How many keys it takes to see all the odd ones. */
export const ALL_ODD_KEYS = 1 + ODD_KEYS.length;

export function badKey(keys: MapKeys): string | undefined {
  if (keys.kind === 'integer') return 'not-a-number';
  const { pattern } = keys;
  if (pattern === undefined) return undefined;
  return MISFITS.find((text) => !accepts(text, { kind: 'string', pattern }, NO_TYPES));
}
