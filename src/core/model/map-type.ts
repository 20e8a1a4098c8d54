/** Rebuilding a type with its parts replaced. */
import type { ArrayType, Field, Flattened, Payload, StructType, Type, TypeId, Variant } from './type.js';

/** The same type with each direct part passed through `change`; itself where that changes nothing. */
export function mapParts(type: Type, change: (part: Type) => Type): Type {
  switch (type.kind) {
    case 'array':
      return mapArray(type, change);
    case 'set':
      return withPart(type, 'items', change(type.items));
    case 'tuple':
      return withPart(type, 'items', mapAll(type.items, change));
    case 'map':
      return withPart(type, 'values', change(type.values));
    case 'nullable':
      return withPart(type, 'inner', change(type.inner));
    case 'opaque':
      return withPart(type, 'outline', change(type.outline));
    case 'struct':
      return mapStruct(type, change);
    case 'enum':
      return withPart(
        type,
        'variants',
        mapAll(type.variants, (variant) => mapVariant(variant, change)),
      );
    default:
      return type;
  }
}

function withPart<T, K extends keyof T>(whole: T, key: K, part: T[K]): T {
  return whole[key] === part ? whole : { ...whole, [key]: part };
}

function mapAll<T>(items: readonly T[], change: (item: T) => T): readonly T[] {
  let changed: T[] | undefined;
  for (const [index, item] of items.entries()) {
    const now = change(item);
    if (now !== item) (changed ??= [...items])[index] = now;
  }
  return changed ?? items;
}

function mapArray(array: ArrayType, change: (part: Type) => Type): ArrayType {
  const withItems = withPart(array, 'items', change(array.items));
  if (array.start === undefined) return withItems;
  const { places, rest } = array.start;
  const withPlaces = withPart(array.start, 'places', mapAll(places, change));
  return withPart(withItems, 'start', rest ? withPart(withPlaces, 'rest', change(rest)) : withPlaces);
}

function mapStruct(struct: StructType, change: (part: Type) => Type): StructType {
  const { fields, flatten, extra } = struct;
  const ofPart = <T extends Field | Flattened>(part: T): T => withPart(part, 'type', change(part.type));
  const withFields = withPart(struct, 'fields', mapAll(fields, ofPart));
  const withFlattened = flatten ? withPart(withFields, 'flatten', mapAll(flatten, ofPart)) : withFields;
  return extra.kind === 'kept'
    ? withPart(withFlattened, 'extra', withPart(extra, 'values', change(extra.values)))
    : withFlattened;
}

function mapVariant(variant: Variant, change: (part: Type) => Type): Variant {
  return withPart(variant, 'payload', mapPayload(variant.payload, change));
}

function mapPayload(payload: Payload, change: (part: Type) => Type): Payload {
  switch (payload.kind) {
    case 'unit':
      return payload;
    case 'newtype':
      return withPart(payload, 'type', change(payload.type));
    case 'tuple':
      return withPart(payload, 'items', mapAll(payload.items, change));
    case 'struct':
      return withPart(payload, 'struct', mapStruct(payload.struct, change));
  }
}

/** The same type with every reference in it renamed. */
export function mapRefs(type: Type, rename: (id: TypeId) => TypeId): Type {
  return type.kind === 'ref' ? { ...type, id: rename(type.id) } : mapParts(type, (part) => mapRefs(part, rename));
}
