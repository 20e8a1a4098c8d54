import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMultiple } from '../../../src/wire/shapes/measure.js';
import type { Shape } from '../../../src/wire/shapes/shape.js';
import * as s from '../../../src/wire/builders.js';

const point = s.struct({ required: { x: s.number, y: s.number } });
const event = s.internal('type', { moved: point, renamed: s.struct({ required: { to: s.string } }), gone: s.unit });
const tree: Shape = s.struct({ required: { name: s.string }, optional: { children: s.array(s.lazy(() => tree)) } });

/** Each shape with values that it takes and values that it refuses, and where. */
const TABLE: readonly [
  name: string,
  shape: Shape,
  good: readonly unknown[],
  bad: readonly (readonly [unknown, string, string?])[],
][] = [
  [
    'any',
    s.any,
    [null, 0, 'x', [], {}, [0.5, 1e300, 2 ** 53 - 1, { a: [true] }]],
    [
      [2 ** 53, '', 'not exact'],
      [[{ 'a/b': [0, -(2 ** 60)] }], '/0/a~1b/1', 'not exact'],
    ],
  ],
  ['never', s.never, [], [[null, '']]],
  [
    'nil',
    s.nil,
    [null],
    [
      [undefined, ''],
      [0, '', 'expected null, found 0'],
    ],
  ],
  [
    'bool',
    s.bool,
    [true, false],
    [
      [0, ''],
      ['true', ''],
    ],
  ],
  [
    'u8',
    s.u8,
    [0, 255, -0, 1.0],
    [
      [-1, ''],
      [256, '', 'expected an integer from 0 up to 255, found 256'],
      [1.5, ''],
      ['1', ''],
      [NaN, ''],
      [1n, ''],
    ],
  ],
  [
    'i8',
    s.i8,
    [-128, 127],
    [
      [-129, ''],
      [128, ''],
    ],
  ],
  [
    'u64',
    s.u64,
    [0, Number.MAX_SAFE_INTEGER],
    [
      [-1, ''],
      [2 ** 53, '', 'JavaScript numbers are not exact'],
      [2 ** 64, ''],
    ],
  ],
  ['i128', s.i128, [-Number.MAX_SAFE_INTEGER], [[-(2 ** 53), '', 'not exact']]],
  [
    'integer',
    s.integer,
    [-7, 7],
    [
      [7.5, ''],
      [Infinity, ''],
    ],
  ],
  [
    'int with rules',
    s.int({ min: -10, max: 10, multipleOf: 5, nonZero: true }),
    [-10, 5],
    [
      [0, ''],
      [3, ''],
      [15, ''],
    ],
  ],
  [
    'number',
    s.number,
    [0, -1.5, 1e300],
    [
      [NaN, ''],
      [Infinity, ''],
      ['1', ''],
    ],
  ],
  [
    'float with rules',
    s.float({ min: 0, exclusiveMax: 1, multipleOf: 0.1 }),
    [0, 0.3, 0.7],
    [
      [1, ''],
      [-0.1, ''],
      [0.25, ''],
    ],
  ],
  [
    'float, exclusive below',
    s.float({ exclusiveMin: 0, max: 1 }),
    [0.1, 1],
    [
      [0, ''],
      [1.1, ''],
    ],
  ],
  [
    'string',
    s.string,
    ['', 'x'],
    [
      [null, ''],
      [[], '', 'found an array of 0'],
    ],
  ],
  [
    'text',
    s.text({ minLength: 2, maxLength: 3 }),
    ['ab', '😀😀', '😀😀😀'],
    [
      ['a', ''],
      ['😀', ''],
      ['abcd', ''],
      ['😀😀😀😀', ''],
    ],
  ],
  [
    'text with a pattern',
    s.text({ pattern: /^a+$/g }),
    ['a', 'aa', 'aaa'],
    [
      ['b', '', 'matching /^a+$/g'],
      ['', ''],
    ],
  ],
  ['text with a format', s.text({ format: 'uuid' }), ['anything'], [[7, '', 'a string (uuid)']]],
  [
    'base64',
    s.bytes('base64'),
    ['', 'AA==', 'AAA=', 'AAAA'],
    [
      ['A', ''],
      ['AA', ''],
      ['-_==', ''],
    ],
  ],
  ['base64url', s.bytes('base64url'), ['', 'AA', '-_'], [['+/', '']]],
  [
    'base16',
    s.bytes('base16', { maxLength: 4 }),
    ['', 'beEF'],
    [
      ['a', ''],
      ['gg', ''],
      ['aabbcc', ''],
    ],
  ],
  [
    'literal',
    s.literal({ a: [1, null] }),
    [{ a: [1, null] }],
    [
      [{ a: [1] }, ''],
      [{ a: [1, null], b: 1 }, ''],
    ],
  ],
  [
    'strings',
    s.strings('on', 'off'),
    ['on', 'off'],
    [
      ['ON', '', 'expected one of "on", "off", found "ON"'],
      [0, ''],
      ['toString', ''],
    ],
  ],
  [
    'array',
    s.array(s.u8, { min: 1, max: 2 }),
    [[1], [1, 2]],
    [
      [[], '', 'at least 1 items'],
      [[1, 2, 3], '', 'at most 2'],
      [[1, 'x'], '/1'],
      [{}, ''],
    ],
  ],
  [
    'set',
    s.set(s.any),
    [[], [1, '1', null, [1], { a: 1 }]],
    [
      [[1, 2, 1], '/2'],
      [
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
        '/1',
      ],
    ],
  ],
  [
    'tuple',
    s.tuple(s.string, s.u8),
    [['a', 1]],
    [
      [['a'], ''],
      [['a', 1, 2], ''],
      [['a', 'b'], '/1'],
    ],
  ],
  [
    'map',
    s.map(s.u8, { key: /^[a-z]+$/, max: 2 }),
    [{}, { a: 1, b: 2 }],
    [
      [{ A: 1 }, '/A'],
      [{ a: 'x' }, '/a'],
      [{ a: 1, b: 2, c: 3 }, ''],
      [[], ''],
    ],
  ],
  [
    'map of odd keys',
    s.map(s.u8),
    [JSON.parse('{"__proto__":1,"constructor":2,"":3}')],
    [
      [JSON.parse('{"__proto__":"x"}'), '/__proto__'],
      [{ 'a/b~c': 'x' }, '/a~1b~0c'],
    ],
  ],
  [
    'nullable',
    s.nullable(s.string),
    [null, 'x'],
    [
      [undefined, ''],
      [7, '', 'expected null or a string, found 7'],
    ],
  ],
  [
    'struct',
    point,
    [
      { x: 1, y: 2 },
      { x: 1, y: 2, z: 3 },
    ],
    [
      [{ x: 1 }, '/y', 'required'],
      [{ x: 1, y: undefined }, '/y'],
      [{ x: 1, y: '2' }, '/y'],
      [null, ''],
      [[], ''],
    ],
  ],
  [
    'struct with optional and closed',
    s.struct({ required: { a: s.u8 }, optional: { b: s.string } }, { extra: 'refused' }),
    [{ a: 1 }, { a: 1, b: 'x' }, { a: 1, b: undefined, c: undefined }],
    [
      [{ a: 1, b: null }, '/b'],
      [{ a: 1, c: 1 }, '/c', 'no such key'],
    ],
  ],
  [
    'struct with kept keys',
    s.struct({ required: { a: s.string } }, { extra: s.u8 }),
    [{ a: 'x', b: 1 }],
    [[{ a: 'x', b: 'y' }, '/b']],
  ],
  [
    'struct with odd names',
    s.struct({ required: { ['__proto__']: s.u8, constructor: s.u8 }, optional: { toString: s.u8 } }),
    [JSON.parse('{"__proto__":1,"constructor":2}')],
    [
      [{ constructor: 1 }, '/__proto__'],
      [JSON.parse('{"__proto__":1}'), '/constructor'],
      [JSON.parse('{"__proto__":1,"constructor":2,"toString":"x"}'), '/toString'],
    ],
  ],
  [
    'struct with flattened parts',
    s.struct({ required: { id: s.u8 } }, { flatten: [[point], [event, true]], extra: 'refused' }),
    [
      { id: 1, x: 1, y: 2 },
      { id: 1, x: 1, y: 2, type: 'renamed', to: 'x' },
    ],
    [
      [{ id: 1, x: 1 }, '/y'],
      [{ id: 1, x: 1, y: 2, z: 1 }, '/z'],
      [{ id: 1, x: 1, y: 2, type: 'unknown' }, '/type'],
    ],
  ],
  [
    'external',
    s.external({ Stop: s.unit, Go: s.u8, Pair: s.closed(s.tuple(s.u8, s.u8)), ['__proto__']: s.bool }),
    ['Stop', { Go: 1 }, { Go: 1, more: 1 }, { Pair: [1, 2] }, JSON.parse('{"__proto__":true}')],
    [
      ['Go', ''],
      [{ Stop: null }, ''],
      [{ Go: 'x' }, '/Go'],
      [{ Pair: [1, 2], more: 1 }, '/more'],
      [{}, '', 'found an object with no keys'],
      [{ Stay: 1 }, '', '"Stay"'],
      [7, ''],
      ['constructor', ''],
    ],
  ],
  [
    'internal',
    event,
    [{ type: 'moved', x: 1, y: 2 }, { type: 'gone' }, { type: 'gone', more: 1 }],
    [
      [{ type: 'moved', x: 1 }, '/y'],
      [{ type: 'fled' }, '/type', 'expected one of "moved", "renamed", "gone", found "fled"'],
      [{}, '/type'],
      ['gone', ''],
      [{ type: 'constructor' }, '/type'],
    ],
  ],
  [
    'internal, closed',
    s.internal('t', {
      a: s.closed(point),
      b: s.closed(s.unit),
      c: s.struct({ required: { x: s.u8 } }, { extra: 'refused' }),
    }),
    [{ t: 'a', x: 1, y: 2 }, { t: 'b' }, { t: 'c', x: 1 }],
    [
      [{ t: 'a', x: 1, y: 2, z: 3 }, '/z'],
      [{ t: 'b', x: 1 }, '/x'],
      [{ t: 'c', x: 1, y: 1 }, '/y'],
    ],
  ],
  [
    'adjacent',
    s.adjacent('t', 'c', { a: s.u8, b: s.unit, d: s.closed(s.unit) }),
    [{ t: 'a', c: 1 }, { t: 'b' }, { t: 'b', c: 1 }, { t: 'd' }],
    [
      [{ t: 'a' }, '/c', 'found none'],
      [{ t: 'a', c: 'x' }, '/c'],
      [{ t: 'd', c: 1 }, '/c'],
      [{ c: 1 }, '/t'],
    ],
  ],
  [
    'tagged with an untagged variant',
    s.internal('type', { gone: s.unit }, { untagged: [s.u8] }),
    [{ type: 'gone' }, 7],
    [
      [{ type: 'x' }, '/type'],
      ['x', ''],
    ],
  ],
  [
    'untagged',
    s.untagged([s.string, point, s.nil]),
    ['x', { x: 1, y: 2 }, null],
    [
      [7, '', 'expected a string, found 7; or expected an object, found 7; or expected null, found 7'],
      [{ x: 1, y: 'z' }, '/y'],
    ],
  ],
  [
    'untagged, exclusive',
    s.untagged([s.u8, s.int({ min: 100 })], { exclusive: true }),
    [1, 1000],
    [
      [200, '', 'not 2'],
      [-1, ''],
    ],
  ],
  [
    'an integer or a float: what was rounded is no float',
    s.untagged([s.number, s.nullable(s.integer)]),
    [1, 1.5, 2 ** 53 - 1, 1e30],
    [[2 ** 53, '', 'not exact']],
  ],
  [
    'an integer or a float, exclusive',
    s.untagged([s.integer, s.number], { exclusive: true }),
    [1.5],
    [
      [1, '', 'not 2'],
      [2 ** 53, '', 'not exact'],
      [2 ** 70, '', 'not 2'],
    ],
  ],
  [
    'an object with an integer, or any object: what was rounded is refused',
    s.untagged([s.struct({ required: { size: s.u64 } }), s.struct({})]),
    [{ size: 1 }, { size: 'large' }],
    [[{ size: 2 ** 60 }, '/size', 'not exact']],
  ],
  [
    'a JSON Schema with an integer',
    s.opaque({ anyOf: [{ type: 'integer' }, { type: 'number' }] }),
    [1, 1.5],
    [[2 ** 53, '', 'not exact']],
  ],
  [
    'recursive',
    tree,
    [{ name: 'a', children: [{ name: 'b', children: [] }] }],
    [[{ name: 'a', children: [{ name: 'b', children: [{}] }] }, '/children/0/children/0/name']],
  ],
];

