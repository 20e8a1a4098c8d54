/** Rules for objects and maps. */
import type { Json } from '../../../src/model/json.js';
import { object, text, truth, whole } from '../source/changed-hub.js';
import { schemaCase, type RuleCase } from './rule-case.js';

const closed = { additionalProperties: false };
const map = (values: Json, more: Readonly<Record<string, Json>> = {}): Json => {
  return { type: 'object', additionalProperties: values, ...more };
};

export const OBJECT_CASES: readonly RuleCase[] = [
  schemaCase({
    rule: 'O01', name: 'a new required property', in: 'B', out: 'S',
    old: object({ a: text }), new: object({ a: text, b: truth }),
    nearMiss: { old: object({ a: text }), new: object({ a: text, 'b?': truth }) },
  }),
  schemaCase({
    rule: 'O02', name: 'a new required property with a default', in: 'B', also: [['O01', 'out', 'S']],
    old: object({ a: text }), new: object({ a: text, b: { type: 'boolean', default: true } }),
    nearMiss: { old: object({ a: text }), new: object({ a: text, 'b?': { type: 'boolean', default: true } }) },
  }),
  schemaCase({
    rule: 'O03', name: 'a new optional property', in: 'S', out: 'S',
    old: object({ a: text }), new: object({ a: text, 'b?': truth }),
    nearMiss: { old: object({ a: text }), new: object({ a: text, b: truth }) },
  }),
  schemaCase({
    rule: 'O04', name: 'a new property where none was expected', out: 'B-S', also: [['O03', 'in', 'S']],
    old: object({ a: text }, closed), new: object({ a: text, 'b?': truth }, closed),
    nearMiss: { old: object({ a: text }), new: object({ a: text, 'b?': truth }, closed) },
  }),
  schemaCase({
    rule: 'O05', name: 'an optional property gone', in: 'D-B', out: 'S-B',
    old: object({ a: text, 'b?': truth }), new: object({ a: text }),
    nearMiss: { old: object({ a: text, 'b?': truth }), new: object({ a: text, b: truth }) },
  }),
  schemaCase({
    rule: 'O06', name: 'a property gone, and unknown ones refused', in: 'B', also: [['O05', 'out', 'S-B']],
    old: object({ a: text, 'b?': truth }, closed), new: object({ a: text }, closed),
    nearMiss: { old: object({ a: text, 'b?': truth }, closed), new: object({ a: text }) },
  }),
  schemaCase({
    rule: 'O07', name: 'a required property gone', out: 'B', also: [['O05', 'in', 'D-B']],
    old: object({ a: text, b: truth }), new: object({ a: text }),
    nearMiss: { old: object({ a: text, 'b?': truth }), new: object({ a: text }) },
  }),
  schemaCase({
    rule: 'O08', name: 'required now', in: 'B', out: 'S',
    old: object({ a: text, 'b?': truth }), new: object({ a: text, b: truth }),
    nearMiss: { old: object({ a: text, b: truth }), new: object({ a: text, 'b?': truth }) },
  }),
  schemaCase({
    rule: 'O09', name: 'optional now', in: 'S', out: 'B',
    old: object({ a: text, b: truth }), new: object({ a: text, 'b?': truth }),
    nearMiss: { old: object({ a: text, 'b?': truth }), new: object({ a: text, b: truth }) },
  }),
  schemaCase({
    rule: 'O10', name: 'the same property under another name', in: 'B', out: 'B',
    old: object({ a: text, b: truth }), new: object({ a: text, c: truth }),
    nearMiss: { old: object({ a: text, b: truth }), new: object({ a: text, c: whole }) },
  }),
  schemaCase({
    rule: 'O11', name: 'names in another spelling', in: 'B', out: 'B',
    old: object({ first_name: text, last_name: text }), new: object({ firstName: text, lastName: text }),
    nearMiss: { old: object({ first_name: text, last_name: text }), new: object({ firstName: text, last_name: text }) },
  }),
  schemaCase({
    rule: 'O12', name: 'closed', in: 'D-N', out: 'S-N',
    old: object({ a: text }), new: object({ a: text }, closed),
    nearMiss: { old: object({ a: text }), new: object({ a: text }, { additionalProperties: true }) },
  }),
  schemaCase({
    rule: 'O13', name: 'opened', in: 'S-N', out: 'D-N',
    old: object({ a: text }, closed), new: object({ a: text }),
    nearMiss: { old: object({ a: text }, closed), new: object({ a: text }, { additionalProperties: text }) },
  }),
  schemaCase({
    rule: 'O15', name: 'a struct is a map now', in: 'S', out: 'B',
    old: object({ a: text, b: text }), new: map(text),
    nearMiss: { old: map(text), new: map(whole) },
  }),
  schemaCase({
    rule: 'O15', name: 'a map is a struct now', in: 'B', out: 'S',
    old: map(text), new: object({ a: text, b: text }),
    nearMiss: { old: object({ a: text }), new: object({ a: whole }) },
  }),
  schemaCase({
    rule: 'O16', name: 'a map with more entries', in: 'B-N', out: 'S-N',
    old: map(text), new: map(text, { minProperties: 2 }),
    nearMiss: { old: map(text), new: map(text, { minProperties: 0 }) },
  }),
  schemaCase({
    rule: 'O16', name: 'a map with fewer limits', in: 'S-N', out: 'B-N',
    old: map(text, { maxProperties: 2 }), new: map(text),
    nearMiss: { old: map(text, { maxProperties: 2 }), new: map(whole, { maxProperties: 2 }) },
  }),
  schemaCase({
    rule: 'O16', name: 'keys of another form', in: 'B-N', out: 'S-N',
    old: map(text), new: map(text, { propertyNames: { pattern: '^[a-z]+$' } }),
    nearMiss: { old: map(text), new: map(text, { propertyNames: true }) },
  }),
  schemaCase({
    rule: 'O16', name: 'one property demands another', in: 'B-N', out: 'S-N',
    old: object({ 'a?': text, 'b?': text }, { dependentRequired: { a: ['b'], c: ['d'] } }),
    new: object({ 'a?': text, 'b?': text }, { dependentRequired: { a: ['b'], b: ['a'], c: ['d'] } }),
    nearMiss: {
      old: object({ 'a?': text }, { dependentRequired: { a: ['b'] } }),
      new: object({ 'a?': text }, { dependentRequired: { a: ['b'] }, description: 'x' }),
    },
  }),
];
