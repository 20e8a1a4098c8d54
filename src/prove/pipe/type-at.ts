/** The type of a part of a value, found along a path through the type of the whole. */
import { valueAt } from '../../core/json/value-at.js';
import { isObject, own, type Json } from '../../core/json/json.js';
import type { EnumType, StructType, Type, Variant } from '../../core/model/type.js';
import { payloadType, resolveType, type Types } from '../../core/model/variants.js';

export interface TypePart {
  readonly type: Type;
  /** It is there in every value. */
  readonly required: boolean;
}

/** Undefined where the type has nothing to say of that place. The value tells which variants the path leads through. */
export function typeAt(type: Type, path: readonly string[], value: Json, types: Types): TypePart | undefined {
  let part: TypePart | undefined = { type, required: true };
  for (const [depth, key] of path.entries()) {
    part = step(part.type, key, { value: valueAt(value, path.slice(0, depth)), types });
    if (part === undefined) return undefined;
  }
  return part;
}

interface Context {
  readonly value: Json | undefined;
  readonly types: Types;
}

function step(type: Type, key: string, context: Context): TypePart | undefined {
  const body = resolveType(type, context.types);
  switch (body?.kind) {
    case 'any':
      return { type: body, required: false };
    case 'nullable':
      return step(body.inner, key, context);
    case 'array':
    case 'set':
      return { type: body.items, required: true };
    case 'tuple':
      return partOf(body.items[Number(key)]);
    case 'map':
      return { type: body.values, required: false };
    case 'struct':
      return fieldOf(body, key, context);
    case 'enum':
      return partOfEnum(body, key, context);
    default:
      return undefined;
  }
}

function partOf(type: Type | undefined): TypePart | undefined {
  return type === undefined ? undefined : { type, required: true };
}

function fieldOf({ fields, flatten = [], extra }: StructType, key: string, context: Context): TypePart | undefined {
  const field = fields.find(({ name }) => name === key);
  if (field !== undefined) return field;
  for (const { type } of flatten) {
    const part = step(type, key, context);
    if (part !== undefined) return part;
  }
  return extra.kind === 'kept' ? { type: extra.values, required: false } : undefined;
}

function partOfEnum(type: EnumType, key: string, context: Context): TypePart | undefined {
  const { encoding, variants } = type;
  if ('tag' in encoding && encoding.tag === key) return partOf(tagType(variants));
  for (const variant of variants.filter((each) => isMeant(each, type, context.value))) {
    const part = partOfVariant(variant, key, type, context);
    if (part !== undefined) return part;
  }
  return undefined;
}

function partOfVariant(variant: Variant, key: string, { encoding }: EnumType, context: Context): TypePart | undefined {
  const payload = variant.payload.kind === 'unit' ? undefined : payloadType(variant.payload);
  if (payload === undefined) return undefined;
  if (variant.untagged) return step(payload, key, context);
  switch (encoding.style) {
    case 'internal':
    case 'untagged':
      return step(payload, key, context);
    case 'adjacent':
      return key === encoding.content ? partOf(payload) : undefined;
    case 'external':
      return key === variant.name ? partOf(payload) : undefined;
  }
}

function tagType(variants: readonly Variant[]): Type {
  return { kind: 'string-enum', values: variants.flatMap(({ name }) => (name === undefined ? [] : [{ value: name }])) };
}

function isMeant({ name, untagged }: Variant, { encoding }: EnumType, value: Json | undefined): boolean {
  if (encoding.style === 'untagged' || encoding.style === 'external' || untagged) return true;
  return isObject(value) && own(value, encoding.tag) === name;
}
