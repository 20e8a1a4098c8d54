/**
 * What the generated types read, as a model: the hub's own with some of Rust's differences. Beside `accepts` it
 * foretells which values are read, and why.
 */
import type {
  EnumType,
  Flattened,
  Payload,
  StructType,
  Type,
  TypeDef,
  TypeId,
  Variant,
} from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { isBuffering } from './buffer.js';
import { isCondition } from './conditions.js';
import type { Difference } from './differences.js';
import type { CratePlan } from './plan.js';
import { isOwnStruct } from './variant-form.js';

export class RustReading {
  readonly types: Types = new ReadTypes((id) => this.readNamed(id));
  private readonly plan: CratePlan;
  private readonly differences: readonly Difference[];

  constructor(plan: CratePlan, differences: readonly Difference[]) {
    this.plan = plan;
    this.differences = differences;
  }

  private readNamed(id: TypeId): TypeDef | undefined {
    const { hub, buffered } = this.plan;
    const isAmong = !hub.types.has(id) && id.endsWith(AMONG);
    const def = hub.types.get(isAmong ? id.slice(0, -AMONG.length) : id);
    return def && { ...def, type: this.read(def.type, buffered.has(def.id), isAmong) };
  }

  /** `isAmong`: its keys lie among those of something else. */
  read(type: Type, buffered = false, isAmong = false): Type {
    const { types } = this.plan.hub;
    const changed = this.differences.reduce((done, { type: change }) => change?.(done, types) ?? done, type);
    const part = (inner: Type): Type => this.read(inner, buffered);
    switch (changed.kind) {
      case 'array':
      case 'set':
        return { ...changed, items: part(changed.items) };
      case 'tuple':
        return { ...changed, items: changed.items.map(part) };
      case 'map':
        return { ...changed, values: part(changed.values) };
      case 'nullable':
        return { ...changed, inner: part(changed.inner) };
      case 'ref':
        return isAmong ? { ...changed, id: `${changed.id}${AMONG}` } : changed;
      case 'struct':
        return isAmong ? this.struct(changed, buffered) : this.wholeStruct(changed, buffered);
      case 'enum':
        return this.enum(changed, type as EnumType, buffered, isAmong);
      default:
        return this.differences.reduce<Type>((done, { scalar }) => scalar?.(done, buffered) ?? done, changed);
    }
  }

  /** `type`: the enum as the hub has it, which says how its variants are written down. */
  private enum(changed: EnumType, type: EnumType, buffered: boolean, isAmong: boolean): EnumType {
    return { ...changed, variants: changed.variants.map((variant) => this.variant(variant, type, buffered, isAmong)) };
  }

  private wholeStruct(struct: StructType, buffered: boolean): Type {
    const read = this.struct(struct, buffered);
    const change = this.differences.find(({ wholeStruct }) => wholeStruct)?.wholeStruct;
    return change?.(read) ?? read;
  }

  private struct(struct: StructType, buffered: boolean): StructType {
    const { types } = this.plan.hub;
    const changed = this.differences.reduce((done, { struct: change }) => change?.(done, types) ?? done, struct);
    const { fields, flatten, extra } = changed;
    return {
      ...changed,
      fields: fields.map((field) => ({ ...field, type: this.read(field.type, buffered) })),
      ...(flatten && { flatten: flatten.map((part) => this.part(part, struct)) }),
      extra: extra.kind === 'kept' ? { ...extra, values: this.read(extra.values, true) } : extra,
    };
  }

  /** Conditions are checked as they are. */
  private part(part: Flattened, struct: StructType): Flattened {
    if (isCondition(part, struct)) return part;
    const { types } = this.plan.hub;
    const changed = this.differences.reduce((done, { part: change }) => change?.(done, types) ?? done, part);
    return { ...changed, type: this.read(changed.type, true, true) };
  }

  private variant(variant: Variant, type: EnumType, buffered: boolean, isAmong: boolean): Variant {
    const { payload, untagged } = variant;
    const inside = buffered || isBuffering(type);
    const { style } = type.encoding;
    const hasOwnPlace = (style === 'external' || style === 'adjacent') && !untagged;
    const isReadAsStruct = style === 'external' && !untagged;
    const isInside = !hasOwnPlace && (isAmong || (style === 'internal' && !untagged));
    switch (payload.kind) {
      case 'unit':
        return variant;
      case 'newtype':
        return { ...variant, payload: { ...payload, type: this.read(payload.type, inside, isInside) } };
      case 'tuple':
        return { ...variant, payload: { ...payload, items: payload.items.map((item) => this.read(item, inside)) } };
      case 'struct': {
        // Beside a tag, and without one, serde reads what has no type of its own as an object alone.
        const isWhole =
          isReadAsStruct || (!isInside && isOwnStruct(payload.struct, type, buffered, this.plan.hub.types));
        const read = isWhole ? this.wholeStruct(payload.struct, inside) : this.struct(payload.struct, inside);
        return { ...variant, payload: asPayload(read) };
      }
    }
  }
}

function asPayload(type: Type): Payload {
  return type.kind === 'struct' ? { kind: 'struct', struct: type } : { kind: 'newtype', type };
}

/** What the id of a named type ends with where it lies among the keys of something else. */
const AMONG = ' among others';

/** Reads each type when it is first asked for: most never are. */
class ReadTypes extends Map<TypeId, TypeDef> {
  private readonly read: (id: TypeId) => TypeDef | undefined;

  constructor(read: (id: TypeId) => TypeDef | undefined) {
    super();
    this.read = read;
  }

  override get(id: TypeId): TypeDef | undefined {
    const def = super.get(id) ?? this.read(id);
    if (def !== undefined) this.set(id, def);
    return def;
  }
}
