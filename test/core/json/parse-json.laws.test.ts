/** The parser beside the platform's own, and its two ways beside each other, over texts that nobody wrote. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { parseByHand, parseJson } from '../../../src/core/json/parse-json.js';

function valueOf(text: string): Json {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(`${parsed.error.message} at ${parsed.error.offset} in ${text}`);
  return parsed.value;
}

function accepts(parse: (text: string) => unknown, text: string): boolean {
  try {
    parse(text);
    return true;
  } catch {
    return false;
  }
}

/** What `JSON.parse` makes of exact integers: the nearest double. */
function withDoubles(value: Json): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withDoubles);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withDoubles(inner)]));
}

const jsonText = fc
  .tuple(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }), fc.constantFrom('', ' ', '\t', '\r\n'))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

/** Pieces that matter to the grammar, so that a good part of the mutants is still JSON. */
const fragment = fc.oneof(
  fc.constantFrom(...'{}[],:"\\/ \t\n\r0123456789+-.eEtrufalsn\'\u0000\u001f\u00a0\u2028\ufeff'),
  fc.constantFrom('true', 'false', 'null', 'NaN', '-0', '01', '1.5', '1e5', '"a"', '[]', '{}', '"a":1', ',1'),
  fc.constantFrom('\\u0041', '\\ud800', '\\udc00', '\\u12g4', '\\n', '\\x', '"__proto__":', '"constructor":{}'),
  fc.constantFrom('9007199254740993', '-18446744073709551616', '1E-400'),
  fc.string({ unit: 'binary', maxLength: 2 }),
);

interface Mutation {
  readonly at: number;
  readonly removed: number;
  readonly inserted: string;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  removed: fc.nat(2),
  inserted: fc.oneof(fc.constant(''), fragment),
});

const mutatedText = fc
  .tuple(jsonText, fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([text, mutations]) => mutations.reduce(mutate, text));

function mutate(text: string, { at, removed, inserted }: Mutation): string {
  const offset = Math.floor(at * text.length);
  return text.slice(0, offset) + inserted + text.slice(offset + removed);
}

it('reads back what JSON.stringify wrote', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const text = JSON.stringify(value);
      expect(withDoubles(valueOf(text))).toStrictEqual(JSON.parse(text));
    }),
  );
});

it('accepts the texts that JSON.parse accepts, and gives the same values', () => {
  const texts = fc.oneof(
    mutatedText,
    fc.array(fragment, { maxLength: 6 }).map((pieces) => pieces.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = parseJson(text);
      fc.pre(!text.startsWith('\ufeff') && (parsed.ok || parsed.error.message !== 'number too large'));
      expect(parsed.ok).toBe(accepts(JSON.parse, text));
      if (parsed.ok) expect(withDoubles(parsed.value)).toStrictEqual(JSON.parse(text));
    }),
    { numRuns: 5000 },
  );
});

it('says the same the short way and the long way', () => {
  const keys = fc.constantFrom(
    '"a":',
    '"a" :',
    '"b":',
    '{"a":1}',
    '"\\":"',
    '":"',
    '": 12e", "',
    '-1e5',
    '1'.repeat(16),
  );
  const pieces = fc.array(fc.oneof(fragment, keys), { maxLength: 8 }).map((parts) => parts.join(''));
  const objects = fc
    .array(fc.tuple(fc.constantFrom('"a"', '"b"', '"\\""', '":"'), fc.constantFrom('', ' ', '\n'), jsonText), {
      maxLength: 4,
    })
    .map((entries) => `{${entries.map(([key, space, value]) => `${key}${space}:${value}`).join()}}`);
  fc.assert(
    fc.property(fc.oneof(mutatedText, pieces, objects), (text) => {
      expect(parseJson(text)).toStrictEqual(parseByHand(text));
    }),
    { numRuns: 5000 },
  );
});

it('keeps every integer exact', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(2n ** 128n), max: 2n ** 128n }), (integer) => {
      expect(BigInt(valueOf(integer.toString()) as number | bigint)).toBe(integer);
    }),
  );
});
