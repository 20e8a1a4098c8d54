/** Alternatives: enums of strings, tagged enums, unions. */
import { canonicalJson, type Json } from '../../../core/json/json.js';
import { nameText } from '../../../core/model/signature.js';
import type { EnumType, Payload, StringEnumType, StringEnumValue, Type, Variant } from '../../../core/model/type.js';
import { payloadType } from '../../../core/model/variants.js';
import type { RuleId } from '../findings/rules.js';
import type { Pair } from '../findings/versions.js';
import { compareNotes } from './notes.js';
import { findRenames, isRespelled, type Renamed } from './renames.js';
import { reportRenames } from './report-renames.js';
import { replaced } from './replaced.js';
import { within, type Site, type TypeChange } from './site.js';
import type { TypeComparison } from './type-comparison.js';

/** A variant among questions or answers has rules of its own: someone has to be ready for it. */
function variantRule(site: Site, rule: 'T13' | 'T14' | 'V01' | 'V02'): RuleId {
  const isAdded = rule === 'T13' || rule === 'V01';
  if (site.position === 'question') return isAdded ? 'M15' : 'M16';
  if (site.position === 'answer') return isAdded ? 'M17' : 'M18';
  return rule;
}

export function compareStringEnums(comparison: TypeComparison, site: Site, types: Pair<StringEnumType>): void {
  const { old, new: now } = types;
  const at: ValuesSite = { ...site, old, new: now };
  const [before, after] = [valuesOf(old), valuesOf(now)];
  const gone = old.values.filter(({ value }) => !after.has(value));
  const come = now.values.filter(({ value }) => !before.has(value));
  const renamed = renamedValues(gone, come);
  reportRenamedValues(comparison, at, renamed);
  const isRenamed = (value: StringEnumValue): boolean =>
    renamed.some((pair) => pair.before === value || pair.after === value);
  const added = come.filter((value) => !isRenamed(value));
  const removed = gone.filter((value) => !isRenamed(value));
  for (const value of added) reportValue(comparison, at, value, 'T13');
  for (const value of removed) reportValue(comparison, at, value, 'T14');
  for (const value of old.values) {
    const other = after.get(value.value);
    if (other !== undefined)
      compareNotes(comparison, variantSite(site, value.value, other, now), { old: value, new: other });
  }
  compareOpenness(comparison, site, types);
}

interface ValuesSite extends Site {
  readonly old: StringEnumType;
  readonly new: StringEnumType;
}

function valuesOf({ values }: StringEnumType): ReadonlyMap<string, StringEnumValue> {
  return new Map(values.map((value) => [value.value, value]));
}

function variantSite(site: Site, name: string, value: StringEnumValue, { values }: StringEnumType): Site {
  return { ...within(site, { kind: 'variant', name, index: values.indexOf(value) }, site), scope: site.route };
}

/** Values have no content by which to know them: another spelling, or the only one that went and came. */
function renamedValues(
  gone: readonly StringEnumValue[],
  come: readonly StringEnumValue[],
): readonly Renamed<StringEnumValue>[] {
  const [before, after] = [gone[0], come[0]];
  const isOneForOne = gone.length === 1 && come.length === 1;
  if (isOneForOne && before && after && before.docs !== undefined && before.docs === after.docs)
    return [{ before, after }];
  const pairs = gone.flatMap((value) => {
    const others = come.filter((other) => isRespelled(value.value, other.value));
    const [only] = others;
    return others.length === 1 && only !== undefined ? [{ before: value, after: only }] : [];
  });
  return pairs.length === gone.length && pairs.length === come.length ? pairs : [];
}

function reportRenamedValues(
  comparison: TypeComparison,
  site: ValuesSite,
  renamed: readonly Renamed<StringEnumValue>[],
): void {
  reportRenames<StringEnumValue, StringEnumType>(comparison, site, renamed, {
    rules: { one: 'T15', several: 'T15' },
    words: 'values',
    nameOf: ({ value }) => value,
    textOf: ({ value }) => JSON.stringify(value),
    exchanged: (type, removed, added) => withValues(withoutValues(type, removed), added),
  });
}

