/** What the variants of enums carry, and how it stands on the wire. */
import type { Json } from '../../core/json/json.js';
import type { EnumType, Variant } from '../../core/model/type.js';
import { writeVariant } from '../../core/model/write-variant.js';

/** A variant as it stands on the wire. */
export function tagged(type: EnumType, variant: Variant, content: Json | undefined): Json {
  return variant.untagged ? (content ?? null) : writeVariant(variant.name ?? '', content, type);
}

/** Whether the keys of what a variant carries lie beside its tag. */
export function isAmongTag({ encoding }: EnumType, variant: Variant): boolean {
  return encoding.style === 'internal' && !variant.untagged;
}