describe.each(TABLE)('%s', (_name, shape, good, bad) => {
  test.each(good.map((value) => [value]))('takes %o', (value) => {
    expect(shape(value)).toBeUndefined();
  });
  test.each(bad.map(([value, pointer, message = 'expected']) => [value, pointer, message] as const))(
    'refuses %o at "%s"',
    (value, pointer, message) => {
      expect(shape(value)).toMatchObject({ pointer, message: expect.stringContaining(message) });
    },
  );
});

test('choices within choices are tried once each, however deep', () => {
  const nested = s.opaque({ oneOf: [{ type: 'null' }, { type: 'array', items: { $ref: '#' } }] });
  const value = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], null);
  expect(nested(value)).toBeUndefined();
});

test('a value is neither changed nor copied: a frozen one will do', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const before = JSON.stringify(value);
      for (const [, shape] of TABLE) shape(deepFreeze(value));
      expect(JSON.stringify(value)).toBe(before);
    }),
  );
});

test('no value at all makes a shape throw', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
      (value) => {
        for (const [, shape] of TABLE) {
          const fault = shape(value);
          if (fault) expect(fault.pointer === '' || fault.pointer.startsWith('/')).toBe(true);
        }
      },
    ),
  );
});

test('a value of great depth is refused, not a crash', () => {
  let deep: unknown = { name: 'x' };
  for (let level = 0; level < 100_000; level += 1) deep = { name: 'x', children: [deep] };
  expect(tree(deep)?.message).toContain('levels of recursion');
  expect(tree({ name: 'fine again' })).toBeUndefined();
});

