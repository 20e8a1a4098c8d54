/**
 * Made-up values of a type, the same for the same seed. The model makes candidates, from rich to plain; the
 * original schema decides which of them is taken.
 */
import { compactJson, isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import type {
  ArrayType,
  EnumType,
  MapType,
  OpaqueType,
  Payload,
  SetType,
  StructType,
  Type,
  Variant,
} from '../../core/model/type.js';
import { resolveType, type Types } from '../../core/model/variants.js';
import { Random } from './random.js';
import { sampleBytes, sampleFloat, sampleInteger, sampleString } from './sample-scalar.js';
import { schemaCheck } from '../judge/schema-check.js';
import { writeVariant } from '../../core/model/write-variant.js';

export interface SampleWish {
  readonly type: Type;
  readonly types: Types;
  /** What the value must fit; a type that was never written as a schema has none. */
  readonly schema?: Json | undefined;
  readonly seed: number;
  /** Tells wishes of the same seed apart: the method, and what is wished for. */
  readonly words: readonly string[];
  /** Only this variant of the type. */
  readonly variant?: string | undefined;
}

/** No value could be made: said with the reason, never papered over. */
export class NoSampleError extends Error {}

/** Levels of nesting that a candidate has beyond what it must have. */
const RICHNESS = [3, 3, 2, 2, 1, 1, 0, 0];

export async function sample(wish: SampleWish): Promise<Json> {
  const check = wish.schema === undefined ? () => undefined : await schemaCheck(wish.schema);
  let reason = 'it has no values';
  for (const candidate of candidates(wish)) {
    const complaint = check(candidate);
    if (complaint === undefined) return candidate;
    reason = `${compactJson(candidate)} ${complaint}`;
  }
  throw new NoSampleError(`cannot make up a value for ${wish.words.join(' ')}: ${reason}`);
}

function* candidates(wish: SampleWish): Generator<Json> {
  const type = narrowed(wish);
  for (const [attempt, depth] of RICHNESS.entries()) {
    const random = new Random(wish.seed, ...wish.words, String(attempt));
    const candidate = orNothing(() => sampleType(type, { random, types: wish.types }, depth));
    if (candidate !== undefined) yield candidate;
  }
  const def = wish.type.kind === 'ref' ? wish.types.get(wish.type.id) : undefined;
  yield* def?.examples ?? [];
  if (def?.default !== undefined) yield def.default;
}

function narrowed({ type, types, variant }: SampleWish): Type {
  const body = resolveType(type, types);
  if (variant === undefined || body === undefined) return type;
  if (body.kind === 'string-enum') return { kind: 'const', value: variant };
  return body.kind === 'enum' ? { ...body, variants: body.variants.filter(({ name }) => name === variant) } : type;
}

interface Sampling {
  readonly random: Random;
  readonly types: Types;
}

/** A type without an end, or without values. Whatever can do without it (an optional field, another variant) does. */
class Unmakeable extends Error {}

const BOTTOM = -20;

function orNothing<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Unmakeable || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function sampleType(type: Type, sampling: Sampling, depth: number): Json {
  const { random } = sampling;
  if (depth < BOTTOM) throw new Unmakeable();
  switch (type.kind) {
    case 'any':
      return random.pick<Json>(['anything', 7, true, { any: 'thing' }]);
    case 'never':
      throw new Unmakeable();
    case 'null':
      return null;
    case 'boolean':
      return random.chance(50);
    case 'integer':
      return sampleInteger(type, random);
    case 'float':
      return sampleFloat(type, random);
    case 'string':
      return sampleString(type, random);
    case 'bytes':
      return sampleBytes(type, random);
    case 'const':
      return type.value;
    case 'string-enum':
      return random.pick(type.values).value;
    case 'array':
    case 'set':
      return sampleList(type, sampling, depth);
    case 'tuple':
      return type.items.map((item) => sampleType(item, sampling, depth - 1));
    case 'map':
      return sampleMap(type, sampling, depth);
    case 'nullable':
      return sampleNullable(type.inner, sampling, depth);
    case 'struct':
      return sampleStruct(type, sampling, depth);
    case 'enum':
      return sampleEnum(type, sampling, depth);
    case 'ref':
      return sampleRef(type.id, sampling, depth);
    case 'opaque':
      return sampleOpaque(type, random);
  }
}

function sampleRef(id: string, sampling: Sampling, depth: number): Json {
  const def = sampling.types.get(id);
  if (def === undefined) throw new Unmakeable();
  return sampleType(def.type, sampling, depth - 1);
}

function sampleNullable(inner: Type, sampling: Sampling, depth: number): Json {
  if (depth <= 0 || sampling.random.chance(25)) return null;
  return orNothing(() => sampleType(inner, sampling, depth - 1)) ?? null;
}

function sampleList(type: ArrayType | SetType, sampling: Sampling, depth: number): Json {
  const least = type.minItems ?? 0;
  const most = Math.min(type.maxItems ?? Infinity, Math.max(least, 2));
  // An empty list is allowed and of no use: whoever is asked to choose from it has nothing to choose.
  const wanted = depth <= 0 ? least : sampling.random.int(Math.min(most, Math.max(least, 1)), most);
  const items: Json[] = [];
  const seen = new Set<string>();
  // A set of a small type may have no more different values to give.
  for (let tries = 0; items.length < wanted && tries < wanted + 20; tries++) {
    const item = makeItem(type, sampling, depth, items.length < least);
    if (item === undefined || (type.kind === 'set' && seen.has(compactJson(item)))) continue;
    seen.add(compactJson(item));
    items.push(item);
  }
  return items;
}

function makeItem(type: ArrayType | SetType, sampling: Sampling, depth: number, isNeeded: boolean): Json | undefined {
  const make = (): Json => sampleType(type.items, sampling, depth - 1);
  return isNeeded ? make() : orNothing(make);
}

function sampleMap(type: MapType, sampling: Sampling, depth: number): Json {
  const least = type.minProperties ?? 0;
  const wanted = depth <= 0 ? least : Math.min(type.maxProperties ?? Infinity, Math.max(least, 2));
  const entries = new Map<string, Json>();
  for (let tries = 0; entries.size < wanted && tries < wanted + 20; tries++) {
    const value = orNothing(() => sampleType(type.values, sampling, depth - 1));
    if (value !== undefined) entries.set(mapKey(type, sampling.random, tries), value);
  }
  return Object.fromEntries(entries);
}

function mapKey({ keys }: MapType, random: Random, index: number): string {
  if (keys.kind === 'integer') return String(keys.signed ? index - 1 : index);
  if (keys.pattern !== undefined) return sampleString({ kind: 'string', pattern: keys.pattern }, random);
  return `key_${index + 1}`;
}

function sampleStruct(struct: StructType, sampling: Sampling, depth: number): JsonObject {
  const flat = (struct.flatten ?? []).map(({ type, optional }) => {
    const make = (): Json => sampleType(type, sampling, depth - 1);
    const part = optional ? (depth <= 0 ? {} : (orNothing(make) ?? {})) : make();
    return isObject(part) ? part : {};
  });
  const fields = struct.fields.flatMap(({ name, type, required }): [string, Json][] => {
    const make = (): Json => sampleType(type, sampling, depth - 1);
    if (required) return [[name, make()]];
    const value = depth <= 0 || sampling.random.chance(30) ? undefined : orNothing(make);
    return value === undefined ? [] : [[name, value]];
  });
  const extra = extraOf(struct, sampling, depth);
  return Object.fromEntries([...extra, ...flat.flatMap((part) => Object.entries(part)), ...fields]);
}

function extraOf({ extra }: StructType, sampling: Sampling, depth: number): [string, Json][] {
  if (extra.kind !== 'kept' || depth <= 0) return [];
  const value = orNothing(() => sampleType(extra.values, sampling, depth - 1));
  return value === undefined ? [] : [['extra_key', value]];
}

/** Near the bottom the variants that hold least come first, so that a recursive type finds its end. */
function sampleEnum(type: EnumType, sampling: Sampling, depth: number): Json {
  const byWeight = (): Variant[] => type.variants.toSorted((a, b) => weight(a) - weight(b));
  for (const variant of depth > 0 ? sampling.random.rotate(type.variants) : byWeight()) {
    const value = orNothing(() => sampleVariant(type, variant, sampling, depth));
    if (value !== undefined) return value;
  }
  throw new Unmakeable();
}

function weight({ payload }: Variant): number {
  return ['unit', 'newtype', 'tuple', 'struct'].indexOf(payload.kind);
}

function sampleVariant(type: EnumType, variant: Variant, sampling: Sampling, depth: number): Json {
  const content = samplePayload(variant.payload, sampling, depth);
  if (variant.untagged || type.encoding.style === 'untagged') return content ?? null;
  return writeVariant(variant.name ?? '', content, type);
}

function samplePayload(payload: Payload, sampling: Sampling, depth: number): Json | undefined {
  switch (payload.kind) {
    case 'unit':
      return undefined;
    case 'newtype':
      return sampleType(payload.type, sampling, depth - 1);
    case 'tuple':
      return payload.items.map((item) => sampleType(item, sampling, depth - 1));
    case 'struct':
      return sampleStruct(payload.struct, sampling, depth);
  }
}

/** A schema outside the model: what it names itself, or the plainest value of each JSON type, in turn. */
function sampleOpaque({ schema }: OpaqueType, random: Random): Json {
  return random.pick(isObject(schema) ? ownValues(schema) : PLAIN);
}

const PLAIN: readonly Json[] = [{}, 'text', 1, [], null, true];

function ownValues(schema: JsonObject): readonly Json[] {
  const listed = ['examples', 'enum'].flatMap((key) => {
    const values = own(schema, key);
    return isArray(values) ? values : [];
  });
  const single = ['const', 'default'].flatMap((key) => own(schema, key) ?? []);
  return listed.length + single.length > 0 ? [...listed, ...single] : PLAIN;
}
