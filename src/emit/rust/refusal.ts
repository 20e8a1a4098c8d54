/** Where serde's `deny_unknown_fields` does what it says, and where it is written. */
import { conditionsOf, heldParts } from './conditions.js';
import type { EnumType, StructType, Type, Variant } from '../../core/model/type.js';
import { resolveType, type Types } from '../../core/model/variants.js';

/** Whether the struct that is written for this one refuses keys that it does not know. */
export function refusesKeys(struct: StructType, types: Types): boolean {
  return struct.extra.kind === 'refused' && heldParts(struct).every(({ type }) => takesItsKeys(type, types));
}

/** serde only knows of plain structs and externally tagged enums which keys they took out of those left over. */
export function takesItsKeys(type: Type, types: Types): boolean {
  const body = resolveType(type, types);
  if (body?.kind === 'struct') return heldParts(body).length === 0 && body.extra.kind !== 'kept';
  return body?.kind === 'enum' && body.encoding.style === 'external' && !body.variants.some(({ untagged }) => untagged);
}

/**
 * Whether `deny_unknown_fields` stands on the enum itself, where it holds for the fields of all its struct variants,
 * and of an adjacently tagged one for the keys beside tag and content.
 */
export function enumRefusesKeys({ encoding, variants }: EnumType, types: Types): boolean {
  if (encoding.style === 'adjacent') return variants.every(({ closed, untagged }) => closed ?? untagged ?? false);
  const isRefusing = ({ payload }: Variant): boolean => payload.kind !== 'struct' || refusesKeys(payload.struct, types);
  return variants.some(({ payload }) => payload.kind === 'struct') && variants.every(isRefusing);
}

/** A struct variant that treats other keys unlike its enum, or has more to check, is a struct of its own. */
export function standsApart(struct: StructType, type: EnumType, types: Types): boolean {
  return conditionsOf(struct).length > 0 || refusesKeys(struct, types) !== enumRefusesKeys(type, types);
}
