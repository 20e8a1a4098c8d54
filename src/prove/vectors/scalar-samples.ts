/** Samples of the types that hold no others. */
import type { Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import { nameBeside } from '../../core/text/name-beside.js';
import { floatMistakes, floatSamples, integerMistakes, integerSamples } from './number-samples.js';
import { mistakes, sample, word, type Sample } from './sample.js';
import { bytesSamples, stringMistakes, stringSamples } from './text-samples.js';

const KNOWN = new WeakMap<Type, Sample[]>();

/** The plainest first. Empty for types that are made of others. */
export function scalarSamples(type: Type): readonly Sample[] {
  const known = KNOWN.get(type) ?? make(type);
  KNOWN.set(type, known);
  return known;
}

function make(type: Type): Sample[] {
  switch (type.kind) {
    case 'any':
      return Object.entries(ANYTHING).map(([label, value]) => sample(label, value));
    case 'null':
      return [sample('null', null)];
    case 'boolean':
      return [sample('false', false), sample('true', true)];
    case 'integer':
      return integerSamples(type);
    case 'float':
      return floatSamples(type);
    case 'string':
      return stringSamples(type);
    case 'bytes':
      return bytesSamples(type);
    case 'const':
      return [sample('its constant', type.value)];
    case 'string-enum':
      return type.values.map(({ value }) => ({ ...sample(`variant ${word(value)}`, value), variant: value }));
    default:
      return [];
  }
}

const ANYTHING: Readonly<Record<string, Json>> = {
  'a text': 'any',
  nested: { any: [1, { thing: null }] },
  null: null,
  true: true,
  'a fraction': 1.5,
  'u64::MAX': 18446744073709551615n,
  'an empty list': [],
  'an empty object': {},
};

/** Mistakes that only this kind of value knows; a wrong type and null are everybody's. */
export function scalarMistakes(type: Type): Sample[] {
  switch (type.kind) {
    case 'integer':
      return integerMistakes(type);
    case 'float':
      return floatMistakes(type);
    case 'string':
    case 'bytes':
      return stringMistakes(type);
    case 'const':
      return mistakes('wrong-constant', 'another constant', otherThan(type.value));
    case 'string-enum':
      return mistakes('unknown-variant', 'unknown variant', otherName(type.values.map(({ value }) => value)));
    default:
      return [];
  }
}

function otherThan(value: Json): Json {
  if (typeof value === 'string') return otherName([value]);
  if (typeof value === 'boolean') return !value;
  return value === 0 ? 1 : 0;
}

/** A name that none of those is. */
export function otherName(taken: readonly string[]): string {
  return nameBeside(taken, 'no_such_variant');
}
