/** What the variants of enums carry, and how it stands on the wire. */
import type { Json } from '../model/json.js';
import type { EnumType, Payload, Type, Variant } from '../model/type.js';
import { writeVariant } from '../hub/wire-variant.js';

/** What a variant carries, as a type of its own. */
export function payloadType(payload: Exclude<Payload, { kind: 'unit' }>): Type {
  switch (payload.kind) {
    case 'newtype':
      return payload.type;
    case 'tuple':
      return payload;
    case 'struct':
      return payload.struct;
  }
}

/** A variant as it stands on the wire. */
export function tagged(type: EnumType, variant: Variant, content: Json | undefined): Json {
  return variant.untagged ? (content ?? null) : writeVariant(variant.name ?? '', content, type);
}

/** Whether the keys of what a variant carries lie beside its tag. */
export function isAmongTag({ encoding }: EnumType, variant: Variant): boolean {
  return encoding.style === 'internal' && !variant.untagged;
}
