/** What can go wrong with the tag of an enum: unknown, missing, another's, no text; and with what stands beside it. */
import { accepts } from '../accepts/accepts.js';
import { isObject, type Json, type JsonObject } from '../../core/json/json.js';
import type { EnumType, Variant } from '../../core/model/type.js';
import { OTHER_KEY, type BaseValues } from './base-values.js';
import { tagged } from './payload.js';
import { mistakes, pointerTo, word, type Sample } from './sample.js';
import { otherName } from './scalar-samples.js';
import { without } from './struct-samples.js';

export function tagMistakes(type: EnumType, base: BaseValues): Sample[] {
  if (type.encoding.style === 'untagged') return [];
  const variants = type.variants.filter(({ untagged }) => !untagged);
  const names = variants.map(({ name = '' }) => name);
  const stranger = tagged(type, { name: otherName(names), payload: { kind: 'unit' } }, undefined);
  return [
    ...mistakes('unknown-variant', 'unknown variant', stranger, namePlace(type, stranger)),
    ...mistakes('missing-tag', 'no tag at all', {}),
    ...variants.flatMap((variant) => variantMistakes(type, variant, names, base)),
  ];
}

function variantMistakes(type: EnumType, variant: Variant, names: readonly string[], base: BaseValues): Sample[] {
  const value = base.variant(type, variant, (part) => base.rich(part));
  if (value === undefined) return [];
  const label = `variant ${word(variant.name ?? '')}`;
  const unknown = renamed(type, value, otherName(names));
  const others = names.filter((name) => name !== variant.name).map((name) => renamed(type, value, name));
  const wrong = others.find((other) => !accepts(other, type, base.types));
  return [
    ...mistakes('unknown-variant', `${label} under an unknown name`, unknown, namePlace(type, unknown)),
    ...mistakes('wrong-tag', `${label} with the tag of another`, wrong, namePlace(type, wrong)),
    ...(isObject(value) ? keyMistakes(type, variant, value, label) : []),
  ];
}

function keyMistakes({ encoding }: EnumType, { closed }: Variant, value: JsonObject, label: string): Sample[] {
  const stray = closed ? { ...value, [OTHER_KEY]: true } : undefined;
  return [
    ...('tag' in encoding ? ownTagMistakes(encoding.tag, value, label) : []),
    ...('content' in encoding ? contentMistakes(encoding.content, value, label) : []),
    ...mistakes('extra-key', `${label} with a key too many`, stray, pointerTo(OTHER_KEY)),
  ];
}

function ownTagMistakes(tag: string, value: JsonObject, label: string): Sample[] {
  return [
    ...mistakes('missing-tag', `${label} without its tag`, without(value, tag), pointerTo(tag)),
    ...mistakes('wrong-type', `${label} with a tag that is not text`, { ...value, [tag]: true }, pointerTo(tag)),
  ];
}

function contentMistakes(content: string, value: JsonObject, label: string): Sample[] {
  const bare = Object.hasOwn(value, content) ? without(value, content) : undefined;
  return mistakes('missing-required', `${label} without its content`, bare, pointerTo(content));
}

/** The same payload under another name. */
function renamed({ encoding }: EnumType, value: Json, name: string): Json {
  if (!isObject(value)) return name;
  if ('tag' in encoding) return { ...value, [encoding.tag]: name };
  return Object.fromEntries(Object.values(value).map((content) => [name, content]));
}

/** Where a variant's name stands: under its tag, as the only key, or it is the value itself. */
function namePlace({ encoding }: EnumType, value: Json | undefined): string {
  if ('tag' in encoding) return pointerTo(encoding.tag);
  return isObject(value) ? pointerTo(Object.keys(value)[0] ?? '') : '';
}
