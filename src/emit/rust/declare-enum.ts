/** Enums: serde's four taggings, and untagged ones that have to be read by hand. */
import type { EnumType, Encoding, Payload, StructType, Type, Variant } from '../../model/type.js';
import { holdsWide, isBuffering, isUnbufferable } from './buffer.js';
import type { Declarations } from './declarations.js';
import { fieldItems, Functions } from './declare-struct.js';
import type { EnumItem, PayloadItem, TuplePart, VariantItem } from './item.js';
import { within, type Place } from './place.js';
import { NOT_ABSENT, readWith } from './presence.js';
import { enumRefusesKeys, standsApart } from './refusal.js';
import { isOption } from './rust-type.js';
import { payloadType, untaggedOrder, type UntaggedOrder } from './untagged-order.js';
import { renamed } from './word-items.js';
import { camelName, rustString, snakeName, variantScope } from './words.js';

export function enumItem(type: EnumType, place: Place, declarations: Declarations): EnumItem {
  const { types } = declarations.plan.hub;
  const { order, isSafe } = orderOf(type, declarations);
  const isReadByHand = type.encoding.style === 'untagged' && !isSafe;
  const functions = new Functions(place.name);
  const writer = new VariantWriter(type, place, declarations, functions, isReadByHand);
  // By hand the schema's own order counts, so that the same variant is found as by everyone else.
  const variants = (isReadByHand ? type.variants : order).map((variant) => writer.variant(variant));
  const deny = enumRefusesKeys(type, types) && !isReadByHand ? ['deny_unknown_fields'] : [];
  return { kind: 'enum', name: place.name, serde: [...tagging(type.encoding), ...deny], variants, functions: functions.items, isReadByHand };
}

/** Variants without a tag come last, in an order that serde may try them in. */
function orderOf({ encoding, variants }: EnumType, { plan }: Declarations): UntaggedOrder {
  const isTagged = ({ untagged }: Variant): boolean => encoding.style !== 'untagged' && !untagged;
  const bare = untaggedOrder(variants.filter((variant) => !isTagged(variant)), plan.hub.types);
  return { ...bare, order: [...variants.filter(isTagged), ...bare.order] };
}

function tagging(encoding: Encoding): string[] {
  switch (encoding.style) {
    case 'external':
      return [];
    case 'internal':
      return [`tag = ${rustString(encoding.tag)}`];
    case 'adjacent':
      return [`tag = ${rustString(encoding.tag)}`, `content = ${rustString(encoding.content)}`];
    case 'untagged':
      return ['untagged'];
  }
}

class VariantWriter {
  private readonly type: EnumType;
  private readonly place: Place;
  private readonly declarations: Declarations;
  private readonly functions: Functions;
  private readonly isReadByHand: boolean;
  private readonly scope = variantScope();

  constructor(type: EnumType, place: Place, declarations: Declarations, functions: Functions, isReadByHand: boolean) {
    this.type = type;
    // What is read by hand comes from a `Value`, which loses nothing.
    this.place = { ...place, buffered: !isReadByHand && (place.buffered || isBuffering(type)) };
    this.declarations = declarations;
    this.functions = functions;
    this.isReadByHand = isReadByHand;
  }

  variant(variant: Variant): VariantItem {
    const { docs, deprecation, untagged } = variant;
    const isBare = this.type.encoding.style === 'untagged' || untagged === true;
    const wireName = variant.name ?? '';
    const name = this.scope.claim((variant.name === undefined ? this.nameFor(variant.payload) : camelName(wireName)) || 'Variant');
    const payload = this.payload(variant.payload, name);
    const serde = [...(isBare ? [] : renamed(wireName, name)), ...(untagged ? ['untagged'] : []), ...this.reading(variant.payload, payload)];
    return {
      ...(docs !== undefined && { docs }),
      ...(deprecation && { deprecation }),
      name,
      ...(variant.name !== undefined && { wireName }),
      serde,
      payload,
    };
  }

  /** After what it holds. */
  private nameFor(payload: Payload): string {
    const type = payloadType(payload);
    if (type.kind === 'ref') return camelName(this.declarations.plan.hub.types.get(type.id)?.name ?? '');
    if (type.kind === 'const' && typeof type.value === 'string') return camelName(type.value);
    return KIND_NAMES[type.kind] ?? '';
  }

  private payload(payload: Payload, name: string): PayloadItem {
    const place = within(this.place, name);
    switch (payload.kind) {
      case 'unit':
        return payload;
      case 'newtype':
        return { kind: 'tuple', items: [{ type: this.declarations.typeOf(payload.type, place), serde: [] }] };
      case 'tuple':
        return this.tuple(payload.items, place);
      case 'struct':
        return this.struct(payload.struct, place, name);
    }
  }

  /**
   * A lone part would be a newtype, which is no array, and no part at all is not read from a `Value`. Beside an internal
   * tag serde has no tuples, not even untagged ones.
   */
  private tuple(items: readonly Type[], place: Place): PayloadItem {
    if (items.length < 2 || this.isReadByHand || this.type.encoding.style === 'internal' || this.isWrittenApart({ kind: 'tuple', items })) {
      return { kind: 'tuple', items: [{ type: this.declarations.typeOf({ kind: 'tuple', items }, place), serde: [] }] };
    }
    const { types } = this.declarations.plan.hub;
    const parts = items.map((item, index): TuplePart => {
      const serde = place.buffered && isUnbufferable(item, types) ? [readWith('crate::wire::through_value')] : [];
      return { type: this.declarations.typeOf(item, within(place, String(index + 1))), serde };
    });
    return { kind: 'tuple', items: parts };
  }

  private struct(struct: StructType, place: Place, name: string): PayloadItem {
    const { types } = this.declarations.plan.hub;
    if (this.isReadByHand || standsApart(struct, this.type, types) || this.isWrittenApart(struct)) {
      return { kind: 'tuple', items: [{ type: this.declarations.typeOf(struct, place), serde: [] }] };
    }
    const fields = fieldItems(struct, place, this.declarations, this.functions, `${snakeName(name)}_`);
    return { kind: 'struct', fields };
  }

  /** Among the fields of another struct serde writes payloads of several parts through its buffer too. */
  private isWrittenApart(payload: Type): boolean {
    return this.place.buffered && this.type.encoding.style === 'external' && holdsWide(payload, this.declarations.plan.hub.types);
  }

  /** How a payload that is one value is read where serde alone would get it wrong. */
  private reading(payload: Payload, { kind, ...item }: PayloadItem): string[] {
    const { types } = this.declarations.plan.hub;
    const [only, ...others] = 'items' in item ? item.items : [];
    if (kind !== 'tuple' || only === undefined || others.length > 0 || this.isReadByHand) return [];
    if (this.place.buffered && isUnbufferable(payloadType(payload), types)) return [readWith('crate::wire::through_value')];
    // serde takes absent content for `None`.
    return this.type.encoding.style === 'adjacent' && isOption(only.type) ? [NOT_ABSENT] : [];
  }
}

const KIND_NAMES: Readonly<Partial<Record<Type['kind'], string>>> = {
  any: 'Any',
  opaque: 'Any',
  null: 'Null',
  boolean: 'Boolean',
  integer: 'Integer',
  float: 'Number',
  string: 'Text',
  bytes: 'Bytes',
  const: 'Constant',
  'string-enum': 'Word',
  array: 'List',
  set: 'Set',
  tuple: 'Tuple',
  map: 'Map',
  struct: 'Object',
  enum: 'Choice',
  nullable: 'Optional',
};
