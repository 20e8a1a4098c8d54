/** Tuples: each sample of each place; one place too few, and one too many. */
import { isArray, type Json } from '../model/json.js';
import type { TupleType, Type } from '../model/type.js';
import { acceptedSamples, baseSamples } from './accepted-samples.js';
import type { BaseValues } from './base-values.js';
import { refusedSamples } from './refused-samples.js';
import { mistakes, within, type Sample } from './sample.js';

export function acceptedTuples(type: TupleType, base: BaseValues): Sample[] {
  return [...baseSamples(type, base), ...placeSamples(type, base, (item) => acceptedSamples(item, base))];
}

function placeSamples(type: TupleType, base: BaseValues, samplesOf: (item: Type) => readonly Sample[]): Sample[] {
  const least = leastTuple(type, base);
  if (least === undefined) return [];
  return type.items.flatMap((item, index) =>
    within({ label: `place ${index}`, key: index }, samplesOf(item), (value) => least.with(index, value)),
  );
}

function leastTuple(type: TupleType, base: BaseValues): readonly Json[] | undefined {
  const least = base.least(type);
  return isArray(least) ? least : undefined;
}

export function refusedTuples(type: TupleType, base: BaseValues): Sample[] {
  const least = leastTuple(type, base);
  if (least === undefined) return [];
  return [
    ...mistakes('too-few', 'with too few', least.length === 0 ? undefined : least.slice(0, -1)),
    ...mistakes('too-many', 'with too many', [...least, null]),
    ...placeSamples(type, base, (item) => refusedSamples(item, base)),
  ];
}
