/**
 * The flattened parts of a struct, with all that is known of them: what a part asks for without saying its type
 * (`anyOf: [{ required: ['a'] }, …]`) is of the type that the struct's own field has.
 */
import type { Field, Flattened, Payload, StructType, Type } from './type.js';

const KNOWN = new WeakMap<StructType, readonly Flattened[]>();

/** The same parts each time. */
export function flattenedIn(struct: StructType): readonly Flattened[] {
  const { fields, flatten = [] } = struct;
  if (fields.length === 0 || flatten.length === 0) return flatten;
  const known = KNOWN.get(struct) ?? withTypesOf(fields, flatten);
  KNOWN.set(struct, known);
  return known;
}

function withTypesOf(fields: readonly Field[], flatten: readonly Flattened[]): Flattened[] {
  const types = new Map(fields.map(({ name, type }) => [name, type]));
  return flatten.map((part) => ({ ...part, type: told(part.type, types) }));
}

type TypesByName = ReadonlyMap<string, Type>;

function told(type: Type, types: TypesByName): Type {
  if (type.kind === 'struct') return toldStruct(type, types);
  if (type.kind !== 'enum' || type.encoding.style !== 'untagged') return type;
  return {
    ...type,
    variants: type.variants.map((variant) => ({ ...variant, payload: payload(variant.payload, types) })),
  };
}

function payload(payload: Payload, types: TypesByName): Payload {
  if (payload.kind === 'struct') return { ...payload, struct: toldStruct(payload.struct, types) };
  return payload.kind === 'newtype' ? { ...payload, type: told(payload.type, types) } : payload;
}

function toldStruct(struct: StructType, types: TypesByName): StructType {
  const fields = struct.fields.map((field) => ({
    ...field,
    type: field.type.kind === 'any' ? (types.get(field.name) ?? field.type) : field.type,
  }));
  return { ...struct, fields };
}
