/** Where Rust's types and serde read otherwise than the hub means, each difference as a change of the model. */
import { naturalRange } from '../../core/model/integer-range.js';
import { accepts } from '../../prove/accepts/accepts.js';
import { isSent } from '../../core/model/sent.js';
import type {
  Encoding,
  Field,
  Flattened,
  Payload,
  StringType,
  StructType,
  Type,
  Variant,
} from '../../core/model/type.js';
import { payloadType, resolveType, type Types } from '../../core/model/variants.js';
import { conditionsOf, heldParts } from './conditions.js';
import { rustFormat } from './formats.js';
import { knownKeys } from './known-keys.js';
import { enumRefusesKeys, refusesKeys } from './refusal.js';
import { heldRange, isCutOff, isWide, withoutExactBounds } from './rust-number.js';

/** One way in which Rust reads a type otherwise than the hub means it. */
export interface Difference {
  readonly why: string;
  readonly type?: (type: Type, types: Types) => Type;
  readonly struct?: (struct: StructType, types: Types) => StructType;
  /** Of what is flattened into a struct. */
  readonly part?: (part: Flattened, types: Types) => Flattened;
  /** Of a struct that stands alone, when its parts are done. */
  readonly wholeStruct?: (struct: StructType) => Type;
  /** Of a type that has no parts, read from serde's buffer or not. */
  readonly scalar?: (type: Type, buffered: boolean) => Type;
}

/** Each lets in what the hub refuses. */
export const LAXITIES: readonly Difference[] = [
  { why: 'Rust has no regular expressions of its own', type: withoutPattern },
  { why: 'the bounds of exact JavaScript numbers are left to the hub', type: withoutExactRange },
  { why: 'encoded bytes are left as text', type: asText },
  { why: 'the hub fills it in itself, so a client leaves it out', struct: withoutServersDuty },
  { why: 'serde ignores other keys here', type: withOpenVariants, struct: withOpenKeys, part: withOpenPart },
  { why: 'serde takes the first variant that fits', type: withoutExclusion },
  { why: 'serde reads units from objects with null, and pairs of tag and content from arrays', type: withOtherForms },
  { why: 'serde reads structs from arrays too', wholeStruct: withArrays },
  { why: 'serde takes a flattened part that does not fit for an absent one', struct: withoutOptionalParts },
];

/** Beside a pattern the format is no type of its own either. */
function withoutPattern(type: Type): Type {
  if (type.kind === 'string' && type.pattern !== undefined) {
    const { pattern: _pattern, format: _format, ...rest } = type;
    return rest;
  }
  return type.kind === 'map' && type.keys.kind === 'string' ? { ...type, keys: { kind: 'string' } } : type;
}

function withoutExactRange(type: Type): Type {
  return type.kind === 'integer' ? withoutExactBounds(type) : type;
}

function asText(type: Type): Type {
  if (type.kind !== 'bytes') return type;
  const { kind: _kind, encoding: _encoding, ...lengths } = type;
  return { kind: 'string', ...lengths };
}

function withoutServersDuty(struct: StructType): StructType {
  return { ...struct, fields: struct.fields.map((field) => ({ ...field, required: field.required && isSent(field) })) };
}

function withOpenKeys(struct: StructType, types: Types): StructType {
  if (struct.extra.kind !== 'refused' || refusesKeys(struct, types)) return struct;
  return { ...struct, extra: { kind: 'ignored' } };
}

/** A flattened struct is shown the keys that it knows, and no others. */
function withOpenPart(part: Flattened, types: Types): Flattened {
  const body = resolveType(part.type, types);
  if (body?.kind !== 'struct' || body.extra.kind !== 'refused') return part;
  return { ...part, type: { ...body, extra: { kind: 'ignored' } } };
}

/** serde never looks beside the tag of a unit, nor beside an adjacent pair unless all variants are closed. */
function withOpenVariants(type: Type, types: Types): Type {
  if (type.kind !== 'enum') return type;
  const { style } = type.encoding;
  if (style === 'external' || (style === 'adjacent' && enumRefusesKeys(type, types))) return type;
  return { ...type, variants: type.variants.map(({ closed: _closed, ...variant }) => variant) };
}

