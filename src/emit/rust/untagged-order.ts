/**
 * In which order serde may try the variants of an untagged enum: it takes the first that fits, and that one must not
 * drop what belongs to another. Judged from the types alone, and rather too strictly: where no order is surely right,
 * the enum is read by hand.
 */
import type { EnumType, Field, FloatType, IntegerType, StructType, Type, Variant } from '../../core/model/type.js';
import { payloadType, resolveType, type Types } from '../../core/model/variants.js';

/** The schema's own order if it will do, else the narrowest first: the best there is even where it is not safe. */
export function untaggedOrder(variants: readonly Variant[], types: Types): UntaggedOrder {
  const narrowestFirst = variants.toSorted((a, b) => breadth(a, types) - breadth(b, types));
  const safe = [variants, narrowestFirst].find((order) => areSafe(order, types));
  return { order: safe ?? narrowestFirst, isSafe: safe !== undefined };
}

export interface UntaggedOrder {
  readonly order: readonly Variant[];
  readonly isSafe: boolean;
}

function areSafe(order: readonly Variant[], types: Types): boolean {
  return order.every((earlier, index) =>
    order.slice(index + 1).every((later) => !mayLose(payloadType(earlier.payload), payloadType(later.payload), types)),
  );
}

/** Arrays before structs, which serde also reads from arrays; structs with more fields before those with fewer. */
function breadth({ payload }: Variant, types: Types): number {
  const body = resolveType(payloadType(payload), types) ?? { kind: 'any' };
  if (body.kind === 'float') return body.width === 32 ? 41 : 40;
  if (body.kind === 'struct') return 100_000 - body.fields.length;
  return BREADTHS[body.kind] ?? 50;
}

const BREADTHS: Readonly<Partial<Record<Type['kind'], number>>> = {
  null: 0,
  boolean: 1,
  const: 2,
  'string-enum': 3,
  integer: 10,
  string: 20,
  bytes: 20,
  tuple: 60,
  array: 70,
  set: 70,
  enum: 80,
  map: 200_000,
  any: 300_000,
};

/** Deeper than this, nothing is known. */
const DEPTH = 6;

/** Whether a value of `later` may fit `earlier` and come back from it changed. */
function mayLose(earlier: Type, later: Type, types: Types, depth = DEPTH): boolean {
  if (depth === 0) return true;
  if (earlier.kind === 'ref' && later.kind === 'ref' && earlier.id === later.id) return false;
  const compare: Compare = (a, b) => mayLose(a, b, types, depth - 1);
  return alternativesOf(earlier, types, depth).some((a) =>
    alternativesOf(later, types, depth).some((b) => losesPart(a, b, compare)),
  );
}

type Compare = (earlier: Type, later: Type) => boolean;

/** A type as plain types that are told apart by what they look like in JSON. */
function alternativesOf(type: Type, types: Types, depth: number): Type[] {
  const body = resolveType(type, types) ?? { kind: 'never' };
  if (depth === 0) return [{ kind: 'any' }];
  if (body.kind === 'nullable') return [{ kind: 'null' }, ...alternativesOf(body.inner, types, depth - 1)];
  if (body.kind !== 'enum') return [body];
  return body.variants.flatMap((variant) => alternativesOf(writtenType(body, variant), types, depth - 1));
}

/** A variant with its tag, as a type of its own. */
export function writtenType({ encoding }: EnumType, { name = '', payload, untagged }: Variant): Type {
  if (encoding.style === 'untagged' || untagged) return payloadType(payload);
  if (encoding.style === 'external') {
    return payload.kind === 'unit' ? word(name) : structOf([fieldOf(name, payloadType(payload))]);
  }
  const tag = fieldOf(encoding.tag, word(name));
  if (payload.kind === 'unit') return structOf([tag]);
  if (encoding.style === 'adjacent') return structOf([tag, fieldOf(encoding.content, payloadType(payload))]);
  if (payload.kind === 'struct') return { ...payload.struct, fields: [tag, ...payload.struct.fields] };
  return { ...structOf([tag]), flatten: [{ type: payloadType(payload), optional: false }] };
}

function word(value: string): Type {
  return { kind: 'const', value };
}

function fieldOf(name: string, type: Type): Field {
  return { name, type, required: true };
}

function structOf(fields: readonly Field[]): StructType {
  return { kind: 'struct', fields, extra: { kind: 'ignored' } };
}

function losesPart(a: Type, b: Type, compare: Compare): boolean {
  if (canBeAnything(b)) return ['struct', 'map', 'array', 'set', 'tuple', 'float'].includes(a.kind);
  switch (a.kind) {
    case 'float':
      return losesDigits(a, b);
    case 'array':
    case 'set':
      return itemsOf(b).some((item) => compare(a.items, item));
    case 'tuple':
      if (b.kind === 'tuple' && b.items.length !== a.items.length) return false;
      return a.items.some((own) => itemsOf(b).some((item) => compare(own, item)));
    case 'map':
      return valuesOf(b).some((value) => compare(a.values, value));
    case 'struct':
      return losesFields(a, b, compare);
    default:
      return false;
  }
}

function canBeAnything(type: Type): boolean {
  if (type.kind === 'const') return typeof type.value === 'object' && type.value !== null;
  return type.kind === 'any';
}

/** A float holds no integer beyond 53 bits, and a short one few decimals. */
function losesDigits(a: FloatType, b: Type): boolean {
  if (b.kind === 'integer') return !isShort(b);
  return b.kind === 'float' && a.width === 32 && b.width !== 32;
}

function isShort({ width, min, max }: IntegerType): boolean {
  const isSafe = (bound: bigint | undefined): boolean => bound !== undefined && Number.isSafeInteger(Number(bound));
  return width === 8 || width === 16 || width === 32 || (isSafe(min) && isSafe(max));
}

function itemsOf(type: Type): readonly Type[] {
  if (type.kind === 'array' || type.kind === 'set') return [type.items];
  return type.kind === 'tuple' ? type.items : [];
}

function valuesOf(type: Type): readonly Type[] {
  if (type.kind === 'map') return [type.values];
  if (type.kind !== 'struct') return [];
  return [...type.fields, ...(type.flatten ?? [])].map((part) => part.type);
}

/** serde reads structs from arrays too. */
function losesFields(a: StructType, b: Type, compare: Compare): boolean {
  if (b.kind === 'array' || b.kind === 'set' || b.kind === 'tuple') return true;
  if (b.kind === 'map') return a.extra.kind !== 'refused';
  if (b.kind !== 'struct' || areApart(a, b)) return false;
  const isUnclear = [a, b].some(({ flatten, extra }) => flatten !== undefined || extra.kind === 'kept');
  if (isUnclear || a.fields.some((field) => field.default !== undefined)) return true;
  return b.fields.some((field) => {
    const own = a.fields.find(({ name }) => name === field.name);
    return own === undefined ? a.extra.kind === 'ignored' : compare(own.type, field.type);
  });
}

/** No value that the one writes is taken for the other: a field that the one needs is no field of the other. */
function areApart(a: StructType, b: StructType): boolean {
  return a.fields.some(({ name, type, required }) => {
    const other = b.fields.find((field) => field.name === name);
    if (!required) return false;
    if (other === undefined) return b.flatten === undefined && b.extra.kind !== 'kept';
    return type.kind === 'const' && other.type.kind === 'const' && type.value !== other.type.value;
  });
}
