/** The schema that a hub serves of itself: a PluginSchema, written from the model of its document. */
import { createHash } from 'node:crypto';
import { canonicalJson, isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import type { CredentialNeed, Hub, Method, MethodRole, Namespace, UnloadedChild } from '../../core/model/hub.js';
import type { Deprecation } from '../../core/model/type.js';
import { structOf } from '../../core/model/variants.js';
import { parsePointer } from '../../core/json/pointer.js';

/** A hub's model, and the document it was read from, for the few things that only the document holds. */
export interface DescribedHub {
  readonly hub: Hub;
  readonly document: Json;
}

/** Whole schemas, or summaries as plexus-core writes them, each to be asked for with `{path}.schema`. */
export type ServedChildren = 'nested' | 'summaries';

/** The root of a hub: the one namespace that is the whole hub, or one around all that it serves. */
export function rootSchema(name: string, parts: readonly DescribedHub[], children: ServedChildren): JsonObject {
  const [only, ...others] = parts;
  if (only !== undefined && others.length === 0 && only.hub.root.path.length === 0) {
    const schema = namespaceSchema(only.hub.root, only, children);
    return { ...schema, namespace: name, methods: withRouting(own(schema, 'methods')) };
  }
  const mounted = parts.map((part) => mountedSchema(part, children));
  return shell(name, withRouting([]), mounted);
}

/** A namespace `a.b` stands in one called `a`. */
function mountedSchema(part: DescribedHub, children: ServedChildren): JsonObject {
  const { root } = part.hub;
  const outer = root.path.slice(0, -1);
  return outer.reduceRight((inner, name) => shell(name, [], [inner]), childSchema(root, part, children));
}

/** A namespace that only holds others. */
function shell(name: string, methods: readonly Json[], children: readonly JsonObject[]): JsonObject {
  const childrenHash = hashOf(children);
  const hash = hashOf([name, methods, childrenHash]);
  const description = `Holds ${children.map((child) => String(own(child, 'namespace'))).join(', ')}.`;
  const hashes = { self_hash: hashOf([name, methods]), children_hash: childrenHash, hash };
  return { namespace: name, version: '1.0.0', description, ...hashes, methods, children };
}

function childSchema(namespace: Namespace, part: DescribedHub, children: ServedChildren): JsonObject {
  const schema = namespaceSchema(namespace, part, children);
  if (children === 'nested') return schema;
  return { namespace: namespace.name, description: own(schema, 'description') ?? '', hash: own(schema, 'hash') ?? '' };
}

export function namespaceSchema(namespace: Namespace, part: DescribedHub, children: ServedChildren): JsonObject {
  const given = givenNamespace(namespace, part);
  const loaded = namespace.children.map((child) => childSchema(child, part, children));
  const all = [...loaded, ...namespace.unloaded.map(unloadedSchema)];
  const methods = namespace.methods.map((method) => methodSchema(method, part));
  const docs = namespace.docs ?? '';
  const hash = namespace.hash ?? hashOf([namespace.name, methods, all]);
  return {
    namespace: namespace.name,
    version: namespace.version ?? '0.0.0',
    description: docs.split('\n', 1)[0] as string,
    ...(docs.includes('\n') && { long_description: docs }),
    self_hash: own(given, 'self_hash') ?? hash,
    ...keep(given, 'children_hash'),
    hash,
    methods,
    ...(all.length > 0 && { children: all }),
    ...keep(given, 'request'),
    ...deprecationOf(namespace.deprecation),
  };
}

function unloadedSchema({ name, docs = '', hash = '' }: UnloadedChild): JsonObject {
  return { namespace: name, description: docs, hash };
}

/** The namespace as the document writes it; empty where the document has another form. */
function givenNamespace({ pointer }: Namespace, { hub, document }: DescribedHub): JsonObject {
  return hub.form === 'hub-document' && pointer !== undefined ? objectAt(document, pointer) : {};
}

function keep(given: JsonObject, key: string): JsonObject {
  const value = own(given, key);
  return value === undefined || value === null ? {} : { [key]: value };
}

export function methodSchema(method: Method, part: DescribedHub): JsonObject {
  const { params, returns, question, answer } = method.schemas;
  const meta = paramsMeta(method, part.hub);
  return {
    name: method.name,
    description: method.docs ?? '',
    hash: method.hash ?? '',
    ...(params !== undefined && { params }),
    ...(returns !== undefined && { returns }),
    // The plan's form keeps the piped parameter beside the others.
    ...keep(objectAt(part.document, method.pointer), 'input'),
    streaming: method.streaming,
    bidirectional: method.bidirectional !== undefined,
    ...(question !== undefined && { request_type: question }),
    ...(answer !== undefined && { response_type: answer }),
    http_method: method.httpMethod ?? 'POST',
    role: roleOf(method.role),
    ...(method.returnShape !== undefined && { return_shape: method.returnShape }),
    ...(meta.length > 0 && { params_meta: meta }),
    ...deprecationOf(method.deprecation),
    ...authOf(method),
  };
}

function objectAt(document: Json, pointer: string): JsonObject {
  let given: Json | undefined = document;
  for (const key of parsePointer(pointer)) {
    given = isArray(given) ? given[Number(key)] : isObject(given) ? own(given, key) : undefined;
  }
  return isObject(given) ? given : {};
}

function paramsMeta(method: Method, hub: Hub): Json[] {
  const fields = structOf(method.params, hub.types)?.fields ?? [];
  return fields
    .filter(({ deprecation }) => deprecation !== undefined && Object.keys(deprecation).length > 0)
    .map(({ name, deprecation }) => ({ name, ...deprecationOf(deprecation) }));
}

function roleOf(role: MethodRole): JsonObject {
  switch (role.kind) {
    case 'rpc':
      return { kind: 'rpc' };
    case 'static-child':
      return { kind: 'static_child' };
    case 'dynamic-child':
      return {
        kind: 'dynamic_child',
        ...(role.listMethod !== undefined && { list_method: role.listMethod }),
        ...(role.searchMethod !== undefined && { search_method: role.searchMethod }),
      };
  }
}

function deprecationOf(deprecation: Deprecation | undefined): JsonObject {
  if (deprecation === undefined) return {};
  const { since, removedIn, message } = deprecation;
  return {
    deprecation: {
      ...(since !== undefined && { since }),
      ...(removedIn !== undefined && { removed_in: removedIn }),
      ...(message !== undefined && { message }),
    },
  };
}

function authOf({ auth = {} }: Method): JsonObject {
  return {
    ...(auth.credentials !== undefined && { credentials: auth.credentials }),
    ...(auth.requiresCredential && { requires_credential: credentialOf(auth.requiresCredential) }),
    ...(auth.posture !== undefined && { auth_posture: auth.posture }),
    ...(auth.public && { public: true }),
  };
}

function credentialOf({ kind, scopes, site }: CredentialNeed): JsonObject {
  return {
    ...(kind !== undefined && { kind: { kind } }),
    ...(scopes && { scopes }),
    ...(site && { site_hint: { site: site.site, ...site.detail } }),
  };
}

const ROUTING: readonly JsonObject[] = [
  { name: 'call', description: 'Calls a method of the hub by its full name.' },
  { name: 'hash', description: 'Tells the hash of all that the hub serves.' },
  { name: 'schema', description: 'Describes the hub, or the one method named by `method`.' },
].map(({ name, description }) => ({
  name,
  description,
  hash: `auto_${name}`,
  streaming: false,
  bidirectional: false,
  http_method: 'POST',
  role: { kind: 'rpc' },
}));

function withRouting(methods: Json | undefined): readonly Json[] {
  const given = isArray(methods) ? methods : [];
  const names = new Set(given.map((method) => (isObject(method) ? own(method, 'name') : undefined)));
  return [...given, ...ROUTING.filter((method) => !names.has(own(method, 'name')))];
}

/** Sixteen hex digits, as plexus-core's, but over all that the schema says. */
function hashOf(value: Json): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 16);
}
