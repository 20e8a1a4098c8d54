/** Rules for arrays, limits and logic. */
import type { Json } from '../../../src/model/json.js';
import { object, text, truth, whole } from '../source/changed-hub.js';
import { schemaCase, type RuleCase } from './rule-case.js';

const list = (items: Json, more: Readonly<Record<string, Json>> = {}): Json => ({ type: 'array', items, ...more });
const tuple = (...schemas: readonly Json[]): Json => {
  return { type: 'array', prefixItems: schemas, minItems: schemas.length, maxItems: schemas.length };
};
const matching = (pattern: string): Json => ({ type: 'string', pattern });
const not = (schema: Json): Json => ({ not: schema });

export const ARRAY_AND_BOUND_CASES: readonly RuleCase[] = [
  schemaCase({
    rule: 'A02', name: 'more items', in: 'B-N', out: 'S-N',
    old: list(text), new: list(text, { minItems: 1 }),
    nearMiss: { old: list(text), new: list(text, { minItems: 0 }) },
  }),
  schemaCase({
    rule: 'A02', name: 'items may come twice', in: 'S-N', out: 'B-N',
    old: list(text, { uniqueItems: true }), new: list(text),
    nearMiss: { old: list(text, { uniqueItems: true }), new: list(whole, { uniqueItems: true }) },
  }),
  schemaCase({
    rule: 'A02', name: 'an item that must be there', in: 'B-N', out: 'S-N',
    old: list(text, { contains: { const: 'a' } }), new: list(text, { contains: { const: 'a' }, minContains: 2 }),
    nearMiss: {
      old: list(text, { contains: { const: 'a' } }),
      new: list(text, { contains: { const: 'a' }, minContains: 1 }),
    },
  }),
  schemaCase({
    rule: 'A03', name: 'one item more', in: 'B', out: 'B',
    old: tuple(text, whole), new: tuple(text, whole, truth),
    nearMiss: { old: tuple(text, whole), new: tuple(text, truth) },
  }),
  schemaCase({
    rule: 'A04', name: 'a list of a fixed length', in: 'B', out: 'S',
    old: list(text), new: tuple(text, text),
    nearMiss: { old: list(text), new: list(text, { minItems: 2, maxItems: 2 }) },
  }),
  schemaCase({
    rule: 'A04', name: 'a list of what was one', in: 'B', out: 'B',
    old: text, new: list(text),
    nearMiss: { old: list(text), new: list(whole) },
  }),
  schemaCase({
    rule: 'C01', name: 'a higher minimum', in: 'B-N', out: 'S-N',
    old: { type: 'integer' }, new: { type: 'integer', minimum: 1 },
    nearMiss: { old: { type: 'integer', minimum: 1 }, new: { type: 'integer', minimum: 0 } },
  }),
  schemaCase({
    rule: 'C01', name: 'a shorter text', in: 'B-N', out: 'S-N',
    old: { type: 'string', maxLength: 9 }, new: { type: 'string', maxLength: 8 },
    nearMiss: { old: { type: 'string', maxLength: 9 }, new: { type: 'string', maxLength: 9, minLength: 0 } },
  }),
  schemaCase({
    rule: 'C01', name: 'the limit itself excluded', in: 'B-N', out: 'S-N',
    old: { type: 'number', minimum: 0 }, new: { type: 'number', exclusiveMinimum: 0 },
    nearMiss: { old: { type: 'integer', minimum: 1 }, new: { type: 'integer', exclusiveMinimum: 0 } },
  }),
  schemaCase({
    rule: 'C02', name: 'no maximum', in: 'S-N', out: 'B-N',
    old: { type: 'number', maximum: 1 }, new: { type: 'number' },
    nearMiss: { old: { type: 'number', maximum: 1 }, new: { type: 'number', maximum: 0.5 } },
  }),
  schemaCase({
    rule: 'C02', name: 'other multiples, and more of them', in: 'S-N', out: 'B-N',
    old: { type: 'integer', multipleOf: 10 }, new: { type: 'integer', multipleOf: 5 },
    nearMiss: { old: { type: 'integer', multipleOf: 5 }, new: { type: 'integer', multipleOf: 10 } },
  }),
  schemaCase({
    rule: 'C03', name: 'a pattern', in: 'B-N', out: 'S-N',
    old: text, new: matching('^[a-z]+$'),
    nearMiss: { old: text, new: { type: 'string', minLength: 1 } },
  }),
  schemaCase({
    rule: 'C03', name: 'no pattern', in: 'S-N', out: 'B-N',
    old: matching('^[a-z]+$'), new: text,
    nearMiss: { old: matching('^[a-z]+$'), new: { type: 'string', pattern: '^[a-z]+$', title: 'a word' } },
  }),
  schemaCase({
    rule: 'C03', name: 'a pattern that takes more', in: 'S-N', out: 'B-N',
    old: matching('^[a-f]+$'), new: matching('^[a-z]+$'),
    nearMiss: { old: matching('^[a-f]+$'), new: { type: 'string', pattern: '^[a-f]+$', maxLength: 9 } },
  }),
  schemaCase({
    rule: 'C05', name: 'anything but something else', in: 'B-N', out: 'B-N',
    old: not(text), new: not(truth),
    nearMiss: { old: text, new: truth },
  }),
  schemaCase({
    rule: 'C05', name: 'a condition more', in: 'B-N', out: 'S-N',
    old: { if: truth, then: { const: true } }, new: { if: truth, then: { const: true }, else: { type: 'number' } },
    nearMiss: { old: { if: truth, then: { const: true } }, new: { if: truth, then: { const: true }, else: true } },
  }),
  schemaCase({
    rule: 'C06', name: 'nothing fits', in: 'B', out: 'D-B',
    old: object({ 'a?': text }), new: object({ 'a?': false }),
    nearMiss: { old: object({ 'a?': text }), new: object({}) },
  }),
];
