/** Maps: empty, one, many, as few and as many as may be; keys that look like keywords; each sample of a value. */
import type { JsonObject } from '../../core/json/json.js';
import type { MapType } from '../../core/model/type.js';
import type { BaseValues } from './base-values.js';
import { mistakes, pointerTo, sample, samples, within, word, type Sample, type SamplesOf } from './sample.js';
import { isTooMany, sizesOf } from './sizes.js';
import { ALL_ODD_KEYS, badKey, keySamples } from './text-samples.js';

export function acceptedMaps(type: MapType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  const sizes = sizesOf(type.minProperties, type.maxProperties);
  const sized = sizes.flatMap(([label, count]) => samples(label, base.map(type, count)));
  return [...sized, ...keyed(type, base), ...valueSamples(type, base, samplesOf(type.values))];
}

/** Every odd key once, in a map that is otherwise as small as can be. */
function keyed(type: MapType, base: BaseValues): Sample[] {
  const value = base.least(type.values);
  const { minProperties = 0, maxProperties = 1 } = type;
  if (value === undefined || maxProperties < 1 || isTooMany(minProperties)) return [];
  const keys = keySamples(type.keys, Math.max(minProperties, ALL_ODD_KEYS));
  if (keys.length < minProperties) return [];
  return keys.map((key) => {
    const others = keys.filter((other) => other !== key).slice(0, Math.max(minProperties, 1) - 1);
    return sample(`with the key ${word(key)}`, Object.fromEntries([key, ...others].map((name) => [name, value])));
  });
}

function valueSamples(type: MapType, base: BaseValues, values: readonly Sample[]): Sample[] {
  const { minProperties = 0, maxProperties = 1 } = type;
  const map = maxProperties < 1 ? undefined : base.map(type, Math.max(minProperties, 1));
  const [key] = Object.keys(map ?? {});
  if (key === undefined) return [];
  return within({ label: 'value', key }, values, (value): JsonObject => ({ ...map, [key]: value }));
}

export function refusedMaps(type: MapType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  const { minProperties = 0, maxProperties = Infinity } = type;
  const sized = (count: number): JsonObject | undefined =>
    count < 0 || isTooMany(count) ? undefined : base.map(type, count);
  return [
    ...mistakes('too-few', 'with too few', sized(minProperties - 1)),
    ...mistakes('too-many', 'with too many', sized(maxProperties + 1)),
    ...badlyKeyed(type, base),
    ...valueSamples(type, base, samplesOf(type.values)),
  ];
}

function badlyKeyed(type: MapType, base: BaseValues): Sample[] {
  const key = badKey(type.keys);
  const value = base.least(type.values);
  const others = base.map(type, Math.max(type.minProperties ?? 0, 1) - 1);
  if (key === undefined || value === undefined || others === undefined) return [];
  return mistakes('bad-key', 'with a bad key', { ...others, [key]: value }, pointerTo(key));
}
