/** Small hub documents. */
import type { Json } from '../../../../src/core/json/json.js';

export type Facts = Readonly<Record<string, Json>>;

/** A namespace `shop` of a hub, whatever is said of it. */
export function hub(facts: Facts = {}): Json {
  const { methods = [], children, version = '1.0.0', hub: name = 'market', dialect = 'plexus', ...rest } = facts;
  const root = namespace(name as string, [], { version, ...rest });
  const tree = [namespace('shop', methods, children === undefined ? {} : { children })];
  return { ...root, hub: name, dialect, children: tree };
}

export function namespace(name: string, methods: Json, facts: Facts = {}): { [key: string]: Json } {
  return { namespace: name, version: '1.0.0', description: '', self_hash: '', hash: '', methods, ...facts };
}

export function method(name: string, facts: Facts = {}): { [key: string]: Json } {
  return { name, description: '', hash: '', streaming: false, bidirectional: false, ...facts };
}

/** Parameters that must all be given. */
export function params(fields: Facts): { [key: string]: Json } {
  return { type: 'object', properties: fields, required: Object.keys(fields) };
}
