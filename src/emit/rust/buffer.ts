/**
 * serde's buffer. To find the variant of a tagged or untagged enum, and the fields of a flattened struct, serde first
 * takes in the whole value, into a buffer that knows neither maps with integer keys nor integers of 128 bits. What is
 * read from it and holds one of these has to be read through a `serde_json::Value` instead.
 */
import { eachMethod, methodParts, type Hub } from '../../model/hub.js';
import type { EnumType, StructType, Type, TypeId } from '../../model/type.js';
import type { Types } from '../../model/variants.js';
import { eachPart } from './each-part.js';
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
  for (const def of types.values()) eachBuffered(def.type, false, enter);
  for (const method of eachMethod(root)) for (const { type } of methodParts(method)) eachBuffered(type, false, enter);
  for (let type = queue.pop(); type !== undefined; type = queue.pop()) eachBuffered(type, true, enter);
  return found;
}

/** The named types that a type reads from the buffer, itself being read from it or not. */
function eachBuffered(type: Type, buffered: boolean, enter: (id: TypeId) => void): void {
  switch (type.kind) {
    case 'ref':
      return buffered ? enter(type.id) : undefined;
    case 'struct':
      return eachInStruct(type, buffered, enter);
    case 'enum': {
      const isInside = buffered || isBuffering(type);
      return eachPart(type, (part) => eachBuffered(part, isInside, enter));
    }
    default:
      return eachPart(type, (part) => eachBuffered(part, buffered, enter));
  }
}

/** The fields of a struct are read as they come; only what is none of them is kept until the end. */
function eachInStruct({ fields, flatten, extra }: StructType, buffered: boolean, enter: (id: TypeId) => void): void {
  for (const field of fields) eachBuffered(field.type, buffered, enter);
  if (flatten !== undefined) for (const part of flatten) eachBuffered(part.type, true, enter);
  if (extra.kind === 'kept') eachBuffered(extra.values, true, enter);
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
    if (part.kind !== 'ref') {
      if (!isBarrier(part)) eachPart(part, (inner) => queue.push(inner));
    } else if (!seen.has(part.id)) {
      seen.add(part.id);
      queue.push(types.get(part.id)?.type ?? { kind: 'never' });
    }
  }
  return false;
}
