/** Values of a type, drawn from the model alone: what the model believes its values look like. */
import fc from 'fast-check';
import { isObject, type Json, type JsonObject } from '../../src/core/json/json.js';
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
} from '../../src/core/model/type.js';
import { drawJson } from './draw-annotations.js';
import type { Draw } from './draw.js';
import type { Types } from './normal-form.js';
import { record } from './schema-object.js';
import { plainJson } from './write-schema.js';

/** Plain numbers only, since ajv takes no bigint. Undefined where a type has no value, or none that ends. */
export function drawValueOf(draw: Draw, type: Type, types: Types): Json | undefined {
  const value = orAbsent(() => drawValue({ draw, types }, type, 4));
  return value === undefined ? undefined : plainJson(value);
}

interface Source {
  readonly draw: Draw;
  readonly types: Types;
}

/** Thrown where a recursive type finds no end; a variant or an optional place further up then gives way. */
class TooDeep extends Error {}

const BOTTOM = -12;

function drawValue(source: Source, type: Type, depth: number): Json {
  const { draw } = source;
  if (depth < BOTTOM) throw new TooDeep();
  switch (type.kind) {
    case 'any':
      return drawJson(draw);
    case 'never':
      throw new TooDeep();
    case 'null':
      return null;
    case 'boolean':
      return draw.chance(50);
    case 'integer':
      return drawInteger(draw, type);
    case 'float':
      return drawFloat(draw, type);
    case 'string':
      return drawString(draw, type);
    case 'bytes':
      return 'QUJD'.repeat(8).slice(0, draw.pick([type.minLength ?? 0, type.maxLength ?? 16]));
    case 'const':
      return type.value;
    case 'string-enum':
      return draw.pick(type.values).value;
    case 'array':
    case 'set':
      return drawList(source, type.items, depth, type.minItems ?? 0, type.maxItems ?? 3, type.kind === 'set');
    case 'tuple':
      return type.items.map((item) => drawValue(source, item, depth - 1));
    case 'map':
      return drawMap(source, type, depth);
    case 'nullable':
      return depth <= 0 || draw.chance(30) ? null : drawValue(source, type.inner, depth - 1);
    case 'struct':
      return drawStruct(source, type, depth);
    case 'enum':
      return drawEnum(source, type, depth);
    case 'ref':
      return drawRef(source, type.id, depth);
    case 'opaque':
      return drawJson(draw);
  }
}

function drawRef(source: Source, id: string, depth: number): Json {
  const def = source.types.get(id);
  if (!def) throw new Error(`no type ${id}`);
  return drawValue(source, def.type, depth - 1);
}

function drawInteger(draw: Draw, type: IntegerType): Json {
  const lowest = type.min ?? (type.signed ? -100n : 0n);
  const highest = type.max ?? (lowest > 100n ? lowest + 100n : 100n);
  const step = Number.isInteger(type.multipleOf) ? BigInt(type.multipleOf as number) : 1n;
  const first = lowest + ((((0n - lowest) % step) + step) % step);
  const last = highest - (((highest % step) + step) % step);
  const candidates = [first, last, first + step <= last ? first + step : first];
  return Number(draw.pick(candidates.filter((value) => value !== 0n || !type.nonZero)));
}

function drawFloat(draw: Draw, type: FloatType): Json {
  const candidates = [0, 1, 0.5, -1.5, 2.5, 100, 1e9, type.min, type.max].filter((value) => value !== undefined);
  const fits = candidates.filter((value) => fitsFloat(value, type));
  return fits.length > 0 ? draw.pick(fits) : midpoint(type);
}

function fitsFloat(value: number, type: FloatType): boolean {
  if (value < (type.min ?? -Infinity) || value > (type.max ?? Infinity)) return false;
  if (value <= (type.exclusiveMin ?? -Infinity) || value >= (type.exclusiveMax ?? Infinity)) return false;
  return type.multipleOf === undefined || Number.isInteger(value / type.multipleOf);
}

function midpoint(type: FloatType): number {
  const low = type.min ?? type.exclusiveMin ?? 0;
  return (low + (type.max ?? type.exclusiveMax ?? low)) / 2;
}

function drawString(draw: Draw, type: StringType): Json {
  if (type.pattern !== undefined) return drawMatching(draw, type.pattern);
  const min = type.minLength ?? 0;
  const max = type.maxLength ?? min + 5;
  const length = draw.int(min, max);
  return draw.pick(['a', 'é', '0', ' ']).repeat(length);
}

function drawMatching(draw: Draw, pattern: string): string {
  const known = MATCHING.get(pattern) ?? sampleMatching(pattern);
  MATCHING.set(pattern, known);
  return draw.pick(known);
}

/** Compiling a pattern into strings is slow, and a few of them are enough. */
const MATCHING = new Map<string, readonly string[]>();

function sampleMatching(pattern: string): string[] {
  try {
    return fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 20, seed: 1 });
  } catch {
    // A value that misses its pattern is still a value to compare verdicts on.
    return ['no match'];
  }
}

