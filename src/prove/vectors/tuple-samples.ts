/** Tuples: each sample of each place; one place too few, and one too many. */
import { isArray, type Json } from '../../core/json/json.js';
import type { TupleType } from '../../core/model/type.js';
import { baseSamples } from './base-samples.js';
import type { BaseValues } from './base-values.js';
import { mistakes, within, type Sample, type SamplesOf } from './sample.js';

export function acceptedTuples(type: TupleType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  return [...baseSamples(type, base), ...placeSamples(type, base, samplesOf)];
}

function placeSamples(type: TupleType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
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

export function refusedTuples(type: TupleType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  const least = leastTuple(type, base);
  if (least === undefined) return [];
  return [
    ...mistakes('too-few', 'with too few', least.length === 0 ? undefined : least.slice(0, -1)),
    ...mistakes('too-many', 'with too many', [...least, null]),
    ...placeSamples(type, base, samplesOf),
  ];
}
