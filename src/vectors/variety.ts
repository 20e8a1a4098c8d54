/** Several values of one type, no two alike: what a set is filled with. */
import { canonicalJson, isObject, type Json } from '../model/json.js';
import type { Type } from '../model/type.js';
import { accepts } from '../model/accepts.js';
import type { BaseValues } from './base-values.js';
import { scalarSamples } from './scalar-samples.js';

/** At most `count`; fewer where the type has no more, or no more are found. */
export function variety(type: Type, base: BaseValues, count: number): Json[] {
  const found = new Map<string, Json>();
  for (const value of candidates(type, base, count)) {
    if (found.size === count) break;
    const key = canonicalJson(value);
    if (!found.has(key) && accepts(value, type, base.types)) found.set(key, value);
  }
  return [...found.values()];
}

function* candidates(type: Type, base: BaseValues, count: number): Generator<Json> {
  const least = base.least(type);
  if (least !== undefined) yield least;
  const rich = count > 1 ? base.rich(type) : undefined;
  if (rich !== undefined) yield rich;
  if (count > 2 || (least !== undefined && rich !== undefined && canonicalJson(least) === canonicalJson(rich))) {
    yield* further(type, base, count);
  }
}

function* further(type: Type, base: BaseValues, count: number): Generator<Json> {
  switch (type.kind) {
    case 'ref': {
      const def = base.types.get(type.id);
      if (def !== undefined) yield* further(def.type, base, count);
      return;
    }
    case 'nullable':
      yield null;
      return yield* further(type.inner, base, count);
    case 'enum':
      for (const variant of type.variants) {
        const value = base.variant(type, variant, (part) => base.least(part));
        if (value !== undefined) yield value;
      }
      return;
    case 'struct':
      return yield* structs(type, base, count);
    case 'tuple':
      for (const [index, item] of type.items.entries()) {
        const least = base.least(type);
        for (const value of variety(item, base, count)) {
          if (Array.isArray(least)) yield least.with(index, value) as Json[];
        }
      }
      return;
    case 'array':
      for (const value of variety(type.items, base, count)) yield [value];
      return;
    case 'opaque':
      return yield* base.opaque(type).accepted;
    default:
      yield* scalarSamples(type).map(({ value }) => value);
      yield* counted(type, count);
  }
}

function* structs(type: Extract<Type, { kind: 'struct' }>, base: BaseValues, count: number): Generator<Json> {
  const least = base.least(type);
  if (!isObject(least)) return;
  for (const field of type.fields) {
    for (const value of variety(field.type, base, count)) yield { ...least, [field.name]: value };
  }
}

/** Numbers and texts are as many as one likes. */
function* counted(type: Type, count: number): Generator<Json> {
  for (let number = 0; number < count * 2; number += 1) {
    yield number;
    yield `item ${number}`;
  }
  if (type.kind === 'integer' && type.min !== undefined) {
    for (let number = 0n; number < BigInt(count); number += 1n) yield Number(type.min + number);
  }
}