function drawList(source: Source, items: Type, depth: number, min: number, max: number, unique: boolean): Json {
  const wanted = depth <= 0 ? min : source.draw.int(min, Math.max(min, Math.min(max, 3)));
  const list: Json[] = [];
  const seen = new Set<string>();
  // A set of a small type may have no more different values to give.
  for (let tries = 0; list.length < wanted && tries < wanted + 8; tries++) {
    const draw = () => drawValue(source, items, depth - 1);
    const item = list.length < min ? draw() : orAbsent(draw);
    const text = item === undefined ? undefined : JSON.stringify(plainJson(item));
    if (item === undefined || text === undefined || (unique && seen.has(text))) continue;
    seen.add(text);
    list.push(item);
  }
  return list;
}

function orAbsent<T>(draw: () => T): T | undefined {
  try {
    return draw();
  } catch (error) {
    if (error instanceof TooDeep) return undefined;
    throw error;
  }
}

function drawMap(source: Source, type: MapType, depth: number): Json {
  const min = type.minProperties ?? 0;
  const wanted = depth <= 0 ? min : source.draw.int(min, Math.max(min, Math.min(type.maxProperties ?? 3, 3)));
  const entries: [string, Json][] = [];
  for (let index = 0; index < wanted; index++) {
    const value = orAbsent(() => drawValue(source, type.values, depth - 1));
    if (value !== undefined) entries.push([mapKey(source.draw, type, index), value]);
  }
  return record(entries);
}

function mapKey(draw: Draw, type: MapType, index: number): string {
  if (type.keys.kind === 'integer') return type.keys.signed && index % 2 === 1 ? `-${index}` : `${index}`;
  if (type.keys.pattern === undefined) return `key ${index}`;
  return drawMatching(draw, type.keys.pattern);
}

function drawStruct(source: Source, struct: StructType, depth: number): JsonObject {
  const entries: [string, Json][] = [];
  for (const field of struct.fields) {
    const value = field.required ? drawValue(source, field.type, depth - 1) : drawOptional(source, field.type, depth);
    if (value !== undefined) entries.push([field.name, value]);
  }
  const flat = (struct.flatten ?? []).map((part) =>
    part.optional ? (drawOptional(source, part.type, depth) ?? {}) : drawValue(source, part.type, depth - 1),
  );
  return { ...drawExtra(source, struct, depth), ...Object.assign({}, ...flat), ...record(entries) } as JsonObject;
}

function drawOptional(source: Source, type: Type, depth: number): Json | undefined {
  if (depth <= 0 || source.draw.chance(40)) return undefined;
  return orAbsent(() => drawValue(source, type, depth - 1));
}

function drawExtra(source: Source, struct: StructType, depth: number): JsonObject {
  if (struct.extra.kind !== 'kept' || depth <= 0) return {};
  const { values } = struct.extra;
  const value = orAbsent(() => drawValue(source, values, depth - 1));
  return value === undefined ? {} : { 'kept key': value };
}

function drawEnum(source: Source, type: EnumType, depth: number): Json {
  // Near the bottom the variants without payload come first.
  const lightestFirst = () => type.variants.toSorted((a, b) => weight(a) - weight(b));
  for (const variant of depth <= 0 ? lightestFirst() : rotated(source.draw, type.variants)) {
    const value = orAbsent(() => drawVariant(source, type, variant, depth));
    if (value !== undefined) return value;
  }
  throw new TooDeep();
}

function weight(variant: Variant): number {
  return ['unit', 'newtype', 'tuple', 'struct'].indexOf(variant.payload.kind);
}

function rotated<T>(draw: Draw, items: readonly T[]): T[] {
  const start = draw.int(0, items.length - 1);
  return [...items.slice(start), ...items.slice(0, start)];
}

function drawVariant(source: Source, { encoding }: EnumType, variant: Variant, depth: number): Json {
  const name = variant.name ?? '';
  const payload = () => drawPayload(source, variant.payload, depth);
  if (encoding.style === 'untagged' || variant.untagged) return payload();
  const isUnit = variant.payload.kind === 'unit';
  switch (encoding.style) {
    case 'external':
      return isUnit ? name : record([[name, payload()]]);
    case 'adjacent':
      return record(
        isUnit
          ? [[encoding.tag, name]]
          : [
              [encoding.tag, name],
              [encoding.content, payload()],
            ],
      );
    case 'internal': {
      const inner = isUnit ? {} : payload();
      return { ...(isObject(inner) ? inner : {}), ...record([[encoding.tag, name]]) };
    }
  }
}

function drawPayload(source: Source, payload: Payload, depth: number): Json {
  switch (payload.kind) {
    case 'unit':
      return null;
    case 'newtype':
      return drawValue(source, payload.type, depth - 1);
    case 'tuple':
      return payload.items.map((item) => drawValue(source, item, depth - 1));
    case 'struct':
      return drawStruct(source, payload.struct, depth);
  }
}