function withoutExclusion(type: Type): Type {
  if (type.kind !== 'enum' || type.encoding.style !== 'untagged') return type;
  return { ...type, encoding: { style: 'untagged' } };
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
  const variants = others.map((other): Variant => ({ payload: { kind: 'newtype', type: other }, untagged: true }));
  return { ...type, variants: [...type.variants, ...variants] };
}

function unitObject(name: string): Type {
  return { kind: 'const', value: Object.fromEntries([[name, null]]) };
}

/** A tag in an array may also be the variant's number. */
function pairArray(name: string, index: number, payload: Payload): Type {
  const constants = [name, index].map((value): Type => ({ kind: 'const', value }));
  const variants = constants.map((type): Variant => ({ payload: { kind: 'newtype', type } }));
  const tag: Type = { kind: 'enum', encoding: { style: 'untagged' }, variants };
  return { kind: 'tuple', items: [tag, payloadType(payload)] };
}

/** The values of the fields in their order; those at the end that may be absent may be absent here too. */
function withArrays(struct: StructType): Type {
  const { fields, extra } = struct;
  if (heldParts(struct).length > 0 || extra.kind === 'kept') return struct;
  const least = fields.findLastIndex(({ required }) => required) + 1;
  const lengths = Array.from({ length: fields.length - least + 1 }, (_, index) => least + index).filter((length) =>
    conditionsOf(struct).every((condition) => holdsOf(condition, fields.slice(0, length))),
  );
  const items = fields.map((field) => field.type);
  const arrays = lengths.map((length): Payload => ({ kind: 'tuple', items: items.slice(0, length) }));
  const variants = [{ kind: 'struct', struct } as const, ...arrays].map((payload): Variant => ({ payload }));
  return { kind: 'enum', encoding: { style: 'untagged' }, variants };
}

function holdsOf(condition: Type, fields: readonly Field[]): boolean {
  return accepts(Object.fromEntries(fields.map(({ name }) => [name, null])), condition, new Map());
}

/** A part that does not fit still takes the keys that it knows. */
function withoutOptionalParts(struct: StructType, types: Types): StructType {
  if (struct.flatten === undefined) return struct;
  const flatten = struct.flatten.map((part) =>
    part.optional ? { type: looseObject(knownKeys(part.type, types)), optional: false } : part,
  );
  return { ...struct, flatten };
}

function looseObject(keys: readonly string[]): StructType {
  const fields = keys.map((name): Field => ({ name, type: { kind: 'any' }, required: false }));
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

/** Each refuses what the hub admits. */
export const LIMITS: readonly Difference[] = [
  { why: 'an integer without an end has 64 bits in Rust', scalar: cutOff },
  { why: "serde's buffer holds integers of 64 bits at most", scalar: narrowed },
  { why: 'an `f32` ends earlier', scalar: single },
  { why: 'Rust reads the format, which JSON Schema takes for a remark', scalar: formatted },
];

function cutOff(type: Type): Type {
  return type.kind === 'integer' && isCutOff(type) ? { ...type, ...heldRange(type) } : type;
}

const I64_MIN = -(2n ** 63n);
const U64_MAX = 2n ** 64n - 1n;

function narrowed(type: Type, buffered: boolean): Type {
  if (!buffered || type.kind !== 'integer' || !isWide(type)) return type;
  const natural = naturalRange(type);
  const [min, max] = [type.min ?? natural.min ?? I64_MIN, type.max ?? natural.max ?? U64_MAX];
  return { ...type, signed: true, min: min < I64_MIN ? I64_MIN : min, max: max > U64_MAX ? U64_MAX : max };
}

const F32_MAX = 2 ** 127 * (2 - 2 ** -23);

function single(type: Type): Type {
  if (type.kind !== 'float' || type.width !== 32) return type;
  return { ...type, min: Math.max(type.min ?? -F32_MAX, -F32_MAX), max: Math.min(type.max ?? F32_MAX, F32_MAX) };
}

function formatted(type: Type): Type {
  const format = type.kind === 'string' ? rustFormat(type) : undefined;
  return format === undefined ? type : { ...(type as StringType), pattern: format.pattern };
}