function reportValue({ report }: TypeComparison, site: ValuesSite, value: StringEnumValue, rule: 'T13' | 'T14'): void {
  const isAdded = rule === 'T13';
  const at = variantSite(site, value.value, value, isAdded ? site.new : site.old);
  report(at, {
    rule: variantRule(site, rule),
    ...expected(site, isAdded),
    message: isAdded
      ? `there is a new value ${JSON.stringify(value.value)}`
      : `the value ${JSON.stringify(value.value)} is gone`,
    edit: {
      made: isAdded ? withValues(site.old, [value]) : withoutValues(site.old, [value]),
      undone: isAdded ? withoutValues(site.new, [value]) : withValues(site.new, [value]),
    },
  });
}

function expected({ old }: ValuesSite | EnumSite, isAdded: boolean): Pick<TypeChange, 'wasOpen'> {
  return isAdded && old.open ? { wasOpen: true } : {};
}

function withValues(type: StringEnumType, values: readonly StringEnumValue[]): StringEnumType {
  return { ...type, values: [...type.values, ...values] };
}

function withoutValues(type: StringEnumType, values: readonly StringEnumValue[]): StringEnumType {
  return { ...type, values: type.values.filter((value) => !values.includes(value)) };
}

/** A mark by which the hub says that more values will come. */
function compareOpenness(
  { report }: TypeComparison,
  site: Site,
  { old, new: now }: Pair<StringEnumType | EnumType>,
): void {
  if (site.direction === 'in' || old.open === now.open) return;
  report(site, {
    rule: 'T19',
    message: now.open ? 'it is marked as open: more values may come' : 'it is no longer marked as open',
    ...(now.open ? {} : { levels: { wire: 'dangerous' } }),
  });
}

export function compareEnums(comparison: TypeComparison, site: Site, types: Pair<EnumType>): void {
  const { old, new: now } = types;
  const at: EnumSite = { ...site, old, new: now };
  const [from, to] = [old.encoding, now.encoding];
  if (isTagDropped(comparison, types))
    return reportEncoding(comparison, at, 'V09', 'its variants are no longer told apart by a tag');
  if (from.style !== to.style) return reportEncoding(comparison, at, 'V06', 'its variants are written in another way');
  if (from.style === 'untagged') return compareUntagged(comparison, at);
  if (canonicalJson(from as Json) !== canonicalJson(to as Json)) {
    return reportEncoding(comparison, at, 'V07', 'the key that tells its variants apart has another name');
  }
  compareTagged(comparison, at);
  compareOpenness(comparison, site, types);
}

interface EnumSite extends Site {
  readonly old: EnumType;
  readonly new: EnumType;
}

function reportEncoding({ report }: TypeComparison, site: EnumSite, rule: RuleId, message: string): void {
  report(site, {
    rule,
    message,
    before: encodingText(site.old),
    after: encodingText(site.new),
    edit: { made: site.new, undone: site.old },
  });
}

function encodingText({ encoding }: EnumType): string {
  switch (encoding.style) {
    case 'external':
      return 'the name as the only key';
    case 'internal':
      return `the name in ${nameText(encoding.tag)}, among the fields`;
    case 'adjacent':
      return `the name in ${nameText(encoding.tag)}, the content in ${nameText(encoding.content)}`;
    case 'untagged':
      return 'without a name';
  }
}

/** The payloads are all there, without the tag. */
function isTagDropped({ versions }: TypeComparison, { old, new: now }: Pair<EnumType>): boolean {
  if (old.encoding.style !== 'internal' || now.encoding.style !== 'untagged') return false;
  const payloads = ({ variants }: EnumType): string => {
    return variants
      .map(({ payload }) => versions.meaning(payloadType(payload)))
      .sort()
      .join();
  };
  return payloads(old) === payloads(now);
}

