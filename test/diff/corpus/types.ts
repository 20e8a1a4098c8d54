/** Rules for what kind of value it is: types, null, numbers, texts, constants. */
import type { Json } from '../../../src/model/json.js';
import { object, strings, text, truth, whole } from '../source/changed-hub.js';
import { schemaCase, type RuleCase } from './rule-case.js';

const integer = (format: string): Json => ({ type: 'integer', format });
const formatted = (format: string): Json => ({ type: 'string', format });
const encoded = (contentEncoding: string): Json => ({ type: 'string', contentEncoding });
const orNull = (type: string): Json => ({ type: [type, 'null'] });
const either = (...types: readonly string[]): Json => ({ type: types });

export const TYPE_RULE_CASES: readonly RuleCase[] = [
  schemaCase({
    rule: 'T01', name: 'text, or a flag now', in: 'S', out: 'B',
    old: text, new: either('string', 'boolean'),
    nearMiss: { old: text, new: truth },
  }),
  schemaCase({
    rule: 'T02', name: 'a flag no longer', in: 'B', out: 'S-D',
    old: either('string', 'boolean'), new: text,
    nearMiss: { old: truth, new: text },
  }),
  schemaCase({
    rule: 'T03', name: 'text is a flag now', in: 'B', out: 'B',
    old: text, new: truth,
    nearMiss: { old: text, new: either('string', 'boolean') },
  }),
  schemaCase({
    rule: 'T04', name: 'any number', in: 'S-N', out: 'B-N',
    old: { type: 'integer' }, new: { type: 'number' },
    nearMiss: { old: { type: 'integer' }, new: { type: 'string' } },
  }),
  schemaCase({
    rule: 'T04', name: 'whole numbers only', in: 'B-N', out: 'S-N',
    old: { type: 'number' }, new: { type: 'integer' },
    nearMiss: { old: { type: 'number' }, new: { type: 'number', minimum: 0 } },
  }),
  schemaCase({
    rule: 'T05', name: 'null as well', in: 'S', out: 'B',
    old: text, new: orNull('string'),
    nearMiss: { old: text, new: either('string', 'boolean') },
  }),
  schemaCase({
    rule: 'T05', name: 'null no longer', in: 'B', out: 'S',
    old: { anyOf: [text, { type: 'null' }] }, new: text,
    nearMiss: { old: { anyOf: [text, { type: 'null' }] }, new: orNull('string') },
  }),
  schemaCase({
    rule: 'T06', name: 'null where it was missing', in: 'B', out: 'B',
    old: object({ 'a?': text }), new: object({ a: orNull('string') }),
    nearMiss: { old: object({ 'a?': text }), new: object({ 'a?': orNull('string') }) },
  }),
  schemaCase({
    rule: 'T06', name: 'missing where it was null', in: 'B', out: 'B',
    old: object({ a: orNull('string') }), new: object({ 'a?': text }),
    nearMiss: { old: object({ a: orNull('string') }), new: object({ 'a?': orNull('string') }) },
  }),
  schemaCase({
    rule: 'T07', name: 'a wider integer', in: 'S-N', out: 'B-N',
    old: integer('uint16'), new: integer('uint32'),
    nearMiss: { old: integer('uint32'), new: integer('uint16') },
  }),
  schemaCase({
    rule: 'T07', name: 'an integer beyond what a double holds', in: 'S-N', out: 'B-N',
    old: integer('uint32'), new: integer('uint64'),
    nearMiss: { old: integer('uint32'), new: { type: 'integer', format: 'uint32', maximum: 9 } },
  }),
  schemaCase({
    rule: 'T08', name: 'a narrower integer', in: 'B-N', out: 'S-N',
    old: integer('int32'), new: integer('int16'),
    nearMiss: { old: integer('int16'), new: integer('int32') },
  }),
  schemaCase({
    rule: 'T08', name: 'another sign', in: 'B-N', out: 'B-N',
    old: integer('int32'), new: integer('uint32'),
    nearMiss: { old: integer('uint16'), new: integer('int32') },
  }),
  schemaCase({
    rule: 'T09', name: 'a format', in: 'D-N', out: 'S-N',
    old: text, new: formatted('uuid'),
    nearMiss: { old: text, new: { type: 'string', pattern: '^.{36}$' } },
  }),
  schemaCase({
    rule: 'T09', name: 'no format any more', in: 'S-N', out: 'D-N',
    old: formatted('uuid'), new: text,
    nearMiss: { old: { type: 'integer', format: 'int32' }, new: { type: 'integer' } },
  }),
  schemaCase({
    rule: 'T09', name: 'another format', in: 'D-N', out: 'D-N',
    old: formatted('date'), new: formatted('date-time'),
    nearMiss: { old: formatted('date'), new: { type: 'string', format: 'date', maxLength: 20 } },
  }),
  schemaCase({
    rule: 'T10', name: 'bytes in another alphabet', in: 'B-N', out: 'B-N',
    old: encoded('base64'), new: encoded('base16'),
    nearMiss: { old: encoded('base64'), new: { type: 'string', contentEncoding: 'base64', maxLength: 8 } },
  }),
  schemaCase({
    rule: 'T10', name: 'bytes that were text', in: 'B-N', out: 'B-N',
    old: text, new: encoded('base64'),
    nearMiss: { old: text, new: formatted('binary') },
  }),
  schemaCase({
    rule: 'T11', name: 'anything', in: 'S', out: 'B',
    old: text, new: {},
    nearMiss: { old: object({ a: text }), new: object({}) },
  }),
  schemaCase({
    rule: 'T12', name: 'no longer anything', in: 'B', out: 'S',
    old: {}, new: text,
    nearMiss: { old: object({}), new: object({ a: text }) },
  }),
  schemaCase({
    rule: 'T18', name: 'another constant', in: 'B', out: 'B',
    old: { const: 'one' }, new: { const: 'two' },
    nearMiss: { old: { const: 'one' }, new: strings('one', 'two') },
  }),
  schemaCase({
    rule: 'T18', name: 'another constant number', in: 'B', out: 'B',
    old: { const: 1 }, new: { const: 2 },
    nearMiss: { old: { const: 1 }, new: whole },
  }),
];
