/** Defaults that hold a struct in which they are missing again: a reader that fills them in would never end. */
import { isArray, isObject, own, type Json } from '../../core/json/json.js';
import type { EnumType, Field, Payload, StructType, Type } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';

export function isEndless(field: Field, types: Types): boolean {
  return field.default !== undefined && new Filling(field, types).fillsItAgain(field.default, field.type);
}

class Filling {
  private readonly field: Field;
  private readonly types: Types;
  /** Other defaults that were filled in on the way. */
  private readonly filled = new Set<Field>();

  constructor(field: Field, types: Types) {
    this.field = field;
    this.types = types;
  }

  fillsItAgain(value: Json, type: Type): boolean {
    switch (type.kind) {
      case 'ref':
        return this.fillsItAgain(value, this.types.get(type.id)?.type ?? { kind: 'any' });
      case 'nullable':
        return value !== null && this.fillsItAgain(value, type.inner);
      case 'array':
      case 'set':
        return isArray(value) && value.some((item) => this.fillsItAgain(item, type.items));
      case 'tuple':
        return isArray(value) && type.items.some((item, index) => this.fillsItAgain(value[index] ?? null, item));
      case 'map':
        return isObject(value) && Object.values(value).some((item) => this.fillsItAgain(item, type.values));
      case 'struct':
        return this.inStruct(value, type);
      case 'enum':
        return this.inEnum(value, type);
      default:
        return false;
    }
  }

  private inStruct(value: Json, { fields, flatten = [] }: StructType): boolean {
    if (!isObject(value)) return false;
    const isIn = (field: Field): boolean => {
      const given = own(value, field.name);
      return given === undefined ? this.isFilled(field) : this.fillsItAgain(given, field.type);
    };
    return fields.some(isIn) || flatten.some(({ type }) => this.fillsItAgain(value, type));
  }

  private isFilled(field: Field): boolean {
    if (field.required || field.default === undefined || this.filled.has(field)) return false;
    this.filled.add(field);
    return field === this.field || this.fillsItAgain(field.default, field.type);
  }

  /** In whichever variant it may be. */
  private inEnum(value: Json, { encoding, variants }: EnumType): boolean {
    return variants.some(({ name = '', payload, untagged }) => {
      const key = untagged ? undefined : encoding.style === 'external' ? name : contentKey(encoding);
      const held = key === undefined ? value : isObject(value) ? own(value, key) : undefined;
      return held !== undefined && payloadTypes(payload).some((type) => this.fillsItAgain(held, type));
    });
  }
}

function contentKey(encoding: EnumType['encoding']): string | undefined {
  return encoding.style === 'adjacent' ? encoding.content : undefined;
}

function payloadTypes(payload: Payload): readonly Type[] {
  if (payload.kind === 'newtype') return [payload.type];
  if (payload.kind === 'struct') return [payload.struct];
  return payload.kind === 'tuple' ? [{ kind: 'tuple', items: payload.items }] : [];
}
