/** Keys that an outline does not name may be spoken of by the schema all the same: in these types none is dropped. */
import { mapParts } from '../../core/model/map-type.js';
import type { ExtraKeys, StructType, Type, Variant } from '../../core/model/type.js';

export function withAllKeys(type: Type): Type {
  if (type.kind === 'struct') return structWithAllKeys(type);
  const inner = mapParts(type, withAllKeys);
  return inner.kind === 'enum' ? { ...inner, variants: inner.variants.map(variantWithAllKeys) } : inner;
}

/** A flattened part leaves them to what it lies in. */
function structWithAllKeys({ flatten, ...struct }: StructType): StructType {
  const fields = struct.fields.map((field) => ({ ...field, type: withAllKeys(field.type) }));
  const extra: ExtraKeys = struct.extra.kind === 'ignored' ? { kind: 'kept', values: { kind: 'any' } } : struct.extra;
  return { ...struct, fields, ...(flatten && { flatten }), extra };
}

function variantWithAllKeys(variant: Variant): Variant {
  const { payload } = variant;
  if (payload.kind !== 'struct') return variant;
  return { ...variant, payload: { kind: 'struct', struct: structWithAllKeys(payload.struct) } };
}
