/** A value with the defaults of absent fields filled in, as a reader that knows them writes it back. */
import { accepts } from '../accepts/accepts.js';
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import type { EnumType, Field, StructType, Type, Variant } from '../../core/model/type.js';
import { payloadType, type Types } from '../../core/model/variants.js';
import { isSent } from '../../core/model/sent.js';

export class Filler {
  private readonly types: Types;
  /** Whose defaults are being filled: one that holds its own struct again would never end. */
  private readonly open = new Set<Field>();
  private hasCut = false;

  constructor(types: Types) {
    this.types = types;
  }

  /** Whether a default that holds its own struct again was cut short so far. Where depends on how types are named. */
  get wasCut(): boolean {
    return this.hasCut;
  }

  /** The value itself where nothing is missing. It must be one of the type. */
  fill(value: Json, type: Type): Json {
    switch (type.kind) {
      case 'ref':
        return this.fill(value, this.types.get(type.id)?.type ?? { kind: 'any' });
      case 'nullable':
        return value === null ? null : this.fill(value, type.inner);
      case 'array':
      case 'set':
        return isArray(value) ? mapItems(value, (item) => this.fill(item, type.items)) : value;
      case 'tuple':
        return isArray(value) ? mapItems(value, (item, index) => this.fill(item, type.items[index] as Type)) : value;
      case 'map':
        return isObject(value) ? mapValues(value, (item) => this.fill(item, type.values)) : value;
      case 'opaque':
        return this.fill(value, type.outline);
      case 'struct':
        return isObject(value) ? this.struct(value, type) : value;
      case 'enum':
        return this.enum(value, type);
      default:
        return value;
    }
  }

  private struct(value: JsonObject, { fields, flatten = [], extra }: StructType): Json {
    const named = new Map(fields.map((field) => [field.name, field]));
    const inside = mapValues(value, (item, key) => {
      const field = named.get(key);
      if (field !== undefined) return this.fill(item, field.type);
      return extra.kind === 'kept' && flatten.length === 0 ? this.fill(item, extra.values) : item;
    });
    const absent = fields.filter((field) => !Object.hasOwn(value, field.name)).flatMap((field) => this.default(field));
    const whole: Json = absent.length === 0 ? inside : { ...inside, ...Object.fromEntries(absent) };
    const parts = flatten.filter(({ type }) => accepts(whole, type, this.types));
    return parts.reduce<Json>((filled, { type }) => this.fill(filled, type), whole);
  }

  /** A default that is none of its own type counts for nothing. */
  private default(field: Field): [string, Json][] {
    const { default: value, name, type, required } = field;
    if (required || value === undefined || !isSent(field)) return [];
    if (this.open.has(field)) this.hasCut = true;
    if (this.open.has(field) || !accepts(value, type, this.types)) return [];
    this.open.add(field);
    const filled = this.fill(value, type);
    this.open.delete(field);
    return [[name, filled]];
  }

  private enum(value: Json, type: EnumType): Json {
    const { encoding } = type;
    const variant = this.variantOf(value, type);
    if (variant === undefined || variant.payload.kind === 'unit') return value;
    const payload = payloadType(variant.payload);
    if (encoding.style === 'untagged' || variant.untagged) return this.fill(value, payload);
    if (!isObject(value)) return value;
    if (encoding.style === 'internal') return this.fill(value, payload);
    const key = encoding.style === 'external' ? (variant.name ?? '') : encoding.content;
    return mapValues(value, (item, name) => (name === key ? this.fill(item, payload) : item));
  }

  /** Told by its tag; without one, the first that admits the value. */
  private variantOf(value: Json, type: EnumType): Variant | undefined {
    const { encoding, variants } = type;
    if ('tag' in encoding && isObject(value)) {
      const name = own(value, encoding.tag);
      const told = variants.find((variant) => !variant.untagged && variant.name === name);
      if (told !== undefined) return told;
    }
    return variants.find((_, index) => accepts(value, alone(type)[index] as EnumType, this.types));
  }
}

const ALONE = new WeakMap<EnumType, readonly EnumType[]>();

/** An enum of each variant. Kept, since what tells whether a value is one of them is made once a type. */
function alone(type: EnumType): readonly EnumType[] {
  const known = ALONE.get(type) ?? type.variants.map((variant) => ({ ...type, variants: [variant] }));
  ALONE.set(type, known);
  return known;
}

/** The list itself where nothing changes. */
function mapItems(list: readonly Json[], change: (item: Json, index: number) => Json): readonly Json[] {
  const changed = list.map(change);
  return changed.every((item, index) => item === list[index]) ? list : changed;
}

/** The object itself where nothing changes. */
function mapValues(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  const changed = Object.entries(object).map(([key, value]) => [key, change(value, key)] as const);
  return changed.every(([key, value]) => value === object[key]) ? object : Object.fromEntries(changed);
}