function compareTagged(comparison: TypeComparison, site: EnumSite): void {
  const [old, now] = [site.old.variants.filter(isNamed), site.new.variants.filter(isNamed)];
  const [before, after] = [variantsOf(old), variantsOf(now)];
  const gone = old.filter((variant) => !after.has(keyOf(variant)));
  const come = now.filter((variant) => !before.has(keyOf(variant)));
  const { renamed, removed, added } = findRenames(gone.filter(carries), come.filter(carries), {
    nameOf: keyOf,
    contentOf: ({ payload }) => comparison.versions.meaning(payloadType(payload)),
  });
  const units = respelledUnits(gone, come);
  reportRenamedVariants(comparison, site, [...renamed, ...units]);
  const isUnitRenamed = (variant: Variant): boolean =>
    units.some((pair) => pair.before === variant || pair.after === variant);
  const rest = (all: readonly Variant[], paired: readonly Variant[]): readonly Variant[] => {
    return [...paired, ...all.filter((variant) => !carries(variant) && !isUnitRenamed(variant))];
  };
  for (const variant of rest(come, added)) reportVariant(comparison, site, variant, 'V01');
  for (const variant of rest(gone, removed)) reportVariant(comparison, site, variant, 'V02');
  for (const variant of old) {
    const other = after.get(keyOf(variant));
    if (other !== undefined) compareVariant(comparison, site, { old: variant, new: other });
  }
  const nameless = pairAlternatives(comparison, site, (variant) => !isNamed(variant));
  for (const pair of nameless.kept) compareAlike(comparison, site, pair);
  for (const variant of nameless.added) reportVariant(comparison, site, variant, 'V01');
  for (const variant of nameless.removed) reportVariant(comparison, site, variant, 'V02');
}

function isNamed({ name }: Variant): boolean {
  return name !== undefined;
}

function keyOf({ name = '' }: Variant): string {
  return name;
}

/** Variants without content are all alike; only another spelling makes one of them known. */
function carries({ payload }: Variant): boolean {
  return payload.kind !== 'unit';
}

function respelledUnits(gone: readonly Variant[], come: readonly Variant[]): readonly Renamed<Variant>[] {
  return gone.flatMap((before) => {
    const others = come.filter((after) => !carries(after) && isRespelled(keyOf(before), keyOf(after)));
    const [after] = others;
    return !carries(before) && others.length === 1 && after !== undefined ? [{ before, after }] : [];
  });
}

function variantsOf(variants: readonly Variant[]): ReadonlyMap<string, Variant> {
  return new Map(variants.map((variant) => [keyOf(variant), variant]));
}

function reportRenamedVariants(comparison: TypeComparison, site: EnumSite, renamed: readonly Renamed<Variant>[]): void {
  reportRenames<Variant, EnumType>(comparison, site, renamed, {
    rules: { one: 'V03', several: 'V08' },
    words: 'variants',
    nameOf: keyOf,
    textOf: (variant) => nameText(keyOf(variant)),
    exchanged: (type, removed, added) => withVariants(withoutVariants(type, removed), added),
  });
}

function reportVariant(comparison: TypeComparison, site: EnumSite, variant: Variant, rule: 'V01' | 'V02'): void {
  const isAdded = rule === 'V01';
  const holder = isAdded ? site.new : site.old;
  const at = atVariant(site, variant, holder);
  const name = variant.name === undefined ? 'alternative' : `variant ${nameText(variant.name)}`;
  comparison.report(at, {
    rule: isCatchAll(variant, holder) ? 'V10' : gainsData(site, variant, isAdded) ? 'V16' : variantRule(site, rule),
    ...expected(site, isAdded),
    message: isAdded ? `there is a new ${name}` : `the ${name} is gone`,
    [isAdded ? 'after' : 'before']: variantText(comparison, variant),
    edit: {
      made: isAdded ? withVariants(site.old, [variant]) : withoutVariants(site.old, [variant]),
      undone: isAdded ? withoutVariants(site.new, [variant]) : withVariants(site.new, [variant]),
    },
  });
}

