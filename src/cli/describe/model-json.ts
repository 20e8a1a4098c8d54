/**
 * The model as JSON, for programs. It is the model of `src/core/model/` as it stands, with three rules:
 * `types` is an object from id to type, in order of first use; integers are exact, however long; and
 * the schemas as given (`schemas`, `requestSchema`, `schemaOf`) are left out, since they stand in the input.
 */
import type { Hub, Namespace } from '../../core/model/hub.js';
import type { Json, JsonObject } from '../../core/json/json.js';
import type { TypeDef } from '../../core/model/type.js';
import { usesOf } from '../../core/model/type-uses.js';

export function hubJson(hub: Hub): Json {
  const { schemaOf, pointerOf, connection, ...rest } = hub;
  return {
    ...plain(rest),
    root: namespaceJson(hub.root),
    ...(connection && { connection: methodJson(connection) }),
    types: plain(Object.fromEntries(hub.types)),
  };
}

/** One type, and where it is used. */
export function typeJson(def: TypeDef, hub: Hub): Json {
  return { ...plain(def), usedBy: plain(usesOf(def.id, hub)) };
}

export function methodJson(method: Namespace['methods'][number]): Json {
  const { schemas, ...rest } = method;
  return plain(rest);
}

function namespaceJson({ requestSchema, ...namespace }: Namespace): Json {
  return {
    ...plain({ ...namespace, methods: [], children: [] }),
    methods: namespace.methods.map(methodJson),
    children: namespace.children.map(namespaceJson),
  };
}

/** The model is plain data already; its types only do not say so. */
function plain(value: object): JsonObject {
  return value as JsonObject;
}
