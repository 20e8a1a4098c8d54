/**
 * What the generated types read, as a model: the hub's own, less what Rust's types and serde do not check. Beside
 * `accepts` it foretells which bad values get through, and why.
 */
import { naturalRange } from '../../model/integer-range.js';
import { isSent } from '../../model/sent.js';
import type { Encoding, IntegerType, Payload, StructType, Type, TypeDef, TypeId, Variant } from '../../model/type.js';
import type { Types } from '../../model/variants.js';
import { isBuffering } from './buffer.js';
import { knownKeys } from './known-keys.js';
import type { CratePlan } from './plan.js';
import { enumRefusesKeys, refusesKeys } from './refusal.js';
import { isWide } from './rust-number.js';
import { payloadType } from './untagged-order.js';

/** One way in which Rust reads a type otherwise than the hub means it. */
export interface Laxity {
  readonly why: string;
  readonly type?: (type: Type, types: Types) => Type;
  readonly struct?: (struct: StructType, types: Types) => StructType;
  /** Of a struct that stands alone, when its parts are done. */
  readonly wholeStruct?: (struct: StructType) => Type;
}

/** Each lets in what the hub refuses. */
export const LAXITIES: readonly Laxity[] = [
  { why: 'Rust has no regular expressions of its own', type: withoutPattern },
  { why: 'only JSON Schema can say what this type admits', type: (type) => (type.kind === 'opaque' ? { kind: 'any' } : type) },
  { why: 'the hub fills it in itself, so a client leaves it out', struct: withoutServersDuty },
  { why: 'serde ignores other keys here', type: withOpenVariants, struct: withOpenKeys },
  { why: 'serde takes the first variant that fits', type: withoutExclusion },
  { why: 'serde reads unit variants from objects with null, and pairs of tag and content from arrays', type: withOtherForms },
  { why: 'serde reads structs from arrays too', wholeStruct: withArrays },
  { why: 'serde takes a flattened part that does not fit for an absent one', struct: withoutOptionalParts },
];

function withoutPattern(type: Type): Type {
  if (type.kind === 'string') {
    const { pattern: _pattern, ...rest } = type;
    return rest;
  }
  return type.kind === 'map' && type.keys.kind === 'string' ? { ...type, keys: { kind: 'string' } } : type;
}

function withoutServersDuty(struct: StructType): StructType {
  return { ...struct, fields: struct.fields.map((field) => ({ ...field, required: field.required && isSent(field) })) };
}

function withOpenKeys(struct: StructType, types: Types): StructType {
  return struct.extra.kind === 'refused' && !refusesKeys(struct, types) ? { ...struct, extra: { kind: 'ignored' } } : struct;
}

/** serde never looks beside the tag of a unit, nor beside an adjacent pair unless all variants are closed. */
function withOpenVariants(type: Type, types: Types): Type {
  if (type.kind !== 'enum') return type;
  const { style } = type.encoding;
  if (style === 'external' || (style === 'adjacent' && enumRefusesKeys(type, types))) return type;
  return { ...type, variants: type.variants.map(({ closed: _closed, ...variant }) => variant) };
}

function withoutExclusion(type: Type): Type {
  return type.kind === 'enum' && type.encoding.style === 'untagged' ? { ...type, encoding: { style: 'untagged' } } : type;
}

/** What serde reads for a variant beside what it writes. */
function withOtherForms(type: Type): Type {
  if (type.kind !== 'enum') return type;
  const tagged = type.variants.filter(({ untagged }) => !untagged);
  const units = tagged.filter(({ payload }) => payload.kind === 'unit');
  const forms: Readonly<Partial<Record<Encoding['style'], () => readonly Type[]>>> = {
    external: () => units.map(({ name = '' }) => unitObject(name)),
    adjacent: () => tagged.map(({ name = '', payload }, index) => pairArray(name, index, payload)),
  };
  const others = forms[type.encoding.style]?.() ?? [];
  return { ...type, variants: [...type.variants, ...others.map((other): Variant => ({ payload: { kind: 'newtype', type: other }, untagged: true }))] };
}

function unitObject(name: string): Type {
  return { kind: 'const', value: Object.fromEntries([[name, null]]) };
}

/** A tag in an array may also be the variant's number. */
function pairArray(name: string, index: number, payload: Payload): Type {
  const constants = [name, index].map((value): Variant => ({ payload: { kind: 'newtype', type: { kind: 'const', value } } }));
  return { kind: 'tuple', items: [{ kind: 'enum', encoding: { style: 'untagged' }, variants: constants }, payloadType(payload)] };
}