/** The change is one of the whole enum, said of one variant. */
function atVariant(site: EnumSite, variant: Variant, { variants }: EnumType): Site {
  const name = variant.name === undefined ? {} : { name: variant.name };
  return { ...within(site, { kind: 'variant', ...name, index: variants.indexOf(variant) }, site), scope: site.route };
}

function variantText({ versions }: TypeComparison, { payload, ...variant }: Variant): string {
  return payload.kind === 'unit' ? nameText(keyOf({ ...variant, payload })) : versions.text(payloadType(payload));
}

/** A variant for all that is not known: written without its tag, in an enum of tagged ones. */
function isCatchAll(variant: Variant, { encoding }: EnumType): boolean {
  return encoding.style !== 'untagged' && variant.untagged === true;
}

/** All were plain strings, and one is an object now. */
function gainsData({ old, position }: EnumSite, variant: Variant, isAdded: boolean): boolean {
  if (!isAdded || position !== undefined || old.encoding.style !== 'external') return false;
  return carries(variant) && old.variants.length > 0 && !old.variants.some(carries);
}

function withVariants(type: EnumType, variants: readonly Variant[]): EnumType {
  return { ...type, variants: [...type.variants, ...variants] };
}

function withoutVariants(type: EnumType, variants: readonly Variant[]): EnumType {
  return { ...type, variants: type.variants.filter((variant) => !variants.includes(variant)) };
}

function withVariant(type: EnumType, variant: Variant, other: Variant): EnumType {
  return { ...type, variants: type.variants.map((known) => (known === variant ? other : known)) };
}

function compareVariant(comparison: TypeComparison, site: EnumSite, variant: Pair<Variant>): void {
  const { old, new: now } = variant;
  const at = atVariant(site, now, site.new);
  compareNotes(comparison, at, variant);
  const edit = { made: withVariant(site.old, old, now), undone: withVariant(site.new, now, old) };
  if (old.payload.kind !== now.payload.kind || old.untagged !== now.untagged) {
    return comparison.report(at, {
      rule: 'V05',
      message: 'the variant carries its content in another form',
      before: variantText(comparison, old),
      after: variantText(comparison, now),
      edit,
    });
  }
  if (old.closed !== now.closed) {
    const closing = {
      made: withVariant(site.old, old, withClosed(old, now)),
      undone: withVariant(site.new, now, withClosed(now, old)),
    };
    comparison.report(at, {
      rule: now.closed ? 'O12' : 'O13',
      message: now.closed ? 'keys that it does not know are refused now' : 'it may hold keys that it does not name',
      edit: closing,
    });
  }
  comparePayloads(comparison, at, { old: old.payload, new: now.payload });
}

function withClosed({ closed: _closed, ...variant }: Variant, { closed }: Variant): Variant {
  return { ...variant, ...(closed && { closed }) };
}

function comparePayloads(comparison: TypeComparison, at: Site, { old, new: now }: Pair<Payload>): void {
  const { scope: _scope, ...site } = at;
  if (old.kind === 'unit' || now.kind === 'unit') return;
  comparison.compare({ ...site, old: payloadType(old), new: payloadType(now) });
}

function compareUntagged(comparison: TypeComparison, site: EnumSite): void {
  const { old, new: now } = site;
  if (isExclusive(old) !== isExclusive(now)) return replaced(comparison, site);
  compareOpenness(comparison, site, { old, new: now });
  const { kept, removed, added } = pairAlternatives(comparison, site, () => true);
  for (const pair of kept) compareAlike(comparison, site, pair);
  if (removed.length === 0 && added.length === 0) return compareOrder(comparison, site, kept);
  if (isExclusive(old)) return replaced(comparison, site);
  if (comparison.relations.relation(site) === 'equal') return;
  for (const variant of added) reportAlternative(comparison, site, variant);
  for (const variant of removed) reportVariant(comparison, site, variant, 'V02');
}

