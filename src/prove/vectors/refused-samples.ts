/** Values that a type does not admit: each a plain one with a single mistake. Named types inside are left whole. */
import { accepts } from '../accepts/accepts.js';
import type { Json } from '../../core/json/json.js';
import type { OpaqueType, Type } from '../../core/model/type.js';
import { acceptedSamples } from './accepted-samples.js';
import type { BaseValues } from './base-values.js';
import { refusedEnums } from './enum-samples.js';
import { refusedLists } from './list-samples.js';
import { refusedMaps } from './map-samples.js';
import { mistakes, type Sample, type SamplesOf } from './sample.js';
import { scalarMistakes } from './scalar-samples.js';
import { refusedStructs } from './struct-samples.js';
import { refusedTuples } from './tuple-samples.js';

export function refusedSamples(type: Type, base: BaseValues): Sample[] {
  return [...commonMistakes(type, base), ...ownMistakes(type, base)];
}

/** No object and no array: some readers take a struct's fields from an array. */
const OF_OTHER_TYPES: readonly Json[] = [true, 'wrong', 7];

function commonMistakes(type: Type, base: BaseValues): Sample[] {
  const other = OF_OTHER_TYPES.find((value) => !accepts(value, type, base.types));
  return [
    ...mistakes('wrong-type', 'of the wrong type', other),
    ...(accepts(null, type, base.types) ? [] : mistakes('null', 'null', null)),
  ];
}

function ownMistakes(type: Type, base: BaseValues): Sample[] {
  const ofPart: SamplesOf = (part) => refusedSamples(part, base);
  switch (type.kind) {
    case 'nullable':
      return ownMistakes(type.inner, base);
    case 'array':
    case 'set':
      return refusedLists(type, base, ofPart);
    case 'tuple':
      return refusedTuples(type, base, ofPart);
    case 'map':
      return refusedMaps(type, base, ofPart);
    case 'struct':
      return refusedStructs(type, base, ofPart);
    case 'enum':
      return refusedEnums(type, base, ofPart, (part) => acceptedSamples(part, base));
    case 'opaque':
      return opaqueMistakes(type, base);
    default:
      return scalarMistakes(type);
  }
}

function opaqueMistakes(type: OpaqueType, base: BaseValues): Sample[] {
  const [value] = base.opaque(type).refused;
  return mistakes('wrong-type', 'refused by its schema', value).map((each) => ({ ...each, isOpaque: true }));
}
