/** A model as plain data in which only what has a meaning can differ. */
import { canonicalJson, isObject, type Json, type JsonObject } from '../../src/core/json/json.js';
import type { Hub, Namespace } from '../../src/core/model/hub.js';
import type { TypeDef, TypeId } from '../../src/core/model/type.js';
import { record } from './schema-object.js';

export function plainTypes(types: ReadonlyMap<TypeId, TypeDef>): JsonObject {
  return record([...types].map(([id, def]) => [id, plainModel(def as unknown as Json)]));
}

/** The given schemas are left out: they are the input, not the reading. */
export function plainHub(hub: Hub): JsonObject {
  const { types, schemaOf, pointerOf, ...rest } = hub;
  const bare = { ...rest, root: withoutSchemas(rest.root) } as unknown as Json;
  return { ...(plainModel(bare) as JsonObject), types: plainTypes(types) };
}

function withoutSchemas({ requestSchema, ...namespace }: Namespace): Namespace {
  return {
    ...namespace,
    methods: namespace.methods.map((method) => ({ ...method, schemas: {} })),
    children: namespace.children.map(withoutSchemas),
  };
}

/** Any part of a model. Every part is JSON but for `undefined`, which no part may hold. */
function plainModel(part: Json): Json {
  if (Array.isArray(part)) return part.map(plainModel);
  if (!isObject(part)) return part;
  if (part['kind'] === 'opaque') return { kind: 'opaque', schema: withoutNotes(part['schema'] as Json) };
  const plain = (key: string, value: Json): Json => {
    if (key === 'flatten') return unordered(value);
    // Whether a format decides is for the reader to find out; the model that was drawn does not say it.
    return key === 'exclusive' ? value !== false : plainModel(value);
  };
  return record(Object.entries(part).map(([key, value]) => [key, plain(key, value)]));
}

/** Flattened types have no order among themselves: `oneOf` and `anyOf` are keys of one object. */
function unordered(flatten: Json): Json {
  const parts = (flatten as Json[]).map(plainModel);
  return parts.toSorted((a, b) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1));
}

const NOTES = [
  '$schema',
  'title',
  'description',
  'deprecated',
  'default',
  'examples',
  'readOnly',
  'writeOnly',
  'x-plexus-source',
];

/** An opaque schema is kept whole, notes and all; the model has those notes beside it as well. */
function withoutNotes(schema: Json): Json {
  return isObject(schema) ? record(Object.entries(schema).filter(([key]) => !NOTES.includes(key))) : schema;
}
