/** Enums: serde's four taggings, and untagged ones that have to be read by hand. */
import type { EnumType, Encoding, Payload, StructType, Type, Variant } from '../../core/model/type.js';
import { isUnknownVariant } from '../../core/model/open-enums.js';
import { payloadType, type Types } from '../../core/model/variants.js';
import { isBuffering, isUnbufferable } from './buffer.js';
import { isDocumented } from './doc-comment.js';
import type { Declarations } from './declarations.js';
import { FieldWriter } from './declare-struct.js';
import { Functions } from './functions.js';
import type { EnumItem, PayloadItem, TuplePart, VariantItem } from './item.js';
import { nameAt, within, type UseSite } from './use-site.js';
import { NOT_ABSENT, readWith, THROUGH_VALUE } from './presence.js';
import { enumRefusesKeys } from './refusal.js';
import { isOption } from './rust-type.js';
import { isOwnStruct, isOwnTuple, isReadByHand, variantOrder } from './variant-form.js';
import { namelessVariant } from './variant-name.js';
import { renamed } from './word-items.js';
import { claimName, rustString, snakeName, variantScope } from './words.js';

export function enumItem(type: EnumType, place: UseSite, declarations: Declarations): EnumItem {
  const { types } = declarations.plan.hub;
  const byHand = isReadByHand(type, types);
  const name = nameAt(place);
  const functions = new Functions(name);
  const writer = new VariantWriter(type, place, declarations, functions);
  // By hand the schema's own order counts, so that the same variant is found as by everyone else.
  const order = byHand ? type.variants : variantOrder(type, types).order;
  const variants = withoutRepetition(order.map((variant) => writer.variant(variant)));
  const deny = enumRefusesKeys(type, types) && !byHand ? ['deny_unknown_fields'] : [];
  const serde = [...tagging(type.encoding), ...deny];
  return { kind: 'enum', name, serde, variants, functions: functions.items, isReadByHand: byHand };
}

/** What one variant reads, a later one of the same type never gets to see: strings with different patterns. */
function withoutRepetition(variants: readonly VariantItem[]): VariantItem[] {
  const seen = new Set<string>();
  return variants.filter((variant) => {
    const text = plainText(variant);
    const isRepeated = text !== undefined && seen.has(text);
    if (text !== undefined) seen.add(text);
    return !isRepeated || variant.wireName !== undefined || isDocumented(variant.about);
  });
}

/** The type of a bare value that has no rules of its own. */
function plainText({ wireName, payload }: VariantItem): string | undefined {
  const [only, ...others] = payload.kind === 'tuple' && wireName === undefined ? payload.items : [];
  return only?.type.kind === 'plain' && others.length === 0 ? only.type.text : undefined;
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
  private readonly place: UseSite;
  private readonly declarations: Declarations;
  private readonly functions: Functions;
  private readonly types: Types;
  private readonly isBuffered: boolean;
  private readonly scope = variantScope();
  private readonly held: readonly Type[];

  constructor(type: EnumType, place: UseSite, declarations: Declarations, functions: Functions) {
    this.type = type;
    this.place = place;
    this.declarations = declarations;
    this.functions = functions;
    this.types = declarations.plan.hub.types;
    this.held = type.variants.filter(({ name }) => name === undefined).map(({ payload }) => payloadType(payload));
    // What is read by hand comes from a `Value`, which loses nothing.
    this.isBuffered = !isReadByHand(type, this.types) && (place.buffered || isBuffering(type));
  }

  variant(variant: Variant): VariantItem {
    const { untagged } = variant;
    const isBare = this.type.encoding.style === 'untagged' || untagged === true;
    const wireName = variant.name ?? '';
    const words = variant.name ?? namelessVariant(payloadType(variant.payload), this.held, this.types);
    const name = claimName(this.scope, words, 'Variant');
    const payload = this.payload(variant.payload, name);
    const reading = isUnknownVariant(variant) ? this.unknown(payload) : this.reading(variant.payload, payload);
    const others = untagged ? ['untagged', ...reading] : reading;
    const serde = isBare ? others : renamed(wireName, name, others);
    return { about: variant, name, wireName: variant.name, serde, payload };
  }

  private payload(payload: Payload, name: string): PayloadItem {
    const place = within(this.place, name, this.isBuffered);
    switch (payload.kind) {
      case 'unit':
        return payload;
      case 'newtype':
        return this.newtype(payload.type, place);
      case 'tuple':
        return this.tuple(payload.items, place);
      case 'struct':
        return this.struct(payload.struct, place, name);
    }
  }

  private newtype(type: Type, place: UseSite): PayloadItem {
    return { kind: 'tuple', items: [{ type: this.declarations.typeOf(type, place), serde: [] }] };
  }

  private tuple(items: readonly Type[], place: UseSite): PayloadItem {
    const isOwn = isOwnTuple(items, this.type, this.place.buffered, this.types);
    if (isOwn) return this.newtype({ kind: 'tuple', items }, place);
    const parts = items.map((item, index): TuplePart => {
      const serde = place.buffered && isUnbufferable(item, this.types) ? [THROUGH_VALUE] : [];
      return { type: this.declarations.typeOf(item, within(place, String(index + 1))), serde };
    });
    return { kind: 'tuple', items: parts };
  }

  private struct(struct: StructType, place: UseSite, name: string): PayloadItem {
    if (isOwnStruct(struct, this.type, this.place.buffered, this.types)) return this.newtype(struct, place);
    const writer = new FieldWriter(place, this.declarations, this.functions, `${snakeName(name)}_`);
    return { kind: 'struct', fields: writer.fields(struct) };
  }

  /** What stands for all other variants must be none of those that are known, however badly that reads. */
  private unknown(item: PayloadItem): string[] {
    const [held] = item.kind === 'tuple' ? item.items : [];
    if (held === undefined) return [];
    const { encoding, variants } = this.type;
    const known = variants.filter(({ untagged }) => !untagged).map(({ name = '' }) => name);
    const tag = 'tag' in encoding ? { tag: encoding.tag } : {};
    const body = { kind: 'unknown-variant', known, ...tag } as const;
    return [readWith(this.functions.add('unknown', { type: held.type, body }))];
  }

  /** How a payload that is one value is read where serde alone would get it wrong. */
  private reading(payload: Payload, item: PayloadItem): string[] {
    const [only, ...others] = item.kind === 'tuple' ? item.items : [];
    if (only === undefined || others.length > 0) return [];
    const isUnreadable = this.isBuffered && isUnbufferable(payloadType(payload), this.types);
    if (isUnreadable) return [THROUGH_VALUE];
    // serde takes absent content for `None`.
    return this.type.encoding.style === 'adjacent' && isOption(only.type) ? [NOT_ABSENT] : [];
  }
}
