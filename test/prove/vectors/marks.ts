/**
 * What a value shows of its type: "this field is absent", "this number is at its maximum". And what all values of a
 * type together have to show, said from the type alone, without a look at how vectors are made. Named types inside
 * are subjects of their own.
 */
import { accepts } from '../../../src/prove/accepts/accepts.js';
import { naturalRange } from '../../../src/core/model/integer-range.js';
import { isObject, own, type Json, type JsonObject } from '../../../src/core/json/json.js';
import type {
  EnumType,
  FloatType,
  IntegerType,
  MapType,
  Payload,
  StringType,
  StructType,
  Type,
  Variant,
} from '../../../src/core/model/type.js';
import { resolveType, type Types } from '../../../src/core/model/variants.js';

export function marksOf(value: Json, type: Type, types: Types): Set<string> {
  return new Set(marks(value, type, types, ''));
}

function* marks(value: Json, type: Type, types: Types, path: string): Generator<string> {
  switch (type.kind) {
    case 'nullable':
      yield `${path} ${value === null ? 'is null' : 'is not null'}`;
      return value === null ? undefined : yield* marks(value, type.inner, types, path);
    case 'boolean':
    case 'integer':
    case 'float':
    case 'string-enum':
      return yield `${path} = ${String(value)}`;
    case 'string':
      return yield* textMarks(String(value), path);
    case 'array':
    case 'set':
      yield `${path} of ${(value as Json[]).length}`;
      for (const item of value as Json[]) yield* marks(item, type.items, types, `${path}[]`);
      return;
    case 'tuple':
      for (const [index, item] of type.items.entries()) {
        yield* marks((value as Json[])[index] as Json, item, types, `${path}[${index}]`);
      }
      return;
    case 'map':
      yield `${path} of ${Object.keys(value as JsonObject).length}`;
      for (const [key, item] of Object.entries(value as JsonObject)) {
        yield `${path} has the key ${key}`;
        yield* marks(item, type.values, types, `${path}{}`);
      }
      return;
    case 'struct':
      return yield* structMarks(value, type, types, path);
    case 'enum':
      return yield* enumMarks(value, type, types, path);
  }
}

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  'an astral character': /[\u{10000}-\u{10ffff}]/u,
  'a combining mark': /\p{M}/u,
  'right to left': /\p{Script=Hebrew}/u,
  NUL: /\0/,
};

function* textMarks(text: string, path: string): Generator<string> {
  yield `${path} of length ${[...text].length}`;
  for (const [name, script] of Object.entries(SCRIPTS)) if (script.test(text)) yield `${path} has ${name}`;
}

function* structMarks(value: Json, type: StructType, types: Types, path: string): Generator<string> {
  if (!isObject(value)) return;
  for (const field of type.fields) {
    const content = own(value, field.name);
    yield `${path}.${field.name} is ${content === undefined ? 'absent' : 'present'}`;
    if (content !== undefined) yield* marks(content, field.type, types, `${path}.${field.name}`);
  }
  for (const [index, part] of (type.flatten ?? []).entries()) {
    if (accepts(value, part.type, types)) yield* marks(value, part.type, types, `${path}&${index}`);
  }
}

function* enumMarks(value: Json, type: EnumType, types: Types, path: string): Generator<string> {
  for (const [index, variant] of type.variants.entries()) {
    if (!accepts(value, { ...type, variants: [variant] }, types)) continue;
    yield `${path} is variant ${index}`;
    const payload = payloadType(variant.payload);
    const content = contentOf(value, type, variant);
    if (payload !== undefined && content !== undefined) yield* marks(content, payload, types, `${path}<${index}>`);
  }
}

function payloadType(payload: Payload): Type | undefined {
  if (payload.kind === 'unit') return undefined;
  return payload.kind === 'newtype' ? payload.type : payload.kind === 'tuple' ? payload : payload.struct;
}

function contentOf(value: Json, { encoding }: EnumType, { name = '', untagged }: Variant): Json | undefined {
  if (untagged || encoding.style === 'untagged') return value;
  if (encoding.style === 'internal') return isObject(value) ? without(value, encoding.tag) : undefined;
  return isObject(value) ? own(value, encoding.style === 'external' ? name : encoding.content) : undefined;
}

function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

export function wantedMarks(type: Type, types: Types): Set<string> {
  return hasValues(type, types) ? new Set(wanted(type, types, '')) : new Set();
}

function* wanted(type: Type, types: Types, path: string): Generator<string> {
  switch (type.kind) {
    case 'nullable':
      yield `${path} is null`;
      if (hasValues(type.inner, types)) yield `${path} is not null`;
      return yield* wanted(type.inner, types, path);
    case 'boolean':
      return yield* [`${path} = true`, `${path} = false`];
    case 'string-enum':
      return yield* type.values.map(({ value }) => `${path} = ${value}`);
    case 'integer':
      return yield* wantedIntegers(type).map((value) => `${path} = ${value}`);
    case 'float':
      return yield* wantedFloats(type).map((value) => `${path} = ${value}`);
    case 'string':
      return yield* wantedTexts(type, path);
    case 'array':
    case 'set': {
      const isManifold = type.kind === 'array' || ['string', 'integer'].includes(type.items.kind);
      if (hasValues(type.items, types) && isManifold) yield* sizes(path, type.minItems, type.maxItems);
      return yield* (type.maxItems ?? 1) > 0 ? wanted(type.items, types, `${path}[]`) : [];
    }
    case 'tuple':
      for (const [index, item] of type.items.entries()) yield* wanted(item, types, `${path}[${index}]`);
      return;
    case 'map':
      return yield* hasValues(type.values, types) ? wantedMaps(type, types, path) : [];
    case 'struct':
      return yield* wantedStructs(type, types, path);
    case 'enum':
      return yield* wantedVariants(type, types, path);
  }
}

