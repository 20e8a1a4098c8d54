/** Structs: every field absent, present and at each of its own samples; and what lies among and beside the fields. */
import { holdsBigint, isObject, type Json, type JsonObject } from '../../core/json/json.js';
import type { Field, StructType } from '../../core/model/type.js';
import { baseSamples } from './base-samples.js';
import { merged, OTHER_KEY, type BaseValues } from './base-values.js';
import { flattenedIn } from '../../core/model/flattened-in.js';
import { mistakes, pointerTo, within, word, type Sample, type SamplesOf } from './sample.js';
import { isSent } from '../../core/model/sent.js';

export function acceptedStructs(type: StructType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  return [...baseSamples(type, base), ...partSamples(type, base, samplesOf)];
}

/** The least struct with one part changed. */
function partSamples(type: StructType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  const least = base.leastStruct(type);
  if (least === undefined) return [];
  const { fields, extra } = type;
  const set = (key: string, samples: readonly Sample[]): Sample[] =>
    within({ label: word(key), key }, samples, (value): JsonObject => ({ ...least, [key]: value }));
  return [
    ...fields.filter(isGiven).flatMap(({ name, type: field }) => set(name, samplesOf(field))),
    ...flattenedIn(type).flatMap((part) => {
      const others = base.leastStruct(type, part);
      // Where a part that may be missing does not fit, it is missing: no reader can refuse what it cannot hold there.
      const isSeen = (value: Json): boolean => isObject(value) && !(part.optional && holdsBigint(value));
      const inside = samplesOf(part.type).filter(({ value }) => isSeen(value));
      return within({ label: '' }, inside, (value) => merged([others, value]) as Json);
    }),
    ...(extra.kind === 'kept' ? set(OTHER_KEY, samplesOf(extra.values)) : []),
  ];
}

function isGiven(field: Field): boolean {
  return field.required || isSent(field);
}

export function refusedStructs(type: StructType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  const least = base.leastStruct(type);
  if (least === undefined) return [];
  const needed = type.fields.filter(({ required }) => required).map(({ name }) => name);
  const stray = type.extra.kind === 'refused' ? { ...least, [OTHER_KEY]: true } : undefined;
  return [
    ...needed.flatMap((name) => lacking(name, least)),
    ...mistakes('extra-key', 'with a key too many', stray, pointerTo(OTHER_KEY)),
    ...partSamples(type, base, samplesOf),
  ];
}

function lacking(name: string, struct: JsonObject): Sample[] {
  return mistakes('missing-required', `${word(name)} missing`, without(struct, name), pointerTo(name));
}

export function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}
