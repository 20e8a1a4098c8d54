/**
 * The model's normal form. Several models can mean the same JSON; a schema has exactly one reading, and
 * these rules say which. Each is named after what it forbids or asks for.
 */
import type { EnumType, Payload, StructType, Type, TypeDef, TypeId, Variant } from '../../src/core/model/type.js';

export type Types = ReadonlyMap<TypeId, TypeDef>;

export function resolve(type: Type, types: Types): Type {
  let current = type;
  for (let hops = 0; current.kind === 'ref' && hops <= types.size; hops++) {
    const def = types.get(current.id);
    if (!def) return current;
    current = def.type;
  }
  return current;
}

/** `Option<Option<T>>`, `Option<Value>` and `Option<()>` look like their inner type: null says nothing new. */
export function canBeNullable(inner: Type): boolean {
  if (['nullable', 'any', 'null', 'never'].includes(inner.kind)) return false;
  // `enum: ["x", null]` is a nullable string enum of one value, not a nullable const.
  if (inner.kind === 'const') return typeof inner.value !== 'string';
  // `anyOf` with a null branch already admits null.
  return !(inner.kind === 'enum' && inner.variants.some((variant) => isNullVariant(inner, variant)));
}

function isNullVariant({ encoding }: Pick<EnumType, 'encoding'>, { payload, untagged }: Variant): boolean {
  if (encoding.style !== 'untagged' && !untagged) return false;
  return payload.kind === 'unit' || (payload.kind === 'newtype' && payload.type.kind === 'null');
}

/** An inline struct or tuple as the one payload is a struct or tuple variant; `null` is a unit variant. */
export function canBeNewtype(type: Type): boolean {
  return !['struct', 'tuple', 'null', 'never'].includes(type.kind) && !isOneString(type);
}

/** `{tag: {const: "x"}}` is what a tag looks like, so a payload of this type would be read as one. */
export function isOneString(type: Type): boolean {
  if (type.kind === 'string-enum') return type.values.length === 1;
  return type.kind === 'const' && typeof type.value === 'string';
}

/** `{type: object, additionalProperties: V}` and nothing else is a map. */
export function looksLikeMap(struct: StructType): boolean {
  return struct.fields.length === 0 && !struct.flatten?.length && struct.extra.kind === 'kept';
}

/** A struct variant beside a tag with no keys of its own is a unit variant, and an open-ended one a map. */
export function isBareStruct(struct: StructType): boolean {
  return struct.fields.length === 0;
}

/** A required property that can only be one string tells variants apart: it is a tag. */
function hasTagLikeField(struct: StructType): boolean {
  return struct.fields.some((field) => field.required && isOneString(field.type));
}

/** One property, required, alone: how an externally tagged variant looks. */
function looksExternal(struct: StructType): boolean {
  return struct.fields.length === 1 && struct.fields[0]?.required === true && !struct.flatten?.length;
}

/** Variants that all hold the same single key beside the tag: that key is the content of an adjacent enum. */
export function looksAdjacent(variants: readonly Variant[]): boolean {
  const full = variants.filter((variant) => variant.payload.kind !== 'unit' && !variant.untagged);
  const keys = full.map(({ payload }) => (payload.kind === 'struct' ? onlyKey(payload.struct) : undefined));
  return full.length > 0 && keys[0] !== undefined && keys.every((key) => key === keys[0]);
}

function onlyKey(struct: StructType): string | undefined {
  return looksExternal(struct) ? struct.fields[0]?.name : undefined;
}

/** What may stand untagged: nothing that a tagged variant or a unit name would look like. */
export function canBeUntagged(payload: Payload, types: Types): boolean {
  const type = payloadType(payload, types);
  if (type.kind === 'struct') return !hasTagLikeField(type) && !looksExternal(type);
  // An enum in an enum: its tagged variants would be read as variants of the outer one.
  if (type.kind === 'enum') return payload.kind === 'newtype' && payload.type.kind === 'ref';
  return type.kind !== 'string-enum' && !isOneString(type) && type.kind !== 'never';
}

function payloadType(payload: Payload, types: Types): Type {
  switch (payload.kind) {
    case 'unit':
      return { kind: 'null' };
    case 'newtype':
      return resolve(payload.type, types);
    case 'tuple':
      return { kind: 'tuple', items: payload.items };
    case 'struct':
      return payload.struct;
  }
}

/** One null branch at the end, or beside a single other one, makes the whole nullable, whatever wrote it. */
export function looksNullable(type: EnumType): boolean {
  const { variants } = type;
  const nulls = variants.filter((variant) => isNullVariant(type, variant));
  return nulls.length === 1 && (variants.length <= 2 || variants.at(-1) === nulls[0]);
}

/** Only an object that does not refuse the keys of its surroundings can be flattened or stand beside a tag. */
export function isOpenObject(type: Type, types: Types): boolean {
  const actual = resolve(type, types);
  if (actual.kind === 'struct') return isOpenStruct(actual, types);
  return actual.kind === 'enum' && isOpenEnum(actual, types);
}

function isOpenStruct(struct: StructType, types: Types): boolean {
  return struct.extra.kind === 'ignored' && (struct.flatten ?? []).every((part) => isOpenObject(part.type, types));
}

function isOpenEnum({ encoding, variants }: EnumType, types: Types): boolean {
  return variants.every(({ payload, closed, untagged }) => {
    if (closed) return false;
    if (encoding.style === 'external' && !untagged) return payload.kind !== 'unit';
    if (encoding.style === 'adjacent' && !untagged) return true;
    if (payload.kind === 'unit') return encoding.style === 'internal' && !untagged;
    if (payload.kind === 'struct') return isOpenStruct(payload.struct, types);
    return payload.kind === 'newtype' && isOpenObject(payload.type, types);
  });
}

/** Every key that a value of the type may use by name: flattened types must not share any. */
export function keysOf(type: Type, types: Types): Set<string> {
  const actual = resolve(type, types);
  if (actual.kind === 'struct') return structKeys(actual, types);
  if (actual.kind !== 'enum') return new Set();
  const { encoding, variants } = actual;
  const tags = encoding.style === 'internal' ? [encoding.tag] : [];
  const outer = encoding.style === 'adjacent' ? [encoding.tag, encoding.content] : tags;
  return new Set([...outer, ...variants.flatMap((variant) => [...variantKeys(actual, variant, types)])]);
}

function structKeys(struct: StructType, types: Types): Set<string> {
  const inner = (struct.flatten ?? []).flatMap((part) => [...keysOf(part.type, types)]);
  return new Set([...struct.fields.map((field) => field.name), ...inner]);
}

function variantKeys({ encoding }: EnumType, variant: Variant, types: Types): Iterable<string> {
  if (encoding.style === 'external' && !variant.untagged) return [variant.name ?? ''];
  if (variant.payload.kind === 'struct') return structKeys(variant.payload.struct, types);
  return variant.payload.kind === 'newtype' ? keysOf(variant.payload.type, types) : [];
}

/** Draft 07 closes a struct by listing the keys of what is flattened into it; behind a reference none are listed. */
export function listsItsKeys(type: Type): boolean {
  if (type.kind !== 'enum') return false;
  return type.variants.every(({ payload }) => {
    return payload.kind !== 'struct' || (payload.struct.flatten ?? []).every((part) => listsItsKeys(part.type));
  });
}
