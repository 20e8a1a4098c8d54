/** Lists and sets: empty, one, many, as few and as many as may be; each sample of an item; and what is too much. */
import type { Json } from '../../core/json/json.js';
import type { ArrayType, SetType } from '../../core/model/type.js';
import type { BaseValues } from './base-values.js';
import { mistakes, pointerTo, samples, within, type Sample, type SamplesOf } from './sample.js';
import { isTooMany, sizesOf } from './sizes.js';
import { textAsDoubles } from './variety.js';

type ListType = ArrayType | SetType;

export function acceptedLists(type: ListType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  const sizes = sizesOf(type.minItems, type.maxItems);
  const sized = sizes.flatMap(([label, count]) => samples(label, listOf(type, count, base)));
  return [...sized, ...itemSamples(type, base, samplesOf(type.items))];
}

function listOf(type: ListType, count: number, base: BaseValues): Json[] | undefined {
  return base.differing(type.items, count) ?? (type.kind === 'array' ? base.list(type.items, count) : undefined);
}

/** Samples of an item in a list that is otherwise as short as can be. */
function itemSamples(type: ListType, base: BaseValues, items: readonly Sample[]): Sample[] {
  const { minItems = 0, maxItems = 1 } = type;
  const others = maxItems < 1 ? undefined : listOf(type, Math.max(minItems, 1) - 1, base);
  if (others === undefined) return [];
  return within({ label: 'item', key: 0 }, items, (item) => [item, ...beside(item, others, type, base)]);
}

/** In a set the others must differ from the item, too. */
function beside(item: Json, others: readonly Json[], type: ListType, base: BaseValues): readonly Json[] {
  if (type.kind === 'array' || others.length === 0) return others;
  const spare = base.differing(type.items, others.length + 1) ?? others;
  return spare.filter((other) => textAsDoubles(other) !== textAsDoubles(item)).slice(0, others.length);
}

export function refusedLists(type: ListType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  const { minItems = 0, maxItems = Infinity } = type;
  const sized = (count: number): Json[] | undefined =>
    count < 0 || isTooMany(count) ? undefined : listOf(type, count, base);
  return [
    ...mistakes('too-few', 'with too few', sized(minItems - 1)),
    ...mistakes('too-many', 'with too many', sized(maxItems + 1)),
    ...(type.kind === 'set' && maxItems > 1 ? duplicated(sized(Math.max(minItems - 1, 1))) : []),
    ...itemSamples(type, base, samplesOf(type.items)),
  ];
}

function duplicated(items: readonly Json[] | undefined): Sample[] {
  if (items === undefined) return [];
  return mistakes('duplicate', 'with the same item twice', [...items, items[0] as Json], pointerTo(items.length));
}
