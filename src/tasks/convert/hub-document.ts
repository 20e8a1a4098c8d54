/** A hub document of what a hub serves. Schemas stay as they were given: what is read from them is the same. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { parsePointer } from '../../core/json/pointer.js';
import type { Hub, Method, Namespace } from '../../core/model/hub.js';
import type { Type } from '../../core/model/type.js';
import { refusal } from '../../core/refusal/refusal.js';

/** @param name what the hub is called, where the input does not say */
export function hubDocument(hub: Hub, given: Json, name: string | undefined): JsonObject {
  if (hub.form === 'hub-document') return given as JsonObject;
  const called = hub.name ?? name;
  if (hub.form === 'plugin-schema') return { hub: required(called), ...(given as JsonObject) };
  if (hub.form === 'method-form') return ofMethods(hub, given, required(called));
  const what = hub.form === 'synapse-ir' ? 'Synapse IR has no schemas' : 'a bare JSON Schema has no methods';
  throw refusal({
    message: `${what} to make a hub document of`,
    hint: "convert the hub's own schema: hub-codegen pull",
  });
}

function required(name: string | undefined): string {
  if (name !== undefined) return name;
  throw refusal({ message: 'the schema does not say what the hub is called', hint: 'say it with --hub NAME' });
}

function ofMethods(hub: Hub, given: Json, name: string): JsonObject {
  return { hub: name, dialect: hub.dialect.base, ...namespaceOf(hub.root, hub, given), namespace: name };
}

function namespaceOf({ name, methods, children }: Namespace, hub: Hub, given: Json): JsonObject {
  return {
    namespace: name,
    methods: methods.map((method) => methodOf(method, hub, objectAt(given, method.pointer))),
    ...(children.length > 0 && { children: children.map((child) => namespaceOf(child, hub, given)) }),
  };
}

/** Flat, as hubs serve it: the plan's form nests its types. */
function methodOf({ name, streaming, schemas, bidirectional }: Method, hub: Hub, given: JsonObject): JsonObject {
  const { method, output, ...kept } = given;
  const { question, answer } = schemas;
  return {
    ...kept,
    name,
    ...(schemas.returns !== undefined && { returns: schemas.returns }),
    streaming,
    bidirectional: bidirectional !== undefined,
    ...(question !== undefined && { request_type: titled(question, bidirectional?.question, hub) }),
    ...(answer !== undefined && { response_type: titled(answer, bidirectional?.answer, hub) }),
  };
}

/** The plan's form names a type beside its schema. */
function titled(schema: Json, type: Type | undefined, { types }: Hub): Json {
  const name = type?.kind === 'ref' ? types.get(type.id)?.name : undefined;
  return name !== undefined && isObject(schema) ? { title: name, ...schema } : schema;
}

function objectAt(document: Json, pointer: string): JsonObject {
  const found = parsePointer(pointer).reduce<Json | undefined>((at, key) => {
    if (isArray(at)) return at[Number(key)];
    return isObject(at) ? own(at, key) : undefined;
  }, document);
  return isObject(found) ? found : {};
}
