import { describe, expect, test } from 'vitest';
import { Comparer } from '../../../src/prove/containment/comparer.js';
import type { Json } from '../../../src/core/json/json.js';
import { codes, sent, strict } from './ask.js';

const tree = (value: Json, more: { readonly [key: string]: Json } = {}): Json => ({
  $ref: '#/$defs/Tree',
  $defs: {
    Tree: {
      type: 'object',
      properties: {
        value,
        left: { $ref: '#/$defs/Tree' },
        right: { anyOf: [{ $ref: '#/$defs/Tree' }, { type: 'null' }] },
        ...more,
      },
      required: ['value'],
    },
  },
});

const anyJson = (name: string): Json => ({
  $ref: `#/$defs/${name}`,
  $defs: {
    [name]: {
      anyOf: [
        { type: ['null', 'boolean', 'number', 'string'] },
        { type: 'array', items: { $ref: `#/$defs/${name}` } },
        { type: 'object', additionalProperties: { $ref: `#/$defs/${name}` } },
      ],
    },
  },
});

const ENDLESS: Json = {
  $ref: '#/$defs/X',
  $defs: { X: { type: 'object', properties: { next: { $ref: '#/$defs/X' } }, required: ['next'] } },
};

describe('schemas that contain themselves', () => {
  test.each([
    ['a narrower leaf fits', tree({ type: 'integer' }), tree({ type: 'number' }), 'yes'],
    ['a wider leaf does not', tree({ type: 'number' }), tree({ type: 'integer' }), 'no'],
    ['any JSON is any JSON', true, anyJson('Json'), 'yes'],
    ['whatever it is called', anyJson('A'), anyJson('B'), 'yes'],
    ['what never ends has no value', ENDLESS, false, 'yes'],
  ] as const)('%s', (_name, a, b, expected) => {
    expect(strict(a, b)).toBe(expected);
  });

  test('a sender of the one declares no more than it knows', () => {
    const wider = tree({ type: 'integer' }, { note: { type: 'string' } });
    expect(strict(tree({ type: 'integer' }), wider)).toBe('no');
    expect(sent(tree({ type: 'integer' }), wider)).toBe('yes');
  });

  test('an assumption made on the way does not hide a difference met later', () => {
    const list = (item: Json): Json => ({
      $ref: '#/$defs/Node',
      $defs: {
        Node: {
          type: 'object',
          properties: { a: { $ref: '#/$defs/Pair' }, b: { $ref: '#/$defs/Pair' } },
          additionalProperties: false,
        },
        Pair: { oneOf: [{ $ref: '#/$defs/Node' }, item] },
      },
    });
    expect(strict(list({ type: 'integer' }), list({ type: 'integer', maximum: 10 }))).toBe('no');
    expect(strict(list({ type: 'integer', maximum: 10 }), list({ type: 'integer' }))).toBe('yes');
  });

  test('ten that all refer to each other are compared in time', () => {
    const names = Array.from({ length: 10 }, (_, index) => `T${index}`);
    const graph = (wrap: (ref: Json) => Json): Json => ({
      $ref: '#/$defs/T0',
      $defs: Object.fromEntries(
        names.map((name) => [
          name,
          {
            type: 'object',
            properties: Object.fromEntries(names.map((other) => [other, wrap({ $ref: `#/$defs/${other}` })])),
            additionalProperties: false,
          },
        ]),
      ),
    });
    expect(
      strict(
        graph((ref) => ref),
        graph((ref) => ({ anyOf: [ref, { type: 'null' }] })),
      ),
    ).toBe('yes');
    expect(
      strict(
        graph((ref) => ({ anyOf: [ref, { type: 'null' }] })),
        graph((ref) => ref),
      ),
    ).toBe('no');
  });
});

