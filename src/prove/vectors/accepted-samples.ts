/**
 * Values that a type admits, the least first: each of the others is there for one thing that it shows. A named type
 * inside of another contributes two values only, since it has vectors of its own.
 */
import type { Type } from '../../core/model/type.js';
import { baseSamples } from './base-samples.js';
import type { BaseValues } from './base-values.js';
import { acceptedEnums } from './enum-samples.js';
import { acceptedLists } from './list-samples.js';
import { acceptedMaps } from './map-samples.js';
import { sample, type Sample, type SamplesOf } from './sample.js';
import { scalarSamples } from './scalar-samples.js';
import { acceptedStructs } from './struct-samples.js';
import { acceptedTuples } from './tuple-samples.js';

export function acceptedSamples(type: Type, base: BaseValues): readonly Sample[] {
  const ofPart: SamplesOf = (part) => acceptedSamples(part, base);
  switch (type.kind) {
    case 'ref':
      return baseSamples(type, base);
    case 'nullable':
      return [sample('null', null), ...ofPart(type.inner)];
    case 'array':
    case 'set':
      return acceptedLists(type, base, ofPart);
    case 'tuple':
      return acceptedTuples(type, base, ofPart);
    case 'map':
      return acceptedMaps(type, base, ofPart);
    case 'struct':
      return acceptedStructs(type, base, ofPart);
    case 'enum':
      return acceptedEnums(type, base, ofPart);
    case 'opaque':
      return base.opaque(type).accepted.map((value, index) => sample(`by its schema, ${index + 1}`, value));
    default:
      return scalarSamples(type);
  }
}
