/** Lists, tuples and maps: empty, one, many, as few and as many as may be, and what may be in them. */
import type { Json, JsonObject } from '../model/json.js';
import type { ArrayType, MapType, SetType, TupleType } from '../model/type.js';
import { acceptedSamples } from './accepted-samples.js';
import type { BaseValues } from './base-values.js';
import { refusedSamples } from './refused-samples.js';
import { mistake, sample, word, within, type Sample } from './sample.js';
import { ALL_ODD_KEYS, badKey, keySamples } from './text-samples.js';
import { textAsDoubles } from './variety.js';

/** More items than this are never made for the sake of a bound. */
const MANY = 300;

type ListType = ArrayType | SetType;

interface Sizes {
  readonly min: number;
  readonly max: number;
}

export function acceptedLists(type: ListType, base: BaseValues): Sample[] {
  const sized = sizesOf(bounds(type.minItems, type.maxItems)).flatMap(([label, count]) => {
    const list = listOf(type, count, base);
    return list === undefined ? [] : [sample(label, list)];
  });
  return [...sized, ...itemSamples(type, base, acceptedSamples(type.items, base))];
}

function bounds(min = 0, max = Infinity): Sizes {
  return { min, max };
}

/** The least first. */
function sizesOf({ min, max }: Sizes, many = 3): [label: string, count: number][] {
  const sizes: [string, number][] = [
    [min === 0 ? 'empty' : 'with as few as may be', min],
    ['with one', 1],
    ['with many', many],
    ['with one more than it must have', min === 0 ? -1 : min + 1],
    ['with one less than it may have', max - 1],
    ['with as many as may be', max],
  ];
  return sizes.filter(([, count], index) => index === 0 || (count >= min && count <= max && count <= Math.max(MANY, min)));
}

function listOf(type: ListType, count: number, base: BaseValues): Json[] | undefined {
  const few = base.differing(type.items, count) ?? [];
  if (type.kind === 'set' || few.length === count) return few.length === count ? few : undefined;
  return base.list(type.items, count);
}

/** Samples of an item in a list that is otherwise as short as can be. */
function itemSamples(type: ListType, base: BaseValues, samples: readonly Sample[]): Sample[] {
  const { min, max } = bounds(type.minItems, type.maxItems);
  const others = max < 1 ? undefined : listOf(type, Math.max(min, 1) - 1, base);
  if (others === undefined) return [];
  return within({ label: 'item', key: 0 }, samples, (item) => [item, ...beside(item, others, type, base)]);
}

/** In a set the others must differ from the item, too. */
function beside(item: Json, others: readonly Json[], type: ListType, base: BaseValues): readonly Json[] {
  if (type.kind === 'array' || others.length === 0) return others;
  const spare = base.differing(type.items, others.length + 1) ?? others;
  return spare.filter((other) => textAsDoubles(other) !== textAsDoubles(item)).slice(0, others.length);
}

export function refusedLists(type: ListType, base: BaseValues): Sample[] {
  const { min, max } = bounds(type.minItems, type.maxItems);
  const short = min > 0 && min <= MANY ? listOf(type, min - 1, base) : undefined;
  const long = max < MANY ? listOf(type, max + 1, base) : undefined;
  const twins = type.kind === 'set' && max > 1 ? listOf(type, Math.max(min - 1, 1), base) : undefined;
  return [
    ...(short === undefined ? [] : [mistake('too-few', 'with too few', short)]),
    ...(long === undefined ? [] : [mistake('too-many', 'with too many', long)]),
    ...(twins === undefined ? [] : [duplicated(twins)]),
    ...itemSamples(type, base, refusedSamples(type.items, base)),
  ];
}

function duplicated(items: readonly Json[]): Sample {
  return mistake('duplicate', 'with the same item twice', [...items, items[0] as Json], `/${items.length}`);
}

export function acceptedTuples(type: TupleType, base: BaseValues): Sample[] {
  const [least, rich] = [base.least(type), base.rich(type)];
  if (least === undefined || rich === undefined) return [];
  const places = tuplePlaces(type, base, (index) => acceptedSamples(type.items[index] as TupleType, base));
  return [sample('least', least), sample('full', rich), ...places];
}

function tuplePlaces(type: TupleType, base: BaseValues, samplesAt: (index: number) => readonly Sample[]): Sample[] {
  const least = base.least(type);
  if (!Array.isArray(least)) return [];
  return [...type.items.keys()].flatMap((index) =>
    within({ label: `place ${index}`, key: index }, samplesAt(index), (item) => least.with(index, item) as Json[]),
  );
}

export function refusedTuples(type: TupleType, base: BaseValues): Sample[] {
  const least = base.least(type);
  if (!Array.isArray(least)) return [];
  return [
    ...(least.length === 0 ? [] : [mistake('too-few', 'with too few', least.slice(0, -1) as Json[])]),
    mistake('too-many', 'with too many', [...(least as Json[]), null]),
    ...tuplePlaces(type, base, (index) => refusedSamples(type.items[index] as TupleType, base)),
  ];
}

export function acceptedMaps(type: MapType, base: BaseValues): Sample[] {
  const size = bounds(type.minProperties, type.maxProperties);
  const sized = sizesOf(size).flatMap(([label, count]) => {
    const map = base.map(type, count);
    return map === undefined ? [] : [sample(label, map)];
  });
  return [...sized, ...keyed(type, base), ...valueSamples(type, base, acceptedSamples(type.values, base))];
}

/** Every odd key once, in a map that is otherwise as small as can be. */
function keyed(type: MapType, base: BaseValues): Sample[] {
  const value = base.least(type.values);
  const { min, max } = bounds(type.minProperties, type.maxProperties);
  const keys = keySamples(type.keys, Math.max(min, ALL_ODD_KEYS));
  if (value === undefined || max < 1 || keys.length < min) return [];
  return keys.map((key) => {
    const others = keys.filter((other) => other !== key).slice(0, Math.max(min, 1) - 1);
    return sample(`with the key ${word(key)}`, Object.fromEntries([key, ...others].map((name) => [name, value])));
  });
}

function valueSamples(type: MapType, base: BaseValues, samples: readonly Sample[]): Sample[] {
  const { min, max } = bounds(type.minProperties, type.maxProperties);
  const map = max < 1 ? undefined : base.map(type, Math.max(min, 1));
  const [key] = Object.keys(map ?? {});
  if (key === undefined) return [];
  return within({ label: 'value', key }, samples, (value): JsonObject => ({ ...map, [key]: value }));
}

export function refusedMaps(type: MapType, base: BaseValues): Sample[] {
  const { min, max } = bounds(type.minProperties, type.maxProperties);
  const small = min > 0 && min <= MANY ? base.map(type, min - 1) : undefined;
  const large = max < MANY ? base.map(type, max + 1) : undefined;
  const key = badKey(type.keys);
  const value = base.least(type.values);
  return [
    ...(small === undefined ? [] : [mistake('too-few', 'with too few', small)]),
    ...(large === undefined ? [] : [mistake('too-many', 'with too many', large)]),
    ...(key === undefined || value === undefined ? [] : [mistake('bad-key', 'with a bad key', { [key]: value }, `/${key}`)]),
    ...valueSamples(type, base, refusedSamples(type.values, base)),
  ];
}
