/** Arrays, sets, tuples and maps. */
import type { ArrayType, MapType, SetType, TupleType, Type } from '../../../core/model/type.js';
import type { Pair } from '../findings/versions.js';
import { ceilingShift, compareLimits, floorShift, withParts } from './bounds.js';
import { within, type Site } from './site.js';
import type { TypeComparison } from './type-comparison.js';

type ListType = ArrayType | SetType;

export function compareLists(comparison: TypeComparison, site: Site, types: Pair<ListType>): void {
  const { old, new: now } = types;
  compareLimits<ListType>(comparison, site, types, {
    tighter: 'A02',
    looser: 'A02',
    shifts: [
      [['kind'], old.kind === now.kind ? 'same' : now.kind === 'set' ? 'tighter' : 'looser'],
      [['minItems'], floorShift(old.minItems || undefined, now.minItems || undefined)],
      [['maxItems'], ceilingShift(old.maxItems, now.maxItems)],
    ],
  });
  comparison.compare(within(site, { kind: 'items' }, { old: old.items, new: now.items }));
}

export function compareTuples(comparison: TypeComparison, site: Site, { old, new: now }: Pair<TupleType>): void {
  if (old.items.length !== now.items.length) {
    return comparison.report(site, {
      rule: 'A03',
      message: `it has ${now.items.length} items now, not ${old.items.length}`,
      before: comparison.versions.text(old),
      after: comparison.versions.text(now),
      edit: { made: now, undone: old },
    });
  }
  old.items.forEach((item, index) => {
    comparison.compare(within(site, { kind: 'item', index }, { old: item, new: now.items[index] as Type }));
  });
}

export function compareMaps(comparison: TypeComparison, site: Site, types: Pair<MapType>): void {
  const { old, new: now } = types;
  if (JSON.stringify(old.keys) !== JSON.stringify(now.keys)) {
    comparison.report(site, {
      rule: 'O16',
      message: 'its keys must be of another form now',
      before: comparison.versions.text(old),
      after: comparison.versions.text(now),
      edit: { made: withParts(old, now, ['keys']), undone: withParts(now, old, ['keys']) },
    });
  }
  compareLimits(comparison, site, types, {
    tighter: 'O16',
    looser: 'O16',
    shifts: [
      [['minProperties'], floorShift(old.minProperties || undefined, now.minProperties || undefined)],
      [['maxProperties'], ceilingShift(old.maxProperties, now.maxProperties)],
    ],
  });
  comparison.compare(within(site, { kind: 'values' }, { old: old.values, new: now.values }));
}
