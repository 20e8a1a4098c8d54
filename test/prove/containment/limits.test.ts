/** Questions that are too deep or without meaning: an answer comes all the same, and it is "unknown". */
import { describe, expect, test } from 'vitest';
import { contains } from '../../../src/prove/containment/contains.js';
import { Comparer } from '../../../src/prove/containment/comparer.js';
import { Judge } from '../../../src/prove/containment/judge.js';
import type { Json } from '../../../src/core/json/json.js';
import { levels } from '../../support/hostile-schemas.js';
import { codes, strict } from './ask.js';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function nested(depth: number, leaf: Json): Json {
  let schema = leaf;
  for (let level = 0; level < depth; level++) schema = { items: schema };
  return schema;
}

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
    [{ type: 'strin' }],
    [{ minimum: '3' }],
    [{ required: 'a' }],
    [{ properties: [] }],
    [{ items: [true], prefixItems: [true] }],
    [{ multipleOf: 0 }],
    [{ allOf: {} }],
    [{ not: 1 }],
    [[]],
    [3],
    ['x'],
    [null],
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

test('a value that ajv would look at without end is not judged', () => {
  const shared = levels(30, 10, { type: 'integer' }, (anyOf) => ({ anyOf }));
  expect(new Judge(shared, 'integers').accepts('x')).toBeUndefined();
  expect(new Judge(shared, 'integers').accepts(1)).toBe(true);
});
