/** Numbers, strings and constants. */
import { naturalRange } from '../../../core/model/integer-range.js';
import type { BytesType, FloatType, IntegerType, StringEnumType, StringType } from '../../../core/model/type.js';
import type { Levels } from '../findings/rules.js';
import type { Pair } from '../findings/versions.js';
import { ceilingShift, compareLimits, floorShift, multipleShift, withParts } from './bounds.js';
import type { Site } from './site.js';
import type { TypeComparison } from './type-comparison.js';

export function compareIntegers(comparison: TypeComparison, site: Site, types: Pair<IntegerType>): void {
  const { old, new: now } = types;
  if (old.width !== now.width || old.signed !== now.signed) compareWidths(comparison, site, types);
  compareLimits(comparison, site, types, {
    tighter: 'C01',
    looser: 'C02',
    shifts: [
      [['min'], floorShift(old.min, now.min)],
      [['max'], ceilingShift(old.max, now.max)],
      [['multipleOf'], multipleShift(old.multipleOf, now.multipleOf)],
      [['nonZero'], old.nonZero === now.nonZero ? 'same' : now.nonZero ? 'tighter' : 'looser'],
    ],
  });
}

/** A format is a range. Where one side lost a number on the way, the type is narrower. */
function compareWidths({ report, versions }: TypeComparison, site: Site, { old, new: now }: Pair<IntegerType>): void {
  const [before, after] = [naturalRange(old), naturalRange(now)];
  const keepsAll = isNotAbove(after.min, before.min) && isNotBelow(after.max, before.max);
  const edit = { made: withParts(old, now, ['width', 'signed']), undone: withParts(now, old, ['width', 'signed']) };
  report(site, {
    rule: keepsAll ? 'T07' : 'T08',
    message: keepsAll ? 'its range is wider now' : 'its range no longer holds every number that it did',
    before: versions.text({ kind: 'integer', ...widthOf(old) }),
    after: versions.text({ kind: 'integer', ...widthOf(now) }),
    edit,
  });
}

function widthOf({ width, signed }: IntegerType): Pick<IntegerType, 'width' | 'signed'> {
  return { signed, ...(width === undefined ? {} : { width }) };
}

function isNotAbove(limit: bigint | undefined, other: bigint | undefined): boolean {
  return limit === undefined || (other !== undefined && limit <= other);
}

function isNotBelow(limit: bigint | undefined, other: bigint | undefined): boolean {
  return limit === undefined || (other !== undefined && limit >= other);
}

export function compareFloats(comparison: TypeComparison, site: Site, types: Pair<FloatType>): void {
  const { old, new: now } = types;
  if (old.width !== now.width) {
    comparison.report(site, {
      rule: 'T09',
      message: 'its precision changed',
      before: comparison.versions.text(old),
      after: comparison.versions.text(now),
    });
  }
  compareLimits(comparison, site, types, {
    tighter: 'C01',
    looser: 'C02',
    shifts: [
      [['min', 'exclusiveMin'], boundShift(lowerBound(old), lowerBound(now))],
      [['max', 'exclusiveMax'], boundShift(upperBound(old), upperBound(now))],
      [['multipleOf'], multipleShift(old.multipleOf, now.multipleOf)],
    ],
  });
}

/** As `[distance from the loosest, is the bound itself outside]`: what compares higher is tighter. */
type Bound = readonly [at: number, excluded: boolean];

function lowerBound({ min = -Infinity, exclusiveMin = -Infinity }: FloatType): Bound {
  return exclusiveMin >= min ? [exclusiveMin, exclusiveMin > -Infinity] : [min, false];
}

function upperBound({ max = Infinity, exclusiveMax = Infinity }: FloatType): Bound {
  return exclusiveMax <= max ? [-exclusiveMax, exclusiveMax < Infinity] : [-max, false];
}

function boundShift(old: Bound, now: Bound): 'tighter' | 'looser' | 'same' {
  if (old[0] !== now[0]) return now[0] > old[0] ? 'tighter' : 'looser';
  if (old[1] === now[1]) return 'same';
  return now[1] ? 'tighter' : 'looser';
}

export function compareStrings(comparison: TypeComparison, site: Site, types: Pair<StringType>): void {
  const { old, new: now } = types;
  if (old.format !== now.format) compareFormats(comparison, site, types);
  const isOtherContent = old.contentEncoding !== now.contentEncoding || old.contentMediaType !== now.contentMediaType;
  if (isOtherContent) reportEncoding(comparison, site);
  compareLengths(comparison, site, types);
  if (old.pattern === now.pattern) return;
  comparison.report(site, {
    rule: 'C03',
    message:
      old.pattern === undefined
        ? 'it must match a pattern now'
        : now.pattern === undefined
          ? 'its pattern is gone'
          : 'its pattern changed',
    before: comparison.versions.text(old),
    after: comparison.versions.text(now),
    edit: { made: withParts(old, now, ['pattern']), undone: withParts(now, old, ['pattern']) },
  });
}

function compareLengths<T extends StringType | BytesType>(
  comparison: TypeComparison,
  site: Site,
  types: Pair<T>,
): void {
  const { old, new: now } = types;
  compareLimits<T>(comparison, site, types, {
    tighter: 'C01',
    looser: 'C02',
    shifts: [
      [['minLength'], floorShift(old.minLength || undefined, now.minLength || undefined)],
      [['maxLength'], ceilingShift(old.maxLength, now.maxLength)],
    ],
  });
}

/** An annotation to JSON Schema, yet whoever parses by it fails on what does not follow it. */
function compareFormats({ report, versions }: TypeComparison, site: Site, { old, new: now }: Pair<StringType>): void {
  const isPromised = site.direction === 'in' ? now.format === undefined : old.format === undefined;
  const levels: Partial<Levels> = isPromised ? { wire: 'safe' } : {};
  report(site, {
    rule: 'T09',
    message:
      old.format === undefined
        ? 'it has a format now'
        : now.format === undefined
          ? 'its format is gone'
          : 'its format changed',
    before: versions.text(old),
    after: versions.text(now),
    levels,
  });
}

export function compareBytes(comparison: TypeComparison, site: Site, types: Pair<BytesType>): void {
  const { old, new: now } = types;
  const isOtherContent = old.encoding !== now.encoding || old.contentMediaType !== now.contentMediaType;
  if (isOtherContent) reportEncoding(comparison, site);
  compareLengths(comparison, site, types);
}

/** Bytes that no other encoding spells in the same way. */
const SPELLED = { base64: '+/8=', base64url: '-_8', base16: 'abcde0' } as const;

/** No schema refuses the wrong alphabet, and yet no reader can make sense of it. */
export function reportEncoding({ report, versions }: TypeComparison, site: Site): void {
  const [sent, sender] = site.direction === 'in' ? ([site.old, 'old'] as const) : ([site.new, 'new'] as const);
  const value = sent.kind === 'bytes' ? SPELLED[sent.encoding] : 'any text';
  report(site, {
    rule: 'T10',
    message: 'its bytes are written in another way',
    before: versions.text(site.old),
    after: versions.text(site.new),
    witness: { value, acceptedBy: sender, what: `the text of ${site.base}` },
  });
}

export function compareConstants(
  { report }: TypeComparison,
  site: Site,
  { old, new: now }: Pair<StringEnumType>,
): void {
  report(site, {
    rule: 'T18',
    message: 'its one value is another now',
    before: JSON.stringify(old.values[0]?.value),
    after: JSON.stringify(now.values[0]?.value),
    edit: { made: site.new, undone: site.old },
  });
}
