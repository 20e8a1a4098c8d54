/** Several values of one type, no two alike: what a set is filled with. */
import { accepts } from '../accepts/accepts.js';
import { canonicalJson, isArray, isObject, type Json } from '../../core/json/json.js';
import type { Type } from '../../core/model/type.js';
import { jsonForAjv } from '../judge/json-for-ajv.js';
import type { BaseValues } from './base-values.js';
import { ceilTo, exact } from './number-samples.js';
import { scalarSamples } from './scalar-samples.js';

/** How far down a part may be varied: recursive types have no bottom. */
const DEEPEST = 3;

/** At most `count`; fewer where the type has no more, or no more are found. */
export function variety(type: Type, base: BaseValues, count: number, depth = DEEPEST): Json[] {
  const found = new Map<string, Json>();
  for (const value of candidates(type, base, count, depth)) {
    if (found.size === count) break;
    const key = textAsDoubles(value);
    if (!found.has(key) && accepts(value, type, base.types)) found.set(key, value);
  }
  return [...found.values()];
}

/** Equal for values between which a validator that holds numbers as doubles sees no difference. */
export function textAsDoubles(value: Json): string {
  return canonicalJson(jsonForAjv(value) as Json);
}

function* candidates(type: Type, base: BaseValues, count: number, depth: number): Generator<Json> {
  yield* present(base.least(type));
  if (depth > 0) yield* further(type, base, count, depth - 1);
}

function* further(type: Type, base: BaseValues, count: number, depth: number): Generator<Json> {
  const some = (part: Type): Json[] => variety(part, base, count, depth);
  switch (type.kind) {
    case 'ref': {
      const def = base.types.get(type.id);
      return yield* def === undefined ? [] : some(def.type);
    }
    case 'nullable':
      return yield* [null, ...some(type.inner)];
    case 'enum':
      for (const variant of type.variants) yield* present(base.variant(type, variant, (part) => base.least(part)));
      return;
    case 'struct':
      for (const { name, type: field } of type.fields) {
        for (const value of some(field)) yield* present(withKey(base.least(type), name, value));
      }
      return;
    case 'tuple':
      for (const [index, item] of type.items.entries()) {
        for (const value of some(item)) yield* present(withItem(base.least(type), index, value));
      }
      return;
    case 'array':
    case 'set':
      return yield* some(type.items).map((item) => [item]);
    case 'map':
      return yield* some(type.values).map((value) => ({ key: value }));
    case 'opaque':
      return yield* base.opaque(type).accepted;
    default:
      yield* scalarSamples(type).map(({ value }) => value);
      // No made-up text is a date, though a validator to which formats are remarks would take it for one.
      if (type.kind !== 'string' || type.format === undefined) yield* counted(type, count);
  }
}

function present(value: Json | undefined): Json[] {
  return value === undefined ? [] : [value];
}

function withKey(object: Json | undefined, key: string, value: Json): Json | undefined {
  return isObject(object) ? { ...object, [key]: value } : undefined;
}

function withItem(list: Json | undefined, index: number, value: Json): Json | undefined {
  return isArray(list) ? list.with(index, value) : undefined;
}

/** Numbers and texts are as many as one likes. */
function* counted(type: Type, count: number): Generator<Json> {
  const start = type.kind === 'integer' ? (type.min ?? 0n) : 0n;
  const step = type.kind === 'integer' && Number.isInteger(type.multipleOf) ? BigInt(type.multipleOf as number) : 1n;
  for (let number = 0n; number < BigInt(count) * 2n; number += 1n) {
    yield exact(ceilTo(start, step) + number * step);
    yield `item ${number}`;
  }
}
