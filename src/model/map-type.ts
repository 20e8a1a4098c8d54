/** Rebuilding a type with its parts replaced, and visiting what it refers to. */
import type { Field, Flattened, Payload, StructType, Type, TypeId, Variant } from './type.js';

/** The same type with each direct part passed through `change`. */
export function mapParts(type: Type, change: (part: Type) => Type): Type {
  switch (type.kind) {
    case 'array':
    case 'set':
      return { ...type, items: change(type.items) };
    case 'tuple':
      return { ...type, items: type.items.map(change) };
    case 'map':
      return { ...type, values: change(type.values) };
    case 'nullable':
      return { ...type, inner: change(type.inner) };
    case 'struct':
      return mapStruct(type, change);
    case 'enum':
      return { ...type, variants: type.variants.map((variant) => mapVariant(variant, change)) };
    default:
      return type;
  }
}

function mapStruct(struct: StructType, change: (part: Type) => Type): StructType {
  const { extra, flatten } = struct;
  return {
    ...struct,
    fields: struct.fields.map((field): Field => ({ ...field, type: change(field.type) })),
    ...(flatten && { flatten: flatten.map((part): Flattened => ({ ...part, type: change(part.type) })) }),
    extra: extra.kind === 'kept' ? { ...extra, values: change(extra.values) } : extra,
  };
}

function mapVariant(variant: Variant, change: (part: Type) => Type): Variant {
  return { ...variant, payload: mapPayload(variant.payload, change) };
}

function mapPayload(payload: Payload, change: (part: Type) => Type): Payload {
  switch (payload.kind) {
    case 'unit':
      return payload;
    case 'newtype':
      return { ...payload, type: change(payload.type) };
    case 'tuple':
      return { ...payload, items: payload.items.map(change) };
    case 'struct':
      return { ...payload, struct: mapStruct(payload.struct, change) };
  }
}

/** The same type with every reference in it renamed. What refers to nothing is passed on as it is. */
export function mapRefs(type: Type, rename: (id: TypeId) => TypeId): Type {
  if (type.kind === 'ref') return { ...type, id: rename(type.id) };
  return refsOf(type).length === 0 ? type : mapParts(type, (part) => mapRefs(part, rename));
}

/** The named types that a type refers to directly, in order, with repetitions. */
export function refsOf(type: Type): TypeId[] {
  const found: TypeId[] = [];
  eachRef(type, (id) => found.push(id));
  return found;
}

function eachRef(type: Type, visit: (id: TypeId) => void): void {
  switch (type.kind) {
    case 'ref':
      return visit(type.id);
    case 'array':
    case 'set':
      return eachRef(type.items, visit);
    case 'tuple':
      return type.items.forEach((item) => eachRef(item, visit));
    case 'map':
      return eachRef(type.values, visit);
    case 'nullable':
      return eachRef(type.inner, visit);
    case 'struct':
      return eachRefOfStruct(type, visit);
    case 'enum':
      for (const { payload } of type.variants) eachRefOfPayload(payload, visit);
  }
}

function eachRefOfStruct({ fields, flatten, extra }: StructType, visit: (id: TypeId) => void): void {
  for (const field of fields) eachRef(field.type, visit);
  for (const part of flatten ?? []) eachRef(part.type, visit);
  if (extra.kind === 'kept') eachRef(extra.values, visit);
}

function eachRefOfPayload(payload: Payload, visit: (id: TypeId) => void): void {
  if (payload.kind === 'newtype') eachRef(payload.type, visit);
  else if (payload.kind === 'tuple') for (const item of payload.items) eachRef(item, visit);
  else if (payload.kind === 'struct') eachRefOfStruct(payload.struct, visit);
}
