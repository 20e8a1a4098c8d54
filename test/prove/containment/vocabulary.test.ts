/** Pairs that show one thing each, in the strict reading. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { strict } from './ask.js';

type Case = readonly [name: string, a: Json, b: Json, expected: 'yes' | 'no'];

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function oneOfSix(key: string): Json {
  return { anyOf: upTo(6).map((value) => ({ properties: { [key]: { const: value } }, required: [key] })) };
}

const NUMBERS: readonly Case[] = [
  ['multiples of 0.3 are multiples of 0.1', { type: 'number', multipleOf: 0.3 }, { multipleOf: 0.1 }, 'yes'],
  ['integers are multiples of 0.1', { type: 'integer' }, { multipleOf: 0.1 }, 'yes'],
  [
    'multiples of 4 and 6 are multiples of 12',
    { type: 'number', allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] },
    { multipleOf: 12 },
    'yes',
  ],
  ['the first multiple of 10 above 2 is 10', { type: 'number', minimum: 2, multipleOf: 10 }, { minimum: 8 }, 'yes'],
  ['nothing lies between two integers', { type: 'integer', exclusiveMinimum: 1, exclusiveMaximum: 2 }, false, 'yes'],
  ['something lies between two numbers', { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 }, false, 'no'],
  [
    'a hundred intervals cover one',
    { type: 'number', minimum: 0, maximum: 100 },
    { anyOf: upTo(100).map((low) => ({ minimum: low, maximum: low + 1 })) },
    'yes',
  ],
  [
    'a hundred intervals with gaps do not',
    { type: 'number', minimum: 0, maximum: 100 },
    { anyOf: upTo(100).map((low) => ({ minimum: low, exclusiveMaximum: low + 1 })) },
    'no',
  ],
  ['even or odd', { type: 'integer' }, { anyOf: [{ multipleOf: 2 }, { not: { multipleOf: 2 } }] }, 'yes'],
  ['half an integer is none', { not: { type: 'integer' } }, { not: { type: 'number' } }, 'no'],
  ['1.0 is an integer', { const: 1.0 }, { type: 'integer' }, 'yes'],
  ['beyond what doubles tell apart', { exclusiveMinimum: 2 ** 64 }, { const: 2 ** 64 }, 'no'],
  [
    'a bound that no double holds',
    { type: 'integer', minimum: 0, maximum: 2n ** 64n - 1n },
    { maximum: 2n ** 63n - 1n },
    'no',
  ],
  ['so near to a multiple that ajv takes it for one', { maximum: -1e-10 }, { multipleOf: 0.5 }, 'no'],
];

const STRINGS: readonly Case[] = [
  ['a length within another', { type: 'string', minLength: 2, maxLength: 3 }, { minLength: 1, maxLength: 4 }, 'yes'],
  ['a length gap between two branches', { type: 'string' }, { anyOf: [{ maxLength: 3 }, { minLength: 5 }] }, 'no'],
  ['a line break is no character to .', { type: 'string', minLength: 1 }, { pattern: '.+' }, 'no'],
  ['characters are code points', { const: '😀' }, { maxLength: 1 }, 'yes'],
  ['a pattern with a length in it', { type: 'string', pattern: '^[a-z]{3}$' }, { minLength: 3, maxLength: 3 }, 'yes'],
  ['a text that must be long', { type: 'string', maxLength: 65_536 }, { maxLength: 65_535 }, 'no'],
  ['long texts', { type: 'string', pattern: '^[a-z]*$', maxLength: 65_536 }, { maxLength: 70_000 }, 'yes'],
];

const ARRAYS: readonly Case[] = [
  [
    'a tuple is an array',
    { prefixItems: [{ type: 'integer' }], items: false, type: 'array' },
    { items: { type: 'number' } },
    'yes',
  ],
  [
    'only two booleans differ',
    { type: 'array', items: { type: 'boolean' }, uniqueItems: true },
    { maxItems: 2 },
    'yes',
  ],
  [
    'items of different types differ',
    { prefixItems: [{ type: 'number' }, { type: 'string' }], maxItems: 2 },
    { uniqueItems: true },
    'yes',
  ],
  [
    'items that may be equal',
    { type: 'array', prefixItems: [{ type: 'number' }, { type: 'integer' }] },
    { uniqueItems: true },
    'no',
  ],
  [
    'every item contained is an item',
    { type: 'array', items: { type: 'integer' }, minItems: 1 },
    { contains: { type: 'number' } },
    'yes',
  ],
  [
    'counts add up',
    {
      type: 'array',
      items: { type: ['integer', 'string'] },
      allOf: [
        { contains: { type: 'integer' }, maxContains: 2 },
        { contains: { type: 'string' }, maxContains: 3 },
      ],
    },
    { minItems: 2, maxItems: 5 },
    'yes',
  ],
  ['counts add up to more', { type: 'array', contains: { type: 'integer' }, minContains: 3 }, { maxItems: 5 }, 'no'],
  ['an array of thousands', { type: 'array', minItems: 3000 }, { maxItems: 2999 }, 'no'],
  [
    'an array of very many rows',
    {
      type: 'array',
      minItems: 150_000,
      items: { type: 'array', minItems: 5, maxItems: 5, prefixItems: [{ type: 'string' }], items: { type: 'number' } },
    },
    { items: { items: { type: 'number' } } },
    'no',
  ],
  [
    'very many items, of which few may count',
    {
      type: 'array',
      minItems: 150_000,
      items: { type: ['integer', 'string'] },
      contains: { type: 'integer' },
      maxContains: 2,
    },
    { contains: { type: 'string' }, minContains: 149_998 },
    'yes',
  ],
  [
    'very many items, all of which would count',
    {
      type: 'array',
      minItems: 150_000,
      items: { type: 'integer' },
      contains: { type: 'number' },
      maxContains: 2,
    },
    false,
    'yes',
  ],
  [
    'an item that is contained is looked at',
    {
      type: 'array',
      prefixItems: [{ type: 'integer' }],
      contains: { type: 'string' },
      unevaluatedItems: false,
    },
    { prefixItems: [true], items: { type: 'string' } },
    'yes',
  ],
  [
    'an item that is contained on a condition',
    {
      type: 'array',
      if: { contains: { const: 'a' } },
      then: { if: { contains: { const: 'b' } } },
      unevaluatedItems: false,
    },
    { items: { enum: ['a', 'b'] } },
    'yes',
  ],
  [
    'is not looked at where the condition fails',
    {
      const: ['b', 'b'],
    },
    { not: { if: { contains: { const: 'a' } }, then: { contains: { const: 'b' } }, unevaluatedItems: false } },
    'yes',
  ],
];

const OBJECTS: readonly Case[] = [
  [
    'an undeclared key may be anything',
    { properties: { a: { type: 'string' } } },
    { properties: { b: { type: 'string' } } },
    'no',
  ],
  [
    'two patterns on one key',
    { type: 'object', patternProperties: { '^a': { minimum: 0 }, a$: { maximum: 5 } } },
    { properties: { aa: { minimum: -1, maximum: 6 } } },
    'yes',
  ],
  [
    'two keys must match a pattern',
    { type: 'object', minProperties: 2, propertyNames: { pattern: '^x' } },
    { patternProperties: { '^x': { type: 'null' } } },
    'no',
  ],
  [
    'only so many keys are allowed',
    { type: 'object', propertyNames: { enum: ['a', 'b'] } },
    { maxProperties: 2 },
    'yes',
  ],
  [
    'what one key needs',
    { type: 'object', dependentRequired: { a: ['b'], b: ['c'] }, required: ['a'] },
    { required: ['c'] },
    'yes',
  ],
  [
    'a schema that one key needs',
    { type: 'object', dependentSchemas: { a: { minProperties: 2 } }, required: ['a'] },
    { minProperties: 2 },
    'yes',
  ],
  [
    'what is left is not evaluated',
    {
      type: 'object',
      properties: { a: true },
      anyOf: [{ properties: { b: true }, required: ['b'] }, true],
      unevaluatedProperties: false,
    },
    { propertyNames: { enum: ['a', 'b'] } },
    'yes',
  ],
  [
    'a condition looks at keys, whatever it decides',
    { type: 'object', maxProperties: 1, required: ['a'] },
    { if: { properties: { a: true } }, unevaluatedProperties: false },
    'yes',
  ],
  ['a key named like the prototype', { type: 'object', required: ['__proto__'] }, { minProperties: 1 }, 'yes'],
  ['a key named like a method', { type: 'object' }, { required: ['toString'] }, 'no'],
];

const LOGIC: readonly Case[] = [
  [
    'a union is tried as a whole',
    { properties: { a: { type: ['string', 'null'] } } },
    { anyOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { type: 'null' } } }] },
    'yes',
  ],
  ['overlapping alternatives', { type: 'integer', minimum: 3 }, { oneOf: [{ type: 'integer' }, { minimum: 2 }] }, 'no'],
  [
    'alternatives that do not overlap here',
    { type: 'integer', maximum: 1 },
    { oneOf: [{ type: 'integer' }, { minimum: 2 }] },
    'yes',
  ],
  [
    'a condition',
    { if: { type: 'string' }, then: { minLength: 1 } },
    { anyOf: [{ not: { type: 'string' } }, { minLength: 1 }] },
    'yes',
  ],
  ['no negation is lost', { type: ['string', 'number'], not: { type: 'string' } }, { type: 'number' }, 'yes'],
  [
    'twelve independent choices',
    { allOf: upTo(12).map((key) => oneOfSix(`k${key}`)) },
    { properties: { k3: { type: 'integer' } } },
    'yes',
  ],
];

const GROUPS = { numbers: NUMBERS, strings: STRINGS, arrays: ARRAYS, objects: OBJECTS, logic: LOGIC };

describe.each(Object.entries(GROUPS))('%s', (_group, cases) => {
  test.each(cases)('%s', (_name, a, b, expected) => {
    expect(strict(a, b)).toBe(expected);
  });
});

describe('null by OpenAPI', () => {
  const $defs = { Name: { type: 'string' } };
  const nullable = true;

  test.each<readonly [string, Json]>([
    ['a type', { type: 'string', nullable }],
    ['a reference', { $ref: '#/$defs/Name', nullable, $defs }],
    ['all of some', { allOf: [{ $ref: '#/$defs/Name' }], nullable, $defs }],
    ['one of some', { oneOf: [{ type: 'string' }], nullable }],
    ['listed values', { type: 'string', enum: ['a'], nullable }],
    ['a constant', { const: 'a', nullable }],
    ['no value', { enum: [], nullable }],
  ])('comes beside %s', (_name, schema) => {
    expect(strict(schema, { type: 'string' })).toBe('no');
    expect(strict(schema, { type: ['string', 'null'] })).toBe('yes');
    expect(strict({ type: 'null' }, schema)).toBe('yes');
    expect(strict({ type: 'integer' }, schema)).toBe('no');
  });

  test('does not come where it is refused', () => {
    expect(strict({ type: 'null' }, { $ref: '#/$defs/Name', nullable: false, $defs })).toBe('no');
  });

  test('leaves what references lead into where it is', () => {
    const inner = { type: 'object', nullable, properties: { name: { type: 'string' } } };
    const schema = { properties: { inner, copy: { $ref: '#/properties/inner/properties/name' } } };
    expect(strict({ type: 'object' }, schema)).toBe('no');
  });
});

test('no value is in an empty list', () => {
  expect(strict({ enum: [] }, false)).toBe('yes');
  expect(strict({ type: 'string' }, { enum: [] })).toBe('no');
});

describe('without a word on the draft', () => {
  test('tuples may be written as the older drafts do', () => {
    const tuple = { type: 'array', items: [{ type: 'string' }], additionalItems: false };
    expect(strict(tuple, { type: 'array', prefixItems: [{ type: 'string' }], maxItems: 1 })).toBe('yes');
    expect(strict({ type: 'array' }, tuple)).toBe('no');
  });
});

describe('draft 7', () => {
  const $schema = 'http://json-schema.org/draft-07/schema#';

  test('writes tuples with items and additionalItems', () => {
    const tuple = { $schema, type: 'array', items: [{ type: 'string' }], additionalItems: false };
    expect(strict(tuple, { type: 'array', prefixItems: [{ type: 'string' }], maxItems: 1 })).toBe('yes');
    expect(strict({ type: 'array', prefixItems: [{ type: 'string' }] }, tuple)).toBe('no');
  });

  test('knows dependencies, and no minContains', () => {
    const dependent = { $schema, type: 'object', dependencies: { a: ['b'] }, required: ['a'] };
    expect(strict(dependent, { required: ['b'] })).toBe('yes');
    expect(strict({ $schema, contains: { const: 1 }, minContains: 0, type: 'array' }, { minItems: 1 })).toBe('yes');
  });
});

describe('tagged unions', () => {
  const variant = (tag: string, fields: readonly string[]): Json => ({
    type: 'object',
    properties: { type: { const: tag }, ...Object.fromEntries(fields.map((name) => [name, { type: 'string' }])) },
    required: ['type', ...fields],
  });
  const union = (count: number): Json[] => upTo(count).map((index) => variant(`v${index}`, ['id']));

  test('fit where there is one variant more, and not where there is one less', () => {
    expect(strict({ oneOf: union(32) }, { oneOf: union(33) })).toBe('yes');
    expect(strict({ oneOf: union(33) }, { oneOf: union(32) })).toBe('no');
  });

  test('of a hundred variants are no harder', () => {
    const note = { anyOf: [{ type: 'null' }, { type: 'integer' }] };
    const noted = (count: number): Json => {
      return { oneOf: union(count).map((each) => ({ allOf: [each], properties: { note } })) };
    };
    expect(strict(noted(101), noted(100))).toBe('no');
  });

  test('do not fit where a variant gained a field', () => {
    const gained = [...union(31), variant('v31', ['id', 'extra'])];
    expect(strict({ oneOf: union(32) }, { oneOf: gained })).toBe('no');
    expect(strict({ oneOf: gained }, { oneOf: union(32) })).toBe('yes');
  });
});
