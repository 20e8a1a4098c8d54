/** Rules for names of types, and for words beside what a value is. */
import type { Json } from '../../../../src/core/json/json.js';
import { object, text, truth } from '../source/changed-hub.js';
import { methodCase, schemaCase, type RuleCase } from './rule-case.js';

const size = object({ width: truth });
const ref = (name: string): Json => ({ $ref: `#/$defs/${name}`, $defs: { [name]: size } });
const withText = (more: Readonly<Record<string, Json>>): Json => object({ 'a?': { type: 'string', ...more } });

export const REFERENCE_CASES: readonly RuleCase[] = [
  schemaCase({
    rule: 'F01',
    name: 'a name for what stood in place',
    also: [
      ['F01', undefined, 'N'],
      ['F01', undefined, 'N'],
    ],
    old: size,
    new: ref('Size'),
    nearMiss: { old: ref('Size'), new: ref('Size') },
  }),
  schemaCase({
    rule: 'F02',
    name: 'a type under another name',
    also: [['F02', undefined, 'N-B']],
    old: ref('Size'),
    new: ref('Extent'),
    nearMiss: {
      old: ref('Size'),
      new: { $ref: '#/$defs/Size', $defs: { Size: { $ref: '#/$defs/Extent' }, Extent: size } },
    },
  }),
  schemaCase({
    rule: 'F02',
    name: 'a type without a name',
    also: [['F02', undefined, 'N-B']],
    old: ref('Size'),
    new: size,
    nearMiss: { old: size, new: ref('Size') },
  }),
  schemaCase({
    rule: 'F07',
    name: 'a default',
    in: 'D-N',
    out: 'N',
    old: withText({}),
    new: withText({ default: 'x' }),
    nearMiss: { old: withText({ default: 'x' }), new: withText({ default: 'x', minLength: 1 }) },
  }),
  schemaCase({
    rule: 'F07',
    name: 'another default',
    in: 'D-N',
    out: 'N',
    old: withText({ default: 'x' }),
    new: withText({ default: 'y' }),
    nearMiss: { old: withText({ examples: ['x'] }), new: withText({ examples: ['y'] }) },
  }),
  schemaCase({
    rule: 'F07',
    name: 'a default of a named type',
    in: 'D-N',
    out: 'N',
    old: { $ref: '#/$defs/Word', $defs: { Word: text } },
    new: { $ref: '#/$defs/Word', $defs: { Word: { type: 'string', default: 'x' } } },
    nearMiss: {
      old: { $ref: '#/$defs/Word', $defs: { Word: text } },
      new: { $ref: '#/$defs/Word', $defs: { Word: { type: 'string', description: 'x' } } },
    },
  }),
  schemaCase({
    rule: 'F08',
    name: 'a deprecated property',
    in: 'S',
    out: 'S',
    old: withText({}),
    new: withText({ deprecated: true }),
    nearMiss: { old: withText({}), new: withText({ deprecated: false }) },
  }),
  schemaCase({
    rule: 'F09',
    name: 'a property to read only',
    in: 'D-N',
    out: 'D-N',
    old: withText({}),
    new: withText({ readOnly: true }),
    nearMiss: { old: withText({}), new: withText({ readOnly: false }) },
  }),
  schemaCase({
    rule: 'F10',
    name: 'another description of a property',
    in: 'N',
    out: 'N',
    old: withText({ description: 'one' }),
    new: withText({ description: 'two' }),
    nearMiss: { old: withText({ description: 'one' }), new: withText({ description: 'one', $comment: 'two' }) },
  }),
  schemaCase({
    rule: 'F10',
    name: 'another description of a named type',
    in: 'N',
    out: 'N',
    old: { $ref: '#/$defs/Word', $defs: { Word: { type: 'string', description: 'one' } } },
    new: { $ref: '#/$defs/Word', $defs: { Word: { type: 'string', description: 'two' } } },
    nearMiss: { old: ref('Size'), new: ref('Extent') },
  }),
  methodCase({
    rule: 'F11',
    name: 'stable is beta now',
    levels: 'D-N',
    old: { extensions: { stability: 'stable' } },
    new: { extensions: { stability: 'beta' } },
    nearMiss: { old: { extensions: { stability: 'beta' } }, new: { extensions: { stability: 'stable' } } },
  }),
];
