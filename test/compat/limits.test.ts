/** Questions that are too hard, too deep or without meaning: an answer comes all the same, and it is "unknown". */
import { describe, expect, test } from 'vitest';
import { contains } from '../../src/compat/contains.js';
import { Comparer } from '../../src/compat/comparer.js';
import type { Json } from '../../src/model/json.js';
import { codes, sent, strict } from './ask.js';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const EXPLODING: Json = { type: 'string', pattern: '^(a|b)*a(a|b){20}$' };

function nested(depth: number, leaf: Json): Json {
  let schema = leaf;
  for (let level = 0; level < depth; level++) schema = { items: schema };
  return schema;
}

describe('work is bounded', () => {
  test.each<readonly [string, Json, Json]>([
    ['patterns whose automata explode', EXPLODING, { pattern: '^(a|b)*a(a|b){10}(a|b){10}$' }],
    ['texts too long to write', { type: 'string', minLength: 1e9 }, { maxLength: 10 }],
    ['arrays too long to write', { type: 'array', minItems: 1e9 }, { maxItems: 10 }],
    ['objects too large to write', { type: 'object', minProperties: 1e9 }, { maxProperties: 10 }],
    ['too many pigeons', {
      type: 'object',
      required: upTo(10).map((pigeon) => `p${pigeon}`),
      properties: Object.fromEntries(upTo(10).map((pigeon) => [`p${pigeon}`, { enum: upTo(9) }])),
      allOf: upTo(10).flatMap((one) => upTo(one).flatMap((other) => upTo(9).map((hole) => ({
        not: { properties: { [`p${one}`]: { const: hole }, [`p${other}`]: { const: hole } } },
      })))),
    }, false],
  ])('%s', (_name, a, b) => {
    expect(codes(a, b, { strict: true })).toEqual(['BUDGET']);
  });

  test('by what the caller allows', () => {
    const [a, b] = [{ type: 'string', pattern: '^a{3}$' }, { minLength: 2 }];
    expect(codes(a, b, { strict: true, budget: 5 })).toEqual(['BUDGET']);
    expect(strict(a, b)).toBe('yes');
  });

  test('where bounds alone decide, no size is too great', () => {
    expect(strict({ type: 'array', minItems: 1e9 }, { minItems: 1e8 })).toBe('yes');
    expect(strict({ type: 'string', maxLength: 1e8 }, { maxLength: 1e9 })).toBe('yes');
  });

  test('conditions that declare no other keys need not be gone through one by one', () => {
    const names = upTo(14).map((index) => `k${index}`);
    const texts = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
    const struct = { type: 'object', properties: { kind: { enum: names }, ...texts }, required: ['kind'] };
    const allOf = names.map((name) => ({
      if: { properties: { kind: { const: name } } },
      then: { properties: { [name]: { minLength: 1 } }, required: [name] },
    }));
    expect(sent({ ...struct, allOf }, { ...struct, minProperties: 2 })).toBe('yes');
  });

  test('what is long and simple is written out', () => {
    expect(strict({ type: 'string' }, { maxLength: 1e6 })).toBe('no');
    expect(strict({ type: 'object' }, { maxProperties: 65_535 })).toBe('no');
  });
});

describe('depth is bounded', () => {
  test('of schemas', () => {
    expect(codes(nested(50_000, true), nested(50_001, true))).toEqual(['TOO_DEEP']);
    expect(strict(nested(150, { type: 'integer' }), nested(150, { type: 'number' }))).toBe('yes');
  });

  test('of chains of references', () => {
    const link = (step: number): [string, Json] => [`r${step}`, { $ref: `#/$defs/r${step + 1}` }];
    const chain = (length: number): Json => ({
      $ref: '#/$defs/r0',
      $defs: { ...Object.fromEntries(upTo(length).map(link)), [`r${length}`]: { type: 'string' } },
    });
    expect(strict(chain(100), { type: 'string' })).toBe('yes');
    expect(strict(chain(5000), { type: 'string' })).toBe('unknown');
  });
});

describe('what is no schema', () => {
  test.each<readonly [Json]>([
    [{ type: 'strin' }], [{ minimum: '3' }], [{ required: 'a' }], [{ properties: [] }],
    [{ items: [true], prefixItems: [true] }], [{ multipleOf: 0 }], [{ allOf: {} }], [{ not: 1 }],
    [[]], [3], ['x'], [null],
  ])('%j is not answered about', (schema) => {
    expect(codes(schema, { type: 'string', maxLength: 3 })).toEqual(['INVALID_SCHEMA']);
    expect(codes({ type: 'string', maxLength: 3 }, schema)).toEqual(['INVALID_SCHEMA']);
    expect(codes(schema, schema)).toEqual(['INVALID_SCHEMA']);
  });
});

describe('keys of the prototype are keys like others', () => {
  test.each(['__proto__', 'constructor', 'toString'])('%s, in schemas and in witnesses', (key) => {
    const text = `{"type":"object","properties":{"${key}":{"type":"integer"}},"required":["${key}"]}`;
    const { verdict, witness } = contains(JSON.parse(text) as Json, { maxProperties: 0 });
    expect(verdict).toBe('no');
    expect(JSON.stringify(witness)).toBe(`{"${key}":0}`);
    expect(({} as Record<string, unknown>)['type']).toBeUndefined();
  });
});

describe('a comparer that is asked many questions', () => {
  test('answers each as if it were the only one', () => {
    const schemas: Json[] = [
      true,
      false,
      { type: 'integer' },
      { type: 'number' },
      { type: 'string', pattern: '^a' },
      { type: 'object', properties: { a: { type: 'integer' } } },
      { type: 'object', properties: { a: { type: 'number' } }, required: ['a'] },
      { $ref: '#/$defs/x', $defs: { x: { items: { $ref: '#/$defs/x' } } } },
    ];
    const comparer = new Comparer({ strict: true, formats: 'annotate' });
    for (const [a, b] of schemas.flatMap((one) => schemas.map((other) => [one, other] as const))) {
      expect({ a, b, ...comparer.contains(a, b) }).toEqual({ a, b, ...contains(a, b, { strict: true }) });
    }
  });
});