/** The values of the fields in their order; those at the end that may be absent may be absent here too. */
function withArrays(struct: StructType): Type {
  const { fields, flatten, extra } = struct;
  if (flatten !== undefined || extra.kind === 'kept') return struct;
  const least = fields.findLastIndex(({ required }) => required) + 1;
  const lengths = Array.from({ length: fields.length - least + 1 }, (_, index) => least + index);
  const arrays = lengths.map((length): Payload => ({ kind: 'tuple', items: fields.slice(0, length).map((field) => field.type) }));
  const variants = [{ kind: 'struct', struct } as const, ...arrays].map((payload): Variant => ({ payload }));
  return { kind: 'enum', encoding: { style: 'untagged' }, variants };
}

/** A part that does not fit still takes the keys that it knows. */
function withoutOptionalParts(struct: StructType, types: Types): StructType {
  if (struct.flatten === undefined) return struct;
  const flatten = struct.flatten.map((part) => (part.optional ? { type: looseObject(knownKeys(part.type, types)), optional: false } : part));
  return { ...struct, flatten };
}

function looseObject(keys: readonly string[]): StructType {
  return { kind: 'struct', fields: keys.map((name) => ({ name, type: { kind: 'any' }, required: false })), extra: { kind: 'ignored' } };
}

const I64_MIN = -(2n ** 63n);
const U64_MAX = 2n ** 64n - 1n;

/** Out of serde's buffer come 64 bits at most. */
function narrowed(type: IntegerType): IntegerType {
  const natural = naturalRange(type);
  const [min, max] = [type.min ?? natural.min ?? I64_MIN, type.max ?? natural.max ?? U64_MAX];
  return { ...type, signed: true, min: min < I64_MIN ? I64_MIN : min, max: max > U64_MAX ? U64_MAX : max };
}

/** A hub's types with some laxities, as Rust reads them. */
export class RustReading {
  readonly types: Types;
  private readonly plan: CratePlan;
  private readonly laxities: readonly Laxity[];

  constructor(plan: CratePlan, laxities: readonly Laxity[]) {
    this.plan = plan;
    this.laxities = laxities;
    this.types = new Map(
      [...plan.hub.types].map(([id, def]): [TypeId, TypeDef] => [id, { ...def, type: this.read(def.type, plan.buffered.has(id)) }]),
    );
  }

  read(type: Type, buffered = false): Type {
    const lax = this.laxities.reduce((done, { type: change }) => change?.(done, this.plan.hub.types) ?? done, type);
    const part = (inner: Type): Type => this.read(inner, buffered);
    switch (lax.kind) {
      case 'integer':
        return buffered && isWide(lax) ? narrowed(lax) : lax;
      case 'array':
      case 'set':
        return { ...lax, items: part(lax.items) };
      case 'tuple':
        return { ...lax, items: lax.items.map(part) };
      case 'map':
        return { ...lax, values: part(lax.values) };
      case 'nullable':
        return { ...lax, inner: part(lax.inner) };
      case 'struct': {
        const struct = this.struct(lax, buffered);
        return this.laxities.find(({ wholeStruct }) => wholeStruct)?.wholeStruct?.(struct) ?? struct;
      }
      case 'enum':
        return { ...lax, variants: lax.variants.map((variant) => this.variant(variant, buffered || (type.kind === 'enum' && isBuffering(type)), lax.encoding)) };
      default:
        return lax;
    }
  }

  private struct(struct: StructType, buffered: boolean): StructType {
    const lax = this.laxities.reduce((done, { struct: change }) => change?.(done, this.plan.hub.types) ?? done, struct);
    const { fields, flatten, extra } = lax;
    return {
      ...lax,
      fields: fields.map((field) => ({ ...field, type: this.read(field.type, buffered) })),
      ...(flatten && { flatten: flatten.map((part) => ({ ...part, type: this.read(part.type, true) })) }),
      extra: extra.kind === 'kept' ? { ...extra, values: this.read(extra.values, true) } : extra,
    };
  }

  private variant(variant: Variant, buffered: boolean, encoding: Encoding): Variant {
    const { payload } = variant;
    switch (payload.kind) {
      case 'unit':
        return variant;
      case 'newtype':
        return { ...variant, payload: { ...payload, type: this.read(payload.type, buffered) } };
      case 'tuple':
        return { ...variant, payload: { ...payload, items: payload.items.map((item) => this.read(item, buffered)) } };
      case 'struct':
        return { ...variant, payload: this.structPayload(payload.struct, buffered, encoding.style !== 'internal' || variant.untagged) };
    }
  }

  /** `isWhole`: it stands alone, and not among other keys. */
  private structPayload(struct: StructType, buffered: boolean, isWhole = false): Payload {
    const type = isWhole ? this.read(struct, buffered) : this.struct(struct, buffered);
    return type.kind === 'struct' ? { kind: 'struct', struct: type } : { kind: 'newtype', type };
  }
}