interface Alternatives {
  /** In the order of the new version. */
  readonly kept: readonly Pair<Variant>[];
  readonly removed: readonly Variant[];
  readonly added: readonly Variant[];
}

/** Alternatives without names are known by what they are; the only one that went is the only one that came. */
function pairAlternatives(
  comparison: TypeComparison,
  site: EnumSite,
  isOne: (variant: Variant) => boolean,
): Alternatives {
  const textOf = ({ payload }: Variant): string => comparison.versions.meaning(payloadType(payload));
  const [old, now] = [site.old.variants.filter(isOne), site.new.variants.filter(isOne)];
  const before = old.map(textOf);
  const partnerOf = new Map<Variant, Variant>();
  const free = new Set(old);
  now.forEach((variant, index) => {
    const text = textOf(variant);
    const alike = old.filter((other, at) => before[at] === text && free.has(other));
    const same = alike.find((other) => other === old[index]) ?? alike[0];
    if (same === undefined) return;
    partnerOf.set(variant, same);
    free.delete(same);
  });
  const come = now.filter((variant) => !partnerOf.has(variant));
  const [only, other] = [[...free][0], come[0]];
  if (free.size === 1 && come.length === 1 && only && other && areOfOneKind(comparison, only, other)) {
    partnerOf.set(other, only);
    free.delete(only);
  }
  const kept = now.flatMap((variant): Pair<Variant>[] => {
    const partner = partnerOf.get(variant);
    return partner === undefined ? [] : [{ old: partner, new: variant }];
  });
  return { kept, removed: [...free], added: now.filter((variant) => !partnerOf.has(variant)) };
}

/** One alternative in both versions: what is said of it, and what it is. */
function compareAlike(comparison: TypeComparison, site: EnumSite, { old, new: now }: Pair<Variant>): void {
  const at = atVariant(site, now, site.new);
  compareNotes(comparison, at, { old, new: now });
  const { scope: _scope, ...inside } = at;
  comparison.compare({ ...inside, old: payloadType(old.payload), new: payloadType(now.payload) });
}

function isExclusive({ encoding }: EnumType): boolean {
  return encoding.style === 'untagged' && encoding.exclusive !== undefined;
}

function areOfOneKind({ versions }: TypeComparison, variant: Variant, other: Variant): boolean {
  const kindOf = ({ payload }: Variant): Type['kind'] => {
    const type = payloadType(payload);
    return type.kind === 'ref' ? (versions.types.get(type.id)?.type.kind ?? 'never') : type.kind;
  };
  return kindOf(variant) === kindOf(other);
}

/** Readers take the first alternative that fits, so the order matters where two of them do. */
function compareOrder({ report, relations }: TypeComparison, site: EnumSite, kept: readonly Pair<Variant>[]): void {
  const isInOrder = kept.every(({ old }, index) => old === site.old.variants[index]);
  if (isInOrder || isExclusive(site.old)) return;
  const types = site.old.variants.map(({ payload }) => payloadType(payload));
  const overlap = types.some((type, index) =>
    types.slice(index + 1).some((later) => {
      return relations.mayOverlap(type, later) || relations.mayOverlap(later, type);
    }),
  );
  if (!overlap) return;
  report(site, { rule: 'V11', message: 'its alternatives stand in another order, and a value may fit two of them' });
}

function reportAlternative(comparison: TypeComparison, site: EnumSite, variant: Variant): void {
  const type = payloadType(variant.payload);
  const earlier = site.direction === 'in' ? site.old.variants : [];
  const overlaps = earlier.some(({ payload }) => comparison.relations.mayOverlap(payloadType(payload), type));
  if (!overlaps) return reportVariant(comparison, site, variant, 'V01');
  comparison.report(atVariant(site, variant, site.new), {
    rule: 'V12',
    message: 'there is a new alternative that fits values which another one fits too',
    after: variantText(comparison, variant),
    edit: { made: withVariants(site.old, [variant]), undone: withoutVariants(site.new, [variant]) },
  });
}
