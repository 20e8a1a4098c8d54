/** Two versions of one hub, with every kind of change in a type or method of its own. */
import type { Hub } from '../../../../src/core/model/hub.js';
import { compactJson, type Json } from '../../../../src/core/json/json.js';
import { readWhole } from '../../../emit/emitted-hubs.js';

export interface HubText {
  /** Method by name, as in a hub document; `$defs` are added. */
  readonly methods: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly types: Readonly<Record<string, Json>>;
  /** Names of further namespaces, each with a method `ping`. */
  readonly namespaces?: readonly string[];
  readonly hub?: string;
  /** By method and question: the answers that it admits. */
  readonly answers?: Json;
}

/** All methods are in the namespace `shop`; `take` and `give` have every named type to themselves, one way each. */
export function aHub({ methods, types, namespaces = [], hub = 'market', answers = {} }: HubText): Hub {
  const used = { take: { params: usesOf(types) }, give: { returns: { title: 'Everything', ...usesOf(types) } } };
  const all = Object.entries({ ...used, ...methods }).map(([name, method]) => methodOf(name, method, types));
  const children = [namespace('shop', all), ...namespaces.map((name) => namespace(name, [methodOf('ping', {}, {})]))];
  return readWhole(compactJson({ ...namespace(hub, []), hub, dialect: 'plexus', answers, children }));
}

function namespace(name: string, methods: readonly Json[]): { [key: string]: Json } {
  return { namespace: name, version: '1.0.0', description: name, self_hash: name, hash: name, methods };
}

function usesOf(types: HubText['types']): { [key: string]: Json } {
  const uses = Object.keys(types).map((name) => [name.toLowerCase(), { $ref: `#/$defs/${name}` }] as const);
  const properties = Object.fromEntries(uses);
  return { type: 'object', properties, required: Object.keys(properties) };
}

const SCHEMAS = ['params', 'returns', 'request_type', 'response_type'];

function methodOf(name: string, method: Readonly<Record<string, Json>>, types: HubText['types']): Json {
  const parts = Object.entries(method).map(([key, value]) => {
    const isSchema = SCHEMAS.includes(key) && typeof value === 'object';
    return [key, isSchema ? { ...(value as object), $defs: types } : value];
  });
  const facts = { streaming: false, bidirectional: 'request_type' in method };
  return { name, description: name, hash: name, ...facts, ...Object.fromEntries(parts) };
}

export const text: Json = { type: 'string' };
export const whole: Json = { type: 'integer', format: 'int32' };
export const truth: Json = { type: 'boolean' };

/** An object; names that end in `?` are optional. */
export function object(fields: Readonly<Record<string, Json>>, more: Readonly<Record<string, Json>> = {}): Json {
  const names = Object.keys(fields);
  const bare = (name: string): string => name.replace(/\?$/, '');
  const properties = Object.fromEntries(names.map((name) => [bare(name), fields[name] as Json]));
  return { type: 'object', properties, required: names.filter((name) => !name.endsWith('?')), ...more };
}

export function strings(...values: readonly string[]): Json {
  return { type: 'string', enum: values };
}

export function oneOf(...schemas: readonly Json[]): Json {
  return { oneOf: schemas };
}

/** Internally tagged variants. */
export function tagged(variants: Readonly<Record<string, Readonly<Record<string, Json>>>>, tag = 'type'): Json {
  const entries = Object.entries(variants);
  return oneOf(...entries.map(([name, fields]) => object({ [tag]: { type: 'string', const: name }, ...fields })));
}

export function adjacent(variants: Readonly<Record<string, Json>>): Json {
  return oneOf(
    ...Object.entries(variants).map(([name, content]) => object({ t: { type: 'string', const: name }, content })),
  );
}

/** Externally tagged variants; `null` carries nothing. */
export function external(variants: Readonly<Record<string, Json>>): Json {
  const schemas = Object.entries(variants).map(([name, content]) => {
    const unit = { type: 'string', const: name };
    return content === null ? unit : object({ [name]: content }, { additionalProperties: false });
  });
  return oneOf(...schemas);
}
