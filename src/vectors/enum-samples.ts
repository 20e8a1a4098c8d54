/** Enums: every variant with each sample of what it carries; wrong, unknown and missing tags. */
import { accepts } from '../model/accepts.js';
import { isObject, type Json, type JsonObject } from '../model/json.js';
import type { EnumType, Variant } from '../model/type.js';
import { acceptedSamples } from './accepted-samples.js';
import { isAmongTag, OTHER_KEY, payloadType, tagged, type BaseValues } from './base-values.js';
import { refusedSamples } from './refused-samples.js';
import { mistake, sample, token, within, word, type Place, type Sample } from './sample.js';
import { otherName } from './scalar-samples.js';
import { without } from './struct-samples.js';

export function acceptedEnums(type: EnumType, base: BaseValues): Sample[] {
  const byVariant = type.variants.map((variant, index) => acceptedVariants(type, variant, index, base));
  const least = base.least(type);
  return [...(least === undefined ? [] : [sample('least', least)]), ...byVariant.flat()];
}

function acceptedVariants(type: EnumType, variant: Variant, index: number, base: BaseValues): Sample[] {
  const samples = payloadSamples(type, variant, index, base, acceptedSamples);
  const [first, ...others] = notTakenForAnother(type, index, samples, base);
  if (first === undefined) return [];
  const label = variantLabel(variant, index);
  return [{ ...first, label, variant: label }, ...others];
}

function variantLabel({ name }: Variant, index: number): string {
  return `variant ${name === undefined ? index + 1 : word(name)}`;
}

/** What a variant carries, with its tag around. */
function payloadSamples(
  type: EnumType,
  variant: Variant,
  index: number,
  base: BaseValues,
  samplesOf: typeof acceptedSamples,
): Sample[] {
  const { payload } = variant;
  const label = variantLabel(variant, index);
  if (payload.kind === 'unit') return [sample(label, tagged(type, variant, undefined))];
  const samples = samplesOf(payloadType(payload), base).filter(({ value }) => isObject(value) || !isAmongTag(type, variant));
  return within({ ...placeOf(type, variant), label: `${label},` }, samples, (value) => tagged(type, variant, value));
}

function placeOf({ encoding }: EnumType, { name = '', untagged }: Variant): Omit<Place, 'label'> {
  if (untagged || encoding.style === 'untagged' || encoding.style === 'internal') return {};
  return { key: encoding.style === 'external' ? name : encoding.content };
}

/** Without a tag a value may pass for another variant, whose reader would drop what it does not know. */
function notTakenForAnother(type: EnumType, index: number, samples: Sample[], base: BaseValues): Sample[] {
  const { encoding, variants } = type;
  if (encoding.style !== 'untagged' && !variants[index]?.untagged) return samples;
  const others: EnumType = { ...type, variants: variants.filter((_, at) => at < index) };
  const own = samples.filter(({ value }) => !accepts(value, others, base.types));
  return own.length > 0 ? own : samples.filter(({ value }) => accepts(value, type, base.types)).slice(0, 1);
}

export function refusedEnums(type: EnumType, base: BaseValues): Sample[] {
  const inside = type.variants.flatMap((variant, index) =>
    variant.payload.kind === 'unit' ? [] : payloadSamples(type, variant, index, base, refusedSamples),
  );
  return [...tagMistakes(type, base), ...inside, ...ambiguous(type, base)];
}

function tagMistakes(type: EnumType, base: BaseValues): Sample[] {
  if (type.encoding.style === 'untagged') return [];
  const variants = type.variants.filter(({ untagged }) => !untagged);
  const names = variants.map(({ name = '' }) => name);
  return [
    mistake('unknown-variant', 'unknown variant', tagged(type, { payload: { kind: 'unit' }, name: otherName(names) }, undefined), tagPlace(type)),
    mistake('missing-tag', 'no tag at all', {}),
    ...variants.flatMap((variant) => variantMistakes(type, variant, names, base)),
  ];
}

function tagPlace({ encoding }: EnumType): string {
  return 'tag' in encoding ? `/${token(encoding.tag)}` : '';
}

function variantMistakes(type: EnumType, variant: Variant, names: readonly string[], base: BaseValues): Sample[] {
  const value = base.variant(type, variant, (part) => base.rich(part));
  const { name = '' } = variant;
  if (value === undefined) return [];
  const label = `variant ${word(name)}`;
  const [unknown, wrong] = [renamed(type, value, otherName(names)), wrongTag(type, value, name, names, base)];
  return [
    mistake('unknown-variant', `${label} under an unknown name`, unknown, namePlace(type, unknown)),
    ...(wrong === undefined ? [] : [mistake('wrong-tag', `${label} with the tag of another`, wrong, namePlace(type, wrong))]),
    ...(isObject(value) ? objectMistakes(type, variant, value, label) : []),
  ];
}

function objectMistakes(type: EnumType, variant: Variant, value: JsonObject, label: string): Sample[] {
  const { encoding } = type;
  const stray = mistake('extra-key', `${label} with a key too many`, { ...value, [OTHER_KEY]: true }, `/${OTHER_KEY}`);
  return [
    ...('tag' in encoding ? [mistake('missing-tag', `${label} without its tag`, without(value, encoding.tag), tagPlace(type))] : []),
    ...('tag' in encoding ? [mistake('wrong-type', `${label} with a tag that is no text`, { ...value, [encoding.tag]: true }, tagPlace(type))] : []),
    ...('content' in encoding && Object.hasOwn(value, encoding.content)
      ? [mistake('missing-required', `${label} without its content`, without(value, encoding.content), `/${token(encoding.content)}`)]
      : []),
    ...(variant.closed ? [stray] : []),
  ];
}

/** The same payload under another name. */
function renamed({ encoding }: EnumType, value: Json, name: string): Json {
  if (!isObject(value)) return name;
  if ('tag' in encoding) return { ...value, [encoding.tag]: name };
  return Object.fromEntries(Object.values(value).map((content) => [name, content]));
}

function namePlace(type: EnumType, value: Json): string {
  return 'tag' in type.encoding || !isObject(value) ? tagPlace(type) : `/${token(Object.keys(value)[0] ?? '')}`;
}

function wrongTag(type: EnumType, value: Json, own: string, names: readonly string[], base: BaseValues): Json | undefined {
  const others = names.filter((name) => name !== own).map((name) => renamed(type, value, name));
  return others.find((other) => !accepts(other, type, base.types));
}

/** A value that two variants admit where only one may. */
function ambiguous(type: EnumType, base: BaseValues): Sample[] {
  if (!('exclusive' in type.encoding)) return [];
  const alone = (variant: Variant): EnumType => ({ ...type, variants: [variant] });
  const values = type.variants.flatMap((variant, index) => payloadSamples(type, variant, index, base, acceptedSamples));
  const found = values.find(({ value }) => type.variants.filter((each) => accepts(value, alone(each), base.types)).length > 1);
  return found === undefined ? [] : [mistake('ambiguous', 'fits two variants', found.value)];
}
