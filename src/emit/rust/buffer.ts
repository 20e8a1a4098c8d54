/**
 * serde's buffer. To find the variant of a tagged or untagged enum, and the fields of a flattened struct, serde first
 * takes in the whole value, into a buffer that knows neither maps with integer keys nor integers of 128 bits. What is
 * read from it and holds one of these has to be read through a `serde_json::Value` instead.
 */
import { eachMethod, methodParts, type Hub } from '../../model/hub.js';
import { mapParts } from '../../model/map-type.js';
import type { EnumType, Payload, StructType, Type, TypeId } from '../../model/type.js';
import type { Types } from '../../model/variants.js';
import { isWide } from './rust-number.js';

/** Whether the payloads of an enum come from the buffer. */
export function isBuffering({ encoding, variants }: EnumType): boolean {
  return encoding.style !== 'external' || variants.some(({ untagged }) => untagged);
}

/** The named types that are read from the buffer somewhere. */
export function bufferedTypes({ root, types }: Hub): ReadonlySet<TypeId> {
  const found = new Set<TypeId>();
  const queue: Type[] = [];
  const enter = (id: TypeId): void => {
    if (found.has(id)) return;
    found.add(id);
    queue.push(types.get(id)?.type ?? { kind: 'never' });
  };
  const parts = [...eachMethod(root)].flatMap(methodParts).map(({ type }) => type);
  for (const type of [...[...types.values()].map((def) => def.type), ...parts]) eachBuffered(type, false, enter);
  for (let type = queue.pop(); type !== undefined; type = queue.pop()) eachBuffered(type, true, enter);
  return found;
}

/** The named types that a type reads from the buffer, itself being read from it or not. */
function eachBuffered(type: Type, buffered: boolean, enter: (id: TypeId) => void): void {
  const part = (inner: Type): void => eachBuffered(inner, buffered, enter);
  switch (type.kind) {
    case 'ref':
      return buffered ? enter(type.id) : undefined;
    case 'array':
    case 'set':
      return part(type.items);
    case 'tuple':
      return type.items.forEach(part);
    case 'map':
      return part(type.values);
    case 'nullable':
      return part(type.inner);
    case 'struct':
      return eachInStruct(type, buffered, enter);
    case 'enum':
      for (const { payload } of type.variants) eachInPayload(payload, buffered || isBuffering(type), enter);
  }
}

/** The fields of a struct are read as they come; only what is none of them is kept until the end. */
function eachInStruct({ fields, flatten, extra }: StructType, buffered: boolean, enter: (id: TypeId) => void): void {
  for (const field of fields) eachBuffered(field.type, buffered, enter);
  for (const part of flatten ?? []) eachBuffered(part.type, true, enter);
  if (extra.kind === 'kept') eachBuffered(extra.values, true, enter);
}

function eachInPayload(payload: Payload, buffered: boolean, enter: (id: TypeId) => void): void {
  if (payload.kind === 'newtype') eachBuffered(payload.type, buffered, enter);
  else if (payload.kind === 'tuple') for (const item of payload.items) eachBuffered(item, buffered, enter);
  else if (payload.kind === 'struct') eachInStruct(payload.struct, buffered, enter);
}

/** Whether the buffer cannot give a value back. Structs and enums see to their own fields. */
export function isUnbufferable(type: Type, types: Types): boolean {
  const isBarrier = (part: Type): boolean => part.kind === 'struct' || part.kind === 'enum';
  return holds(type, types, isBarrier, (part) => isWideInteger(part) || hasIntegerKeys(part));
}

/** Whether an integer of 128 bits is anywhere in a value. */
export function holdsWide(type: Type, types: Types): boolean {
  return holds(type, types, () => false, isWideInteger);
}

function isWideInteger(type: Type): boolean {
  return type.kind === 'integer' && isWide(type);
}

function hasIntegerKeys(type: Type): boolean {
  return type.kind === 'map' && type.keys.kind === 'integer';
}

type Test = (part: Type) => boolean;

/** Whether a part of a type, found without going through a barrier, is one of those looked for. */
function holds(type: Type, types: Types, isBarrier: Test, isFound: Test): boolean {
  const seen = new Set<TypeId>();
  const queue: Type[] = [type];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (isFound(part)) return true;
    if (part.kind !== 'ref') queue.push(...(isBarrier(part) ? [] : partsOf(part)));
    else if (!seen.has(part.id)) queue.push(types.get(part.id)?.type ?? { kind: 'never' });
    if (part.kind === 'ref') seen.add(part.id);
  }
  return false;
}

function partsOf(type: Type): Type[] {
  const parts: Type[] = [];
  mapParts(type, (part) => {
    parts.push(part);
    return part;
  });
  return parts;
}
