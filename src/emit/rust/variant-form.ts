/** How the payload of a variant is written down: in the enum itself, or as a type of its own. */
import type { EnumType, StructType, Type, Variant } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { holdsWide } from './buffer.js';
import { standsApart } from './refusal.js';
import { untaggedOrder, type UntaggedOrder } from './untagged-order.js';

/** Asked for again and again, and costly for many variants. */
const ORDERS = new WeakMap<EnumType, UntaggedOrder>();

/** Variants without a tag come last, in an order that serde may try them in. */
export function variantOrder(type: EnumType, types: Types): UntaggedOrder {
  const order = ORDERS.get(type) ?? orderOf(type, types);
  ORDERS.set(type, order);
  return order;
}

function orderOf({ encoding, variants }: EnumType, types: Types): UntaggedOrder {
  const isTagged = ({ untagged }: Variant): boolean => encoding.style !== 'untagged' && !untagged;
  if (variants.every(isTagged)) return { order: variants, isSafe: true };
  const bare = untaggedOrder(
    variants.filter((variant) => !isTagged(variant)),
    types,
  );
  return { ...bare, order: [...variants.filter(isTagged), ...bare.order] };
}

/** Untagged, and no order of its variants is right for all values. */
export function isReadByHand(type: EnumType, types: Types): boolean {
  return type.encoding.style === 'untagged' && !variantOrder(type, types).isSafe;
}

/** `buffered`: serde reads the enum itself from its buffer. */
export function isOwnStruct(struct: StructType, type: EnumType, buffered: boolean, types: Types): boolean {
  return isReadByHand(type, types) || standsApart(struct, type, types) || isWrittenApart(struct, type, buffered, types);
}

/**
 * A lone part would be a newtype, which is no array, and no part at all is not read from a `Value`. Beside an internal
 * tag serde has no tuples, not even untagged ones.
 */
export function isOwnTuple(items: readonly Type[], type: EnumType, buffered: boolean, types: Types): boolean {
  if (items.length < 2 || type.encoding.style === 'internal' || isReadByHand(type, types)) return true;
  return isWrittenApart({ kind: 'tuple', items }, type, buffered, types);
}

/** Among the fields of another struct serde writes payloads of several parts through its buffer too. */
function isWrittenApart(payload: Type, { encoding }: EnumType, buffered: boolean, types: Types): boolean {
  return buffered && encoding.style === 'external' && holdsWide(payload, types);
}
