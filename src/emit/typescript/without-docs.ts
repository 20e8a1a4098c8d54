/** A type without the words for people that the emitter would write beside its fields. */
import { mapParts } from '../../core/model/map-type.js';
import type { Field, StructType, Type, Variant } from '../../core/model/type.js';

export function withoutDocs(type: Type): Type {
  const bare = mapParts(type, withoutDocs);
  if (bare.kind === 'struct') return undocumented(bare);
  return bare.kind === 'enum' ? { ...bare, variants: bare.variants.map(withoutPayloadDocs) } : bare;
}

function withoutPayloadDocs(variant: Variant): Variant {
  const { payload } = variant;
  if (payload.kind !== 'struct') return variant;
  return { ...variant, payload: { ...payload, struct: undocumented(payload.struct) } };
}

function undocumented(struct: StructType): StructType {
  return { ...struct, fields: struct.fields.map(({ docs: _, deprecation: __, ...field }): Field => field) };
}
