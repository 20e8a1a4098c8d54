/** Limits that got tighter, and limits that got looser: what a type says with numbers. */
import type { Type } from '../../../core/model/type.js';
import type { RuleId } from '../findings/rules.js';
import type { Pair } from '../findings/versions.js';
import type { Site } from './site.js';
import type { TypeComparison } from './type-comparison.js';

/** How a limit changed; `apart` where neither implies the other. */
type Shift = 'tighter' | 'looser' | 'apart' | 'same';

type Limit = number | bigint;

/** A limit from below: a higher one is tighter, none is the loosest. */
export function floorShift(old: Limit | undefined, now: Limit | undefined): Shift {
  if (old === now) return 'same';
  if (old === undefined) return 'tighter';
  if (now === undefined) return 'looser';
  return now > old ? 'tighter' : 'looser';
}

/** A limit from above. */
export function ceilingShift(old: Limit | undefined, now: Limit | undefined): Shift {
  if (old === now) return 'same';
  if (old === undefined) return 'tighter';
  if (now === undefined) return 'looser';
  return now < old ? 'tighter' : 'looser';
}

export function multipleShift(old: number | undefined, now: number | undefined): Shift {
  if (old === now) return 'same';
  if (old === undefined) return 'tighter';
  if (now === undefined) return 'looser';
  if (Number.isInteger(now / old)) return 'tighter';
  return Number.isInteger(old / now) ? 'looser' : 'apart';
}

export interface TypeLimits<T extends Type> {
  readonly tighter: RuleId;
  readonly looser: RuleId;
  /** The parts of the type that are limits, grouped such that each group is one limit. */
  readonly shifts: readonly (readonly [keys: readonly (keyof T)[], shift: Shift])[];
}

/** Reports what got tighter and what got looser, each as one change. */
export function compareLimits<T extends Type>(
  comparison: TypeComparison,
  site: Site,
  { old, new: now }: Pair<T>,
  { tighter, looser, shifts }: TypeLimits<T>,
): void {
  const reportOf = (rule: RuleId, word: string, wanted: (shift: Shift) => boolean): void => {
    const keys = shifts.filter(([, shift]) => wanted(shift)).flatMap(([names]) => names);
    if (keys.length === 0) return;
    comparison.report(site, {
      rule,
      message: `the limits are ${word} now`,
      before: comparison.versions.text(old),
      after: comparison.versions.text(now),
      edit: { made: withParts(old, now, keys), undone: withParts(now, old, keys) },
    });
  };
  reportOf(tighter, 'tighter', (shift) => shift === 'tighter' || shift === 'apart');
  if (tighter !== looser || !shifts.some(([, shift]) => shift === 'tighter' || shift === 'apart')) {
    reportOf(looser, 'looser', (shift) => shift === 'looser');
  }
}

/** The one type with some parts of the other. */
export function withParts<T extends Type>(type: T, other: T, keys: readonly (keyof T)[]): T {
  const kept = Object.entries(type).filter(([key]) => !keys.includes(key as keyof T));
  const taken = Object.entries(other).filter(([key]) => keys.includes(key as keyof T));
  return Object.fromEntries([...kept, ...taken]) as unknown as T;
}