test('multiples are counted as decimals', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.constantFrom(0.01, 0.1, 0.25, 1, 3),
      (times, step) => {
        expect(isMultiple(times * step, step)).toBe(true);
        expect(isMultiple((times + 0.5) * step, step)).toBe(false);
      },
    ),
  );
});

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

describe('opaque', () => {
  const SCHEMAS: readonly object[] = [
    { type: ['string', 'null'], minLength: 2, maxLength: 3, pattern: '^[a-c]*$' },
    { type: 'integer', minimum: -2, exclusiveMaximum: 3, multipleOf: 2 },
    { enum: [1, 'a', null, [1]] },
    { const: { a: 1 } },
    {
      type: 'array',
      prefixItems: [{ type: 'string' }],
      items: { type: 'integer' },
      minItems: 1,
      maxItems: 3,
      uniqueItems: true,
    },
    { contains: { type: 'integer' }, minContains: 1, maxContains: 2 },
    {
      properties: { a: { type: 'integer' } },
      required: ['a'],
      patternProperties: { '^b': { type: 'string' } },
      additionalProperties: false,
    },
    { propertyNames: { maxLength: 1 }, minProperties: 1, maxProperties: 2 },
    { dependentRequired: { a: ['b'] }, dependentSchemas: { b: { properties: { a: { type: 'integer' } } } } },
    { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 0 }], not: { const: 1 } },
    { oneOf: [{ type: 'integer' }, { type: 'number', minimum: 1 }] },
    { if: { type: 'string' }, then: { minLength: 2 }, else: { type: ['integer', 'object', 'null'] } },
    {
      $ref: '#/$defs/node',
      $defs: {
        node: { type: 'object', properties: { a: { $ref: '#/$defs/node' }, b: { $ref: '#leaf' } } },
        leaf: { $anchor: 'leaf', type: 'string' },
      },
    },
    // As a schema is cut out that refers to other parts of its document.
    {
      properties: { a: { $ref: 'urn:hub:whole#/properties/b' }, b: { $ref: 'urn:hub:whole' } },
      $defs: { whole: { $id: 'urn:hub:whole', properties: { b: { $ref: '#/properties/c' }, c: { type: 'string' } } } },
    },
    { properties: { a: { type: 'string', nullable: true } }, items: { type: 'integer' } },
    {
      allOf: [{ properties: { a: true } }, { anyOf: [{ properties: { b: { type: 'string' } }, required: ['b'] }, {}] }],
      unevaluatedProperties: false,
    },
    { prefixItems: [true], unevaluatedItems: { type: 'integer' } },
    { allOf: [false] },
  ];
  const ajv = new Ajv2020({ strict: false });
  const key = fc.constantFrom('a', 'b', 'bb', 'c');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, true, 'a', 'ab', 'abc', 'abcd', 'x', 0, 1, 2, -2, 3, 1.5, -1),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    ),
  }));

  test.each(SCHEMAS.map((schema) => [JSON.stringify(schema), schema] as const))('%s: as ajv says', (_text, schema) => {
    const validate = ajv.compile(schema);
    const shape = s.opaque(schema);
    fc.assert(
      fc.property(value, (sample) => {
        expect({ sample, fits: shape(sample) === undefined }).toEqual({ sample, fits: validate(sample) });
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [
      'draft-07: places and the rest',
      { $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }], additionalItems: false },
      ['a'],
      ['a', 1],
      '/1',
    ],
    ['draft-07: dependencies', { dependencies: { a: ['b'], c: { required: ['d'] } } }, { a: 1, b: 1 }, { c: 1 }, '/d'],
    [
      'draft-07: a reference stands alone',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        $ref: '#/definitions/x',
        type: 'string',
        definitions: { x: { type: 'integer' } },
      },
      1,
      'x',
      '',
    ],
    ['escaped pointers', { $ref: '#/$defs/a~1b%20c', $defs: { 'a/b c': { type: 'integer' } } }, 1, 'x', ''],
    [
      'the pointer of the fault',
      { properties: { a: { items: { type: 'integer' } } } },
      { a: [1] },
      { a: [1, 'x'] },
      '/a/1',
    ],
  ])('%s', (_name, schema, good, bad, pointer) => {
    expect(s.opaque(schema)(good)).toBeUndefined();
    expect(s.opaque(schema)(bad)).toMatchObject({ pointer });
  });

  test('a pattern that is no pattern refuses nothing, a circle of references everything', () => {
    expect(s.opaque({ pattern: '(?<' })('x')).toBeUndefined();
    expect(s.opaque({ $ref: '#' })('x')?.message).toContain('levels');
    expect(s.opaque(true)('x')).toBeUndefined();
    expect(s.opaque(false)('x')).toBeDefined();
  });
});
