/** The plain values of a type: the least, and one with all that it may have. */
import type { Type } from '../../core/model/type.js';
import type { BaseValues } from './base-values.js';
import { samples, type Sample } from './sample.js';

export function baseSamples(type: Type, base: BaseValues): Sample[] {
  return [...samples('least', base.least(type)), ...samples('full', base.rich(type))];
}