describe('references', () => {
  test.each([
    ['an anchor', { $ref: '#here', $defs: { x: { $anchor: 'here', type: 'integer' } } }],
    ['a pointer with escapes', { $ref: '#/$defs/a~1b%25', $defs: { 'a/b%': { type: 'integer' } } }],
    ['a URI', { $ref: 'item', $id: 'https://example.org/root', $defs: { x: { $id: 'item', type: 'integer' } } }],
    ['a place that is no definition', { $ref: '#/unknown/0', unknown: [{ type: 'integer' }] }],
    ['one beside other keywords', { $ref: '#/$defs/n', minimum: 0, $defs: { n: { type: 'integer' } } }],
  ])('are followed: %s', (_name, schema) => {
    expect(strict(schema, { type: 'integer' })).toBe('yes');
    expect(strict({ type: 'number' }, schema)).toBe('no');
  });

  test('are followed where a dynamic one has one meaning', () => {
    const type = ['object', 'integer'];
    const schema = { $dynamicAnchor: 'node', type, additionalProperties: { $dynamicRef: '#node' } };
    expect(strict(schema, { type })).toBe('yes');
    expect(strict(schema, { additionalProperties: { type: 'object' } })).toBe('no');
  });

  test('that are dynamic mean the outermost schema with the anchor', () => {
    const list = {
      $id: 'list',
      type: 'array',
      items: { $dynamicRef: '#item' },
      $defs: { any: { $dynamicAnchor: 'item' } },
    };
    const texts = { $ref: 'list', $defs: { list, text: { $dynamicAnchor: 'item', type: 'string' } } };
    expect(strict(texts, { items: { type: 'string' } })).toBe('yes');
    expect(strict({ $ref: 'list', $defs: { list } }, { type: 'array' })).toBe('yes');
    expect(strict({ type: 'array' }, { $ref: 'list', $defs: { list } })).toBe('yes');
  });

  test('that are dynamic mean one thing on each way to them', () => {
    const resource = (name: string, item: Json): Json => {
      return { $id: name, $ref: 'list', $defs: { item: { $dynamicAnchor: 'item', ...(item as object) } } };
    };
    const list = { $id: 'list', items: { $dynamicRef: '#item' }, $defs: { any: { $dynamicAnchor: 'item' } } };
    const schema = {
      properties: { texts: { $ref: 'texts' }, numbers: { $ref: 'numbers' } },
      $defs: { list, texts: resource('texts', { type: 'string' }), numbers: resource('numbers', { type: 'number' }) },
    };
    const items = (type: string): Json => ({ items: { type } });
    expect(strict(schema, { properties: { texts: items('string'), numbers: items('number') } })).toBe('yes');
    expect(strict(schema, { properties: { texts: items('number') } })).not.toBe('yes');
  });

  test('of draft 2019-09 lead to the outermost schema that says so', () => {
    const $schema = 'https://json-schema.org/draft/2019-09/schema';
    const tree = {
      $id: 'tree',
      $recursiveAnchor: true,
      type: 'object',
      properties: { children: { type: 'array', items: { $recursiveRef: '#' } } },
    };
    const named = { $schema, $id: 'named', $recursiveAnchor: true, $ref: 'tree', required: ['name'], $defs: { tree } };
    const children = (items: Json): Json => ({ properties: { children: { items } } });
    expect(strict(named, children({ required: ['name'] }))).toBe('yes');
    expect(strict(named, children({ required: ['size'] }))).toBe('no');
  });

  test('that are relative mean the same within one document', () => {
    const [other, text] = [{ $ref: 'other.json' }, { type: 'string' }];
    expect(strict({ allOf: [other, { not: other }] }, text)).toBe('yes');
    expect(codes({ allOf: [other, text] }, other, { strict: true })).toEqual(['UNRESOLVED_REF']);
    const based = (schema: Json): Json => ({ $id: 'https://example.org/', ...(schema as object) });
    expect(strict(based({ allOf: [other, text] }), based({ anyOf: [other] }))).toBe('yes');
  });

  test('that cannot be read leave nothing behind', () => {
    const broken = { type: 'object', properties: { a: { $ref: '#/$defs/gone' }, b: { $ref: '#' } } };
    const comparer = new Comparer({ strict: true });
    for (const other of [true, { type: 'object' }, broken]) {
      expect(comparer.contains(broken, other).verdict).toBe(other === broken ? 'yes' : 'unknown');
      expect(comparer.contains(other, broken).verdict).not.toBe('no');
    }
  });

  test('are resolved against the schema they stand in', () => {
    const schema = {
      $ref: 'inner',
      $defs: { x: { type: 'string' }, inner: { $id: 'inner', $ref: '#/$defs/x', $defs: { x: { type: 'integer' } } } },
    };
    expect(strict(schema, { type: 'integer' })).toBe('yes');
  });

  test('in constants are data', () => {
    expect(strict({ const: { $ref: '#/nowhere', $anchor: 'x' } }, { type: 'object' })).toBe('yes');
  });

  test('to another document mean the same wherever they stand, and nothing more', () => {
    const remote = { $ref: 'https://example.org/elsewhere' };
    expect(strict({ allOf: [remote, { type: 'string' }] }, remote)).toBe('yes');
    expect(codes(remote, { type: 'string' })).toEqual(['UNRESOLVED_REF']);
  });

  test.each([
    ['nowhere', { $ref: '#/$defs/gone' }, 'UNRESOLVED_REF'],
    ['to itself', { $ref: '#/$defs/x', $defs: { x: { $ref: '#/$defs/x' } } }, 'ILL_FOUNDED_REF'],
    ['to itself by way of a branch', { anyOf: [{ $ref: '#' }, true] }, 'ILL_FOUNDED_REF'],
    [
      'to what no draft but an older one knows',
      { $schema: 'https://json-schema.org/draft/2020-12/schema', $recursiveRef: '#' },
      'UNSUPPORTED_KEYWORD',
    ],
  ])('that lead %s are not answered', (_name, schema, code) => {
    expect(codes(schema, { type: 'string', maxLength: 3 })).toEqual([code]);
  });
});
