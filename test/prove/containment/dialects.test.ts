/** What schemas of other drafts mean, and witnesses that ajv cannot judge. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { codes, sent, strict } from './ask.js';

const DRAFT_04 = 'http://json-schema.org/draft-04/schema#';
const DRAFT_2020 = 'https://json-schema.org/draft/2020-12/schema';

describe('the keyword "id"', () => {
  test('says nothing since draft 06', () => {
    expect(strict({ id: 'https://x.test/a', type: 'integer' }, { type: 'string' })).toBe('no');
    const holder = (type: string): Json => ({ properties: { a: { id: 'a', type } } });
    expect(strict(holder('number'), holder('integer'))).toBe('no');
    expect(strict(holder('integer'), holder('number'))).toBe('yes');
  });

  test('is a name in draft 04', () => {
    const schema = (type: string): Json => ({
      $schema: DRAFT_04,
      id: 'http://x.test/root',
      properties: { a: { $ref: 'part' } },
      definitions: { part: { id: 'part', type } },
    });
    expect(strict(schema('integer'), schema('number'))).toBe('yes');
    expect(strict(schema('number'), schema('integer'))).toBe('no');
  });

  test('is a property like others', () => {
    expect(sent({ properties: { id: { type: 'number' } } }, { properties: { id: { type: 'integer' } } })).toBe('no');
  });
});

test('draft 04 writes exclusive bounds beside the bound', () => {
  const above = (exclusiveMinimum: boolean): Json => {
    return { $schema: DRAFT_04, type: 'number', minimum: 0, exclusiveMinimum };
  };
  expect(strict(above(true), { exclusiveMinimum: 0 })).toBe('yes');
  expect(strict(above(true), above(false))).toBe('yes');
  expect(strict(above(false), above(true))).toBe('no');
});

describe('"nullable"', () => {
  const [text, optional] = [{ type: 'string' }, { type: 'string', nullable: true }];

  test('counts in the producer reading, and where no draft is named', () => {
    expect(sent({ $schema: DRAFT_2020, ...optional }, text)).toBe('no');
    expect(strict(optional, text)).toBe('no');
  });

  test('is an annotation to the letter of a draft', () => {
    expect(strict({ $schema: DRAFT_2020, ...optional }, text)).toBe('yes');
    expect(strict(text, { $schema: DRAFT_2020, enum: [null], nullable: true })).toBe('no');
    expect(strict({ type: 'null' }, { $schema: DRAFT_2020, ...optional })).toBe('no');
    expect(strict({ $schema: DRAFT_2020, $defs: { a: optional }, items: { $ref: '#/$defs/a' } }, { items: text })).toBe(
      'yes',
    );
  });
});

describe('a witness that ajv cannot judge', () => {
  const relative: Json = {
    $id: 'http://x.test/outer.json',
    properties: {
      foo: { $id: 'inner.json', $defs: { inner: { type: 'string' } }, allOf: [{ $ref: '#/$defs/inner' }] },
    },
    allOf: [{ $ref: 'inner.json' }],
  };

  test('counts where the interpreter of generated clients sides with the engine', () => {
    expect(strict({ const: { foo: 'x' } }, relative)).toBe('no');
    expect(strict({ const: 'x' }, relative)).toBe('yes');
    expect(strict({ required: ['toString'] }, false)).toBe('no');
  });

  test('does not make an answer about a schema without meaning', () => {
    const broken: Json = { $id: 'http://x.test/a', properties: { a: { $ref: '#/$defs/gone' } }, required: ['a'] };
    expect(codes(broken, { type: 'string' }, { strict: true })).toEqual(['UNRESOLVED_REF']);
  });
});
