/** Looking through names at what a type is made of. */
import type {
  EnumType,
  Payload,
  StringEnumType,
  StringEnumValue,
  StructType,
  Type,
  TypeDef,
  TypeId,
  Variant,
} from './type.js';

export type Types = ReadonlyMap<TypeId, TypeDef>;

/** The type behind references; undefined where they go round in a circle or lead nowhere. */
export function resolveType(type: Type, types: Types): Type | undefined {
  const seen = new Set<TypeId>();
  let current: Type | undefined = type;
  while (current?.kind === 'ref') {
    if (seen.has(current.id)) return undefined;
    seen.add(current.id);
    current = types.get(current.id)?.type;
  }
  return current;
}

/** The type behind names, and without a `null` beside it. */
export function bodyOf(type: Type, types: Types): Type | undefined {
  const body = resolveType(type, types);
  return body?.kind === 'nullable' ? bodyOf(body.inner, types) : body;
}

/** An enum of plain strings; a constant string is an enum of one. */
export function stringsOf(type: Type | undefined): StringEnumType | undefined {
  if (type?.kind === 'string-enum') return type;
  if (type?.kind !== 'const' || typeof type.value !== 'string') return undefined;
  return { kind: 'string-enum', values: [{ value: type.value }] };
}

/** An enum of plain strings is one whose variants carry nothing. */
export function enumOf(type: Type | undefined): EnumType | undefined {
  if (type?.kind === 'enum') return type;
  const variants = stringsOf(type)?.values.map(unitVariant);
  return variants && { kind: 'enum', encoding: { style: 'external' }, variants };
}

function unitVariant({ value, ...docs }: StringEnumValue): Variant & { readonly name: string } {
  return { ...docs, name: value, payload: { kind: 'unit' } };
}

/** The variants of an enum whose variants all have names; unit variants for a string enum. */
export function namedVariants(type: Type, types: Types): ReadonlyMap<string, Variant> | undefined {
  const body = resolveType(type, types);
  if (body?.kind === 'string-enum') return new Map(body.values.map((value) => [value.value, unitVariant(value)]));
  if (body?.kind !== 'enum') return undefined;
  const entries = body.variants.map((variant) => [variant.name, variant] as const);
  const named = entries.filter((entry): entry is readonly [string, Variant] => entry[0] !== undefined);
  return named.length === entries.length ? new Map(named) : undefined;
}

/** The struct behind a type, such as the parameter object of a method. */
export function structOf(type: Type | undefined, types: Types): StructType | undefined {
  const body = type === undefined ? undefined : resolveType(type, types);
  return body?.kind === 'struct' ? body : undefined;
}

/** What a variant carries, as a type; nothing is null. */
export function payloadType(payload: Payload): Type {
  switch (payload.kind) {
    case 'unit':
      return { kind: 'null' };
    case 'newtype':
      return payload.type;
    case 'tuple':
      return payload;
    case 'struct':
      return payload.struct;
  }
}
