import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { Random } from '../../../src/prove/samples/random.js';
import { NoSampleError, sample } from '../../../src/prove/samples/sample.js';
import { samplePattern } from '../../../src/prove/samples/sample-pattern.js';
import { hubOf, pluginReturning } from '../../core/read/read.js';

const SEEDS = Array.from({ length: 20 }, (_, index) => index);
const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);

/** A sample of a schema, by way of the model. */
async function sampleOf(schema: Json, seed = 1): Promise<Json> {
  const hub = hubOf(pluginReturning({ get: schema }));
  const { returns, schemas } = hub.root.methods[0]!;
  return sample({ type: returns!, types: hub.types, schema: schemas.returns, seed, words: ['get'] });
}

describe('a text for the pattern', () => {
  test.each([
    '^[a-z][a-z0-9_]*$',
    '^[a-z-]+$',
    '^\\d{4}-\\d{2}$',
    '^(feat|fix)(\\([a-z]+\\))?: .{3,9}$',
    '^[^/]+/[^/]+$',
    '^v\\d+\\.\\d+(\\.\\d+)?$',
    '[A-Z]{2,}x*?',
    '^\\w+@\\w+\\.org$',
    '^[\\d.]+$',
    '^a|b$',
    '^(?:ab){2}$',
  ])('%s', (pattern) => {
    for (const seed of SEEDS) expect(samplePattern(pattern, new Random(seed))).toMatch(new RegExp(pattern));
  });

  test.each(['(?=a)b', '(a)\\1', '\\p{L}', 'a)', '(a', '[a', '[]'])('%s is beyond it', (pattern) => {
    expect(() => samplePattern(pattern, new Random(1))).toThrow(SyntaxError);
  });
});

test.each([
  'uuid',
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'hostname',
  'uri',
  'uri-reference',
  'uri-template',
  'json-pointer',
  'relative-json-pointer',
  'regex',
  'ipv4',
  'ipv6',
])('a text of the format %s', async (format) => {
  const schema = { type: 'string', format };
  for (const seed of SEEDS) expect(ajv.validate(schema, await sampleOf(schema, seed))).toBe(true);
});

test.each<[string, Json]>([
  ['an integer in bounds', { type: 'integer', minimum: -7, maximum: -3 }],
  ['an integer above', { type: 'integer', minimum: 10 ** 12 }],
  ['an integer below', { type: 'integer', maximum: -5 }],
  ['a multiple', { type: 'integer', minimum: 7, multipleOf: 5 }],
  ['a number between', { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 0.001 }],
  ['a number below', { type: 'number', maximum: -2.5 }],
  ['any number at all', { type: 'number', minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE }],
  ['a long text', { type: 'string', minLength: 100, maxLength: 100 }],
  ['a short text', { type: 'string', maxLength: 1 }],
  ['a full array', { type: 'array', items: { type: 'boolean' }, minItems: 4, maxItems: 4 }],
  ['a set', { type: 'array', items: { type: 'string', enum: ['a', 'b', 'c'] }, uniqueItems: true, minItems: 3 }],
  [
    'a map by pattern',
    {
      type: 'object',
      patternProperties: { '^k[0-9]$': { type: 'null' } },
      additionalProperties: false,
      minProperties: 2,
    },
  ],
  [
    'a tree',
    {
      title: 'Tree',
      type: 'object',
      properties: { kids: { type: 'array', items: { $ref: '#' } }, left: { anyOf: [{ $ref: '#' }, { type: 'null' }] } },
      required: ['kids', 'left'],
    },
  ],
  [
    'what only its own examples show',
    {
      title: 'Odd',
      type: 'object',
      not: { required: ['a'] },
      required: ['b'],
      properties: { b: { type: 'string', pattern: '^(?!x)y' } },
      examples: [{ b: 'y' }],
    },
  ],
])('%s', async (_name, schema) => {
  for (const seed of SEEDS) {
    const value = await sampleOf(schema, seed);
    expect(ajv.validate(schema as object, value), JSON.stringify(value)).toBe(true);
  }
});

test('the same seed and words give the same value', async () => {
  const schema = { type: 'object', properties: { a: { type: 'string', format: 'uuid' } }, required: ['a'] };
  expect(await sampleOf(schema, 3)).toEqual(await sampleOf(schema, 3));
  expect(await sampleOf(schema, 3)).not.toEqual(await sampleOf(schema, 4));
});

test('a schema that nothing was found for is named, with what came closest', async () => {
  const schema = { type: 'string', pattern: '^(?=x)y$' };
  await expect(sampleOf(schema)).rejects.toThrow(NoSampleError);
  await expect(sampleOf({ type: 'string', pattern: '^ab$', minLength: 9 })).rejects.toThrow(
    /cannot make up a value for get: "ab" must NOT have fewer than 9 characters/,
  );
});
