/** The named types that some types use, directly or not, in the order in which they are first met. */
import type { EnumType, Payload, StructType, Type, TypeDef, TypeId } from '../../src/core/model/type.js';

export function reachable(from: Iterable<Type>, types: ReadonlyMap<TypeId, TypeDef>): Map<TypeId, TypeDef> {
  const found = new Map<TypeId, TypeDef>();
  const visit = (type: Type): void => {
    if (type.kind !== 'ref') return partsOf(type).forEach(visit);
    const def = types.get(type.id);
    if (!def || found.has(type.id)) return;
    found.set(type.id, def);
    visit(def.type);
  };
  for (const type of from) visit(type);
  return found;
}

/** The types directly inside a type. */
export function partsOf(type: Type): readonly Type[] {
  switch (type.kind) {
    case 'array':
    case 'set':
      return [type.items];
    case 'tuple':
      return type.items;
    case 'map':
      return [type.values];
    case 'nullable':
      return [type.inner];
    case 'struct':
      return structParts(type);
    case 'enum':
      return enumParts(type);
    default:
      return [];
  }
}

function structParts(struct: StructType): Type[] {
  const extra = struct.extra.kind === 'kept' ? [struct.extra.values] : [];
  return [...struct.fields.map((field) => field.type), ...(struct.flatten ?? []).map((part) => part.type), ...extra];
}

function enumParts({ variants }: EnumType): Type[] {
  return variants.flatMap((variant) => payloadParts(variant.payload));
}

function payloadParts(payload: Payload): readonly Type[] {
  switch (payload.kind) {
    case 'unit':
      return [];
    case 'newtype':
      return [payload.type];
    case 'tuple':
      return payload.items;
    case 'struct':
      return structParts(payload.struct);
  }
}