/** The bounds and one step inside, and the numbers that languages get wrong. */
function wantedIntegers(type: IntegerType): bigint[] {
  const { min, max } = { ...naturalRange(type), ...type };
  const edges = [min, min && min + 1n, max, max && max - 1n].filter((value) => value !== undefined);
  const special = [2n ** 53n - 1n, 2n ** 53n + 1n, 2n ** 64n - 1n, -(2n ** 63n)];
  const isExact = (value: bigint): boolean => type.multipleOf === undefined || Number.isSafeInteger(Number(value));
  return [...edges, ...special].filter((value) => accepts(exact(value), type, new Map()) && isExact(value));
}

function exact(value: bigint): Json {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function wantedFloats(type: FloatType): number[] {
  const edges = [type.min, type.max].filter((value) => value !== undefined);
  const { width, multipleOf = 0 } = type;
  const isShort = (value: number): boolean => width !== 32 || (Math.fround(value) === value && Math.abs(value) < 1000);
  const isWhole = (value: number): boolean => multipleOf === 0 || Number.isInteger(value / multipleOf);
  return edges.filter((value) => accepts(value, type, new Map()) && isShort(value) && isWhole(value));
}

function* wantedTexts(type: StringType, path: string): Generator<string> {
  if (type.pattern !== undefined || type.format !== undefined) return;
  const { minLength = 0, maxLength = Infinity } = type;
  const edges = [minLength, ...(minLength > 0 ? [minLength + 1] : []), maxLength, maxLength - 1];
  for (const length of edges.filter((each) => each >= minLength && each <= Math.min(maxLength, 1000))) {
    yield `${path} of length ${length}`;
  }
  if (maxLength >= 10) yield* Object.keys(SCRIPTS).map((name) => `${path} has ${name}`);
}

function* sizes(path: string, min = 0, max = Infinity): Generator<string> {
  const counts = [0, 1, 3, min, min + 1, max - 1, max].filter((count) => count >= min && count <= max && count <= 300);
  yield* counts.map((count) => `${path} of ${count}`);
}

function* wantedMaps(type: MapType, types: Types, path: string): Generator<string> {
  const isFree = type.keys.kind === 'integer' || type.keys.pattern === undefined;
  if (isFree) yield* sizes(path, type.minProperties, type.maxProperties);
  if ((type.maxProperties ?? 1) < 1) return;
  const odd = type.keys.kind === 'string' && isFree ? ['__proto__', 'type', ''] : [];
  yield* odd.map((key) => `${path} has the key ${key}`);
  yield* wanted(type.values, types, `${path}{}`);
}

function* wantedStructs(type: StructType, types: Types, path: string): Generator<string> {
  for (const field of type.fields) {
    const isSent = field.source === undefined || field.source.from === 'rpc';
    if (!field.required) yield `${path}.${field.name} is absent`;
    if (!hasValues(field.type, types) || !(isSent || field.required)) continue;
    yield `${path}.${field.name} is present`;
    yield* wanted(field.type, types, `${path}.${field.name}`);
  }
  for (const [index, part] of (type.flatten ?? []).entries()) {
    if (part.type.kind !== 'ref') yield* wanted(part.type, types, `${path}&${index}`);
  }
}

/** Inside of a variant without a tag, what an earlier variant would take for its own is left out on purpose. */
function* wantedVariants(type: EnumType, types: Types, path: string): Generator<string> {
  if ('exclusive' in type.encoding) return;
  for (const [index, variant] of type.variants.entries()) {
    const payload = payloadType(variant.payload);
    if (payload !== undefined && !hasValues(payload, types)) continue;
    yield `${path} is variant ${index}`;
    const isTagged = type.encoding.style !== 'untagged' && !variant.untagged;
    if (payload === undefined || !isTagged) continue;
    const tag = type.encoding.style === 'internal' ? type.encoding.tag : undefined;
    const inside = `${path}<${index}>`;
    // The map of a variant cannot have the key that is its tag.
    for (const mark of wanted(payload, types, inside)) if (mark !== `${inside} has the key ${tag}`) yield mark;
  }
}

/** Whether there is a value, and one that can be found: of opaque schemas and of look-around nobody can tell. */
function hasValues(type: Type, types: Types, open: ReadonlySet<string> = new Set()): boolean {
  const part = (inner: Type): boolean => hasValues(inner, types, open);
  switch (type.kind) {
    case 'never':
    case 'opaque':
      return false;
    case 'ref':
      if (open.has(type.id)) return false;
      return hasValues(resolveType(type, types) ?? { kind: 'never' }, types, new Set([...open, type.id]));
    case 'string':
      return type.pattern === undefined || !/\(\?[=!<]/.test(type.pattern);
    case 'array':
    case 'set':
      return (type.minItems ?? 0) === 0 || part(type.items);
    case 'map':
      return (type.minProperties ?? 0) === 0 || part(type.values);
    case 'tuple':
      return type.items.every(part);
    case 'struct':
      return (
        type.fields.every((field) => !field.required || part(field.type)) &&
        (type.flatten ?? []).every((flat) => flat.optional || part(flat.type))
      );
    case 'enum':
      return type.variants.some(({ payload }) => part(payloadType(payload) ?? { kind: 'null' }));
    default:
      return true;
  }
}
