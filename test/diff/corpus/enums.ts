/** Rules for alternatives: enums of strings, tagged enums, unions. */
import type { Json } from '../../../src/model/json.js';
import { adjacent, external, object, oneOf, strings, tagged, text, truth, whole } from '../source/changed-hub.js';
import { schemaCase, type RuleCase } from './rule-case.js';

const open = (schema: Json): Json => ({ ...(schema as object), 'x-extensible-enum': true });
const closed = { additionalProperties: false };
const anyOf = (...schemas: readonly Json[]): Json => ({ anyOf: schemas });
const values = (...named: readonly (readonly [string, string])[]): Json => {
  return oneOf(...named.map(([value, description]) => ({ type: 'string', const: value, description })));
};

export const ENUM_CASES: readonly RuleCase[] = [
  schemaCase({
    rule: 'T13', name: 'a new value', in: 'S', out: 'B',
    old: strings('a', 'b'), new: strings('a', 'b', 'c'),
    nearMiss: { old: strings('a', 'b'), new: strings('b', 'a') },
  }),
  schemaCase({
    rule: 'T14', name: 'a value gone', in: 'B', out: 'S-B',
    old: strings('a', 'b'), new: strings('a'),
    nearMiss: { old: strings('a'), new: strings('a', 'b') },
  }),
  schemaCase({
    rule: 'T15', name: 'a value in another spelling', in: 'B', out: 'B',
    old: strings('light_red', 'blue'), new: strings('lightRed', 'blue'),
    nearMiss: { old: strings('light_red', 'blue'), new: strings('green', 'blue') },
  }),
  schemaCase({
    rule: 'T15', name: 'a value with the same description under another name', in: 'B', out: 'B',
    old: values(['red', 'the colour of fire'], ['blue', 'the colour of the sky']),
    new: values(['fiery', 'the colour of fire'], ['blue', 'the colour of the sky']),
    nearMiss: {
      old: values(['red', 'the colour of fire'], ['blue', 'the colour of the sky']),
      new: values(['green', 'the colour of grass'], ['blue', 'the colour of the sky']),
    },
  }),
  schemaCase({
    rule: 'T16', name: 'certain values now', in: 'B', out: 'S',
    old: text, new: strings('a', 'b'),
    nearMiss: { old: text, new: { type: 'string', pattern: '^(a|b)$' } },
  }),
  schemaCase({
    rule: 'T17', name: 'any text now', in: 'S', out: 'B',
    old: strings('a', 'b'), new: text,
    nearMiss: { old: strings('a', 'b'), new: strings('a', 'b', 'c') },
  }),
  schemaCase({
    rule: 'T19', name: 'marked as open', out: 'S-N', also: [['F01', undefined, 'N']],
    old: strings('a', 'b'), new: open(strings('a', 'b')),
    nearMiss: { old: strings('a', 'b'), new: { ...(strings('a', 'b') as object), 'x-extensible-enum': false } },
  }),
  schemaCase({
    rule: 'T19', name: 'no longer marked as open', out: 'D-N', also: [['F01', undefined, 'N']],
    old: open(strings('a', 'b')), new: strings('a', 'b'),
    nearMiss: { old: open(strings('a', 'b')), new: open(strings('a', 'b', 'c')) },
  }),
  schemaCase({
    rule: 'V01', name: 'a new variant', in: 'S', out: 'B',
    old: tagged({ a: { x: text }, b: {} }), new: tagged({ a: { x: text }, b: {}, c: { y: whole } }),
    nearMiss: { old: tagged({ a: { x: text }, b: {} }), new: tagged({ b: {}, a: { x: text } }) },
  }),
  schemaCase({
    rule: 'V01', name: 'a new alternative', in: 'S', out: 'B',
    old: anyOf(text, object({ a: text })), new: anyOf(text, object({ a: text }), truth),
    nearMiss: { old: anyOf(text, truth), new: anyOf(truth, text) },
  }),
  schemaCase({
    rule: 'V02', name: 'a variant gone', in: 'B', out: 'S-B',
    old: tagged({ a: { x: text }, b: { y: whole } }), new: tagged({ a: { x: text } }),
    nearMiss: { old: tagged({ a: { x: text } }), new: tagged({ a: { x: text }, b: { y: whole } }) },
  }),
  schemaCase({
    rule: 'V03', name: 'a variant under another name', in: 'B', out: 'B',
    old: tagged({ a: { x: text }, b: { y: whole } }), new: tagged({ a: { x: text }, c: { y: whole } }),
    nearMiss: { old: tagged({ a: { x: text }, b: { y: whole } }), new: tagged({ a: { x: text }, c: { y: truth } }) },
  }),
  schemaCase({
    rule: 'V05', name: 'a variant that carries something now', in: 'B', out: 'B',
    old: external({ a: text, b: null }), new: external({ a: text, b: whole }),
    nearMiss: { old: external({ a: text, b: whole }), new: external({ a: text, b: truth }) },
  }),
  schemaCase({
    rule: 'V05', name: 'a tagged variant with an optional field', in: 'S', out: 'S',
    old: tagged({ a: { x: text }, b: {} }), new: tagged({ a: { x: text }, b: { 'y?': whole } }),
    nearMiss: {
      old: tagged({ a: { x: text }, b: { 'z?': whole } }),
      new: tagged({ a: { x: text }, b: { 'z?': whole, 'y?': truth } }),
    },
  }),
  schemaCase({
    rule: 'V06', name: 'the tag elsewhere', in: 'B', out: 'B',
    old: external({ a: object({ x: text }), b: object({ y: whole }) }),
    new: tagged({ a: { x: text }, b: { y: whole } }),
    nearMiss: {
      old: tagged({ a: { x: text }, b: { y: whole } }),
      new: tagged({ a: { x: text }, b: { y: whole } }, 'kind'),
    },
  }),
  schemaCase({
    rule: 'V07', name: 'the tag under another name', in: 'B', out: 'B',
    old: tagged({ a: { x: text }, b: { y: whole } }), new: tagged({ a: { x: text }, b: { y: whole } }, 'kind'),
    nearMiss: {
      old: adjacent({ a: object({ x: text }), b: object({ y: whole }) }),
      new: tagged({ a: { x: text }, b: { y: whole } }, 't'),
    },
  }),
  schemaCase({
    rule: 'V08', name: 'variants in another spelling', in: 'B', out: 'B',
    old: tagged({ first_one: { x: text }, second_one: { y: whole } }),
    new: tagged({ FirstOne: { x: text }, SecondOne: { y: whole } }),
    nearMiss: {
      old: tagged({ first_one: { x: text }, second_one: { y: whole } }),
      new: tagged({ FirstOne: { x: text }, second_one: { y: whole } }),
    },
  }),
  schemaCase({
    rule: 'V09', name: 'no tag any more', in: 'S-B', out: 'B',
    old: tagged({ a: { x: text }, b: { y: whole } }), new: anyOf(object({ x: text }), object({ y: whole })),
    nearMiss: {
      old: tagged({ a: { x: text }, b: { y: whole } }),
      new: anyOf(object({ x: text }), object({ z: whole })),
    },
  }),
  schemaCase({
    rule: 'V10', name: 'a variant for all else', in: 'S', out: 'B',
    old: oneOf(object({ a: text }, closed), object({ b: text }, closed)),
    new: anyOf(object({ a: text }, closed), object({ b: text }, closed), whole),
    nearMiss: {
      old: external({ a: text, b: text }),
      new: external({ a: text, b: text, c: text }),
    },
  }),
  schemaCase({
    rule: 'V11', name: 'alternatives that overlap in another order', in: 'D-N', out: 'D-N',
    old: anyOf(object({ a: text }), object({ a: text, b: text })),
    new: anyOf(object({ a: text, b: text }), object({ a: text })),
    nearMiss: {
      old: anyOf(object({ a: text }), object({ b: text })),
      new: anyOf(object({ b: text }), object({ a: text })),
    },
  }),
  schemaCase({
    rule: 'V12', name: 'an alternative that overlaps', in: 'D-S', also: [['V01', 'out', 'B']],
    old: anyOf(object({ a: text }), text), new: anyOf(object({ a: text }), text, object({ 'b?': text })),
    nearMiss: { old: anyOf(object({ a: text }), text), new: anyOf(object({ a: text }), text, object({ b: text })) },
  }),
  schemaCase({
    rule: 'V16', name: 'strings, and now an object', in: 'S', out: 'B',
    old: strings('a', 'b'), new: oneOf(strings('a', 'b'), object({ c: text }, closed)),
    nearMiss: { old: strings('a', 'b'), new: strings('a', 'b', 'c') },
  }),
];
