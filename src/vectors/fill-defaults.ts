/** A value with the defaults of absent fields filled in, as a reader that knows them writes it back. */
import { accepts } from '../model/accepts.js';
import { isArray, isObject, own, type Json, type JsonObject } from '../model/json.js';
import type { EnumType, Field, StructType, Type, Variant } from '../model/type.js';
import { payloadType, type Types } from '../model/variants.js';
import { isSent } from '../model/sent.js';

/** The value itself where nothing is missing. It must be one of the type. */
export function fillDefaults(value: Json, type: Type, types: Types): Json {
  return new Filler(types).fill(value, type);
}

class Filler {
  private readonly types: Types;
  /** Whose defaults are being filled: one that holds its own struct again would never end. */
  private readonly open = new Set<Field>();

  constructor(types: Types) {
    this.types = types;
  }

  fill(value: Json, type: Type): Json {
    switch (type.kind) {
      case 'ref':
        return this.fill(value, this.types.get(type.id)?.type ?? { kind: 'any' });
      case 'nullable':
        return value === null ? null : this.fill(value, type.inner);
      case 'array':
      case 'set':
        return isArray(value) ? value.map((item) => this.fill(item, type.items)) : value;
      case 'tuple':
        return isArray(value) ? value.map((item, index) => this.fill(item, type.items[index] as Type)) : value;
      case 'map':
        return isObject(value) ? mapValues(value, (item) => this.fill(item, type.values)) : value;
      case 'struct':
        return isObject(value) ? this.struct(value, type) : value;
      case 'enum':
        return this.enum(value, type);
      default:
        return value;
    }
  }

  private struct(value: JsonObject, { fields, flatten = [], extra }: StructType): Json {
    const named = new Set(fields.map(({ name }) => name));
    const isExtra = (key: string): boolean => extra.kind === 'kept' && flatten.length === 0 && !named.has(key);
    const inside = mapValues(value, (item, key) => {
      const field = fields.find(({ name }) => name === key);
      if (field !== undefined) return this.fill(item, field.type);
      return extra.kind === 'kept' && isExtra(key) ? this.fill(item, extra.values) : item;
    });
    const absent = fields.filter((field) => !Object.hasOwn(value, field.name)).flatMap((field) => this.default(field));
    const whole: Json = { ...inside, ...Object.fromEntries(absent) };
    const parts = flatten.filter(({ type }) => accepts(whole, type, this.types));
    return parts.reduce<Json>((filled, { type }) => this.fill(filled, type), whole);
  }

  /** A default that is none of its own type counts for nothing. */
  private default(field: Field): [string, Json][] {
    const { default: value, name, type, required } = field;
    if (required || value === undefined || this.open.has(field) || !isSent(field)) return [];
    if (!accepts(value, type, this.types)) return [];
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
    const alone = (variant: Variant): EnumType => ({ ...type, variants: [variant] });
    if ('tag' in encoding && isObject(value)) {
      const name = own(value, encoding.tag);
      const told = variants.find((variant) => !variant.untagged && variant.name === name);
      if (told !== undefined) return told;
    }
    return variants.find((variant) => accepts(value, alone(variant), this.types));
  }
}

function mapValues(object: JsonObject, change: (value: Json, key: string) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
