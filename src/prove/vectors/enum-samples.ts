/** Enums: every variant with each sample of what it carries, right and wrong ones. */
import { accepts } from '../accepts/accepts.js';
import { isObject } from '../../core/json/json.js';
import type { EnumType, Variant } from '../../core/model/type.js';
import { payloadType } from '../../core/model/variants.js';
import type { BaseValues } from './base-values.js';
import { isAmongTag, tagged } from './payload.js';
import { mistakes, sample, samples, within, word, type SamplePlace, type Sample, type SamplesOf } from './sample.js';
import { tagMistakes } from './tag-mistakes.js';

export function acceptedEnums(type: EnumType, base: BaseValues, samplesOf: SamplesOf): Sample[] {
  const byVariant = type.variants.map((variant, index) => acceptedVariants(type, variant, index, base, samplesOf));
  return [...samples('least', base.least(type)), ...byVariant.flat()];
}

function acceptedVariants(
  type: EnumType,
  variant: Variant,
  index: number,
  base: BaseValues,
  samplesOf: SamplesOf,
): Sample[] {
  const all = payloadSamples(type, variant, index, samplesOf);
  const [first, ...others] = notTakenForAnother(type, index, all, base);
  if (first === undefined) return [];
  const label = variantLabel(variant, index);
  return [{ ...first, label, variant: label }, ...others];
}

function variantLabel({ name }: Variant, index: number): string {
  return `variant ${name === undefined ? index + 1 : word(name)}`;
}

/** What a variant carries, with its tag around. */
function payloadSamples(type: EnumType, variant: Variant, index: number, samplesOf: SamplesOf): Sample[] {
  const { payload } = variant;
  const label = variantLabel(variant, index);
  if (payload.kind === 'unit') return [sample(label, tagged(type, variant, undefined))];
  const contents = samplesOf(payloadType(payload));
  const written = contents.filter(({ value }) => isObject(value) || !isAmongTag(type, variant));
  return within({ ...placeOf(type, variant), label: `${label},` }, written, (value) => tagged(type, variant, value));
}

function placeOf({ encoding }: EnumType, { name = '', untagged }: Variant): Omit<SamplePlace, 'label'> {
  if (untagged || encoding.style === 'untagged' || encoding.style === 'internal') return {};
  return { key: encoding.style === 'external' ? name : encoding.content };
}

/** Without a tag a value may pass for another variant, whose reader would drop what it does not know. */
function notTakenForAnother(type: EnumType, index: number, all: Sample[], base: BaseValues): Sample[] {
  const { encoding, variants } = type;
  if (encoding.style !== 'untagged' && !variants[index]?.untagged) return all;
  const others: EnumType = { ...type, variants: variants.slice(0, index) };
  const own = all.filter(({ value }) => !accepts(value, others, base.types));
  return own.length > 0 ? own : all.filter(({ value }) => accepts(value, type, base.types)).slice(0, 1);
}

export function refusedEnums(type: EnumType, base: BaseValues, samplesOf: SamplesOf, acceptedOf: SamplesOf): Sample[] {
  const inside = type.variants.flatMap((variant, index) =>
    variant.payload.kind === 'unit' ? [] : payloadSamples(type, variant, index, samplesOf),
  );
  return [...tagMistakes(type, base), ...inside, ...ambiguous(type, base, acceptedOf)];
}

/** A value that two variants admit where only one may. */
function ambiguous(type: EnumType, base: BaseValues, acceptedOf: SamplesOf): Sample[] {
  if (type.encoding.style !== 'untagged' || type.encoding.exclusive !== true) return [];
  const all = type.variants.flatMap((variant, index) => payloadSamples(type, variant, index, acceptedOf));
  const alone = type.variants.map((variant): EnumType => ({ ...type, variants: [variant] }));
  const found = all.find(({ value }) => alone.filter((each) => accepts(value, each, base.types)).length > 1);
  return mistakes('ambiguous', 'fits two variants', found?.value);
}
