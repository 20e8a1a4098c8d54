/** Visiting what a type is made of. */
import type { StructType, Type, TypeId } from './type.js';
import { payloadType } from './variants.js';

/** Every direct part of a type; a variant's is what it carries. */
export function eachPart(type: Type, visit: (part: Type) => void): void {
  switch (type.kind) {
    case 'array':
    case 'set':
      return visit(type.items);
    case 'tuple':
      return type.items.forEach(visit);
    case 'map':
      return visit(type.values);
    case 'nullable':
      return visit(type.inner);
    case 'opaque':
      return visit(type.outline);
    case 'struct':
      return eachInStruct(type, visit);
    case 'enum':
      for (const { payload } of type.variants) if (payload.kind !== 'unit') visit(payloadType(payload));
  }
}

function eachInStruct({ fields, flatten, extra }: StructType, visit: (part: Type) => void): void {
  for (const { type } of fields) visit(type);
  if (flatten !== undefined) for (const { type } of flatten) visit(type);
  if (extra.kind === 'kept') visit(extra.values);
}

/** The named types that a type refers to directly, in order, with repetitions. */
export function refsOf(type: Type): TypeId[] {
  const found: TypeId[] = [];
  const visit = (part: Type): void => {
    if (part.kind === 'ref') found.push(part.id);
    else eachPart(part, visit);
  };
  visit(type);
  return found;
}
