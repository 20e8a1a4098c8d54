/**
 * serde's buffer. To find the variant of a tagged or untagged enum, and the fields of a flattened struct, serde first
 * takes in the whole value, into a buffer that knows neither maps with integer keys nor integers of 128 bits. What is
 * read from it and holds one of these has to be read through a `serde_json::Value` instead.
 */
import { eachSpeaker, methodParts, type Hub } from '../../core/model/hub.js';
import type { EnumType, StructType, Type, TypeId } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { eachPart } from '../../core/model/each-part.js';
import { isWide } from './rust-number.js';

/** Whether the payloads of an enum come from the buffer. */
export function isBuffering({ encoding, variants }: EnumType): boolean {
  return encoding.style !== 'external' || variants.some(({ untagged }) => untagged);
}

/** The named types that are read from the buffer somewhere. */
export function bufferedTypes(hub: Hub): ReadonlySet<TypeId> {
  const { types } = hub;
  const found = new Set<TypeId>();
  const queue: Type[] = [];
  const enter = (id: TypeId): void => {
    if (found.has(id)) return;
    found.add(id);
    queue.push(types.get(id)?.type ?? { kind: 'never' });
  };
  const inside = (type: Type): void => (type.kind === 'ref' ? enter(type.id) : eachPart(type, inside));
  const outside = (type: Type): void => {
    if (type.kind === 'struct') eachInStruct(type, outside, inside);
    else eachPart(type, type.kind === 'enum' && isBuffering(type) ? inside : outside);
  };
  for (const { type } of types.values()) outside(type);
  for (const method of eachSpeaker(hub)) for (const { type } of methodParts(method)) outside(type);
  for (let type = queue.pop(); type !== undefined; type = queue.pop()) inside(type);
  return found;
}

/** The fields of a struct are read as they come; only what is none of them is kept in the buffer until the end. */
function eachInStruct({ fields, flatten, extra }: StructType, read: Visit, readFromBuffer: Visit): void {
  for (const { type } of fields) read(type);
  if (flatten !== undefined) for (const { type } of flatten) readFromBuffer(type);
  if (extra.kind === 'kept') readFromBuffer(extra.values);
}

type Visit = (type: Type) => void;

/** Whether the buffer cannot give a value back. Structs and enums see to their own fields. */
export function isUnbufferable(type: Type, types: Types): boolean {
  const isBarrier = (part: Type): boolean => part.kind === 'struct' || part.kind === 'enum';
  return holds(type, types, isBarrier, (part) => isWideInteger(part) || hasIntegerKeys(part));
}

/** Whether an integer of 128 bits is anywhere in a value. */
export function holdsWide(type: Type, types: Types): boolean {
  return holds(type, types, () => false, isWideInteger);
}

/**
 * Whether two values that differ may be read as the same, since keys are ignored or have defaults. They can be compared
 * as `Value`s then, which hold no integer of 128 bits.
 */
export function mayReadAlike(type: Type, types: Types): boolean {
  const isLossy = (part: Type): boolean =>
    part.kind === 'struct' &&
    (part.extra.kind === 'ignored' || part.fields.some((field) => field.default !== undefined));
  return holds(type, types, () => false, isLossy) && !holdsWide(type, types);
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
