/**
 * Schemas that are small and ask for work without end of whoever follows every way through them. Each comes in two
 * versions that differ at the leaves alone.
 */
import type { Json, JsonObject } from '../../src/core/json/json.js';

export interface HostilePair {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

function record<T>(count: number, entry: (index: number) => readonly [string, T]): Record<string, T> {
  return Object.fromEntries(upTo(count).map(entry));
}

/** Integers before, numbers after. */
export function pairOf(make: (leaf: JsonObject) => JsonObject): HostilePair {
  return { before: make({ type: 'integer' }), after: make({ type: 'number' }) };
}

const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });

/** Levels of which each refers to the one below it many times: breadth ^ depth ways to the leaf. */
export function levels(
  depth: number,
  breadth: number,
  leaf: JsonObject,
  wrap: (parts: JsonObject[]) => JsonObject,
): JsonObject {
  const above = record(depth, (level) => [
    `L${level + 1}`,
    wrap(upTo(breadth).map((): JsonObject => ref(`L${level}`))),
  ]);
  return { ...ref(`L${depth}`), $defs: { L0: leaf, ...above } };
}

export function struct(parts: readonly JsonObject[]): JsonObject {
  const properties = record(parts.length, (index) => [`p${index}`, parts[index] as JsonObject]);
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** Definitions of which each leads to the next. */
export function chain(length: number, leaf: JsonObject, link: (next: JsonObject) => JsonObject): JsonObject {
  const links = record(length, (index) => [`T${index}`, link(ref(`T${index + 1}`))]);
  return { ...ref('T0'), $defs: { ...links, [`T${length}`]: leaf } };
}

/** A hub with one method that gives such values. */
export function hubGiving(returns: Json): string {
  const method = { name: 'give', description: 'Gives.', hash: '1', params: { type: 'object' }, returns };
  return JSON.stringify({ hub: 'h', namespace: 'h', version: '1', description: 'A hub.', methods: [method] });
}
