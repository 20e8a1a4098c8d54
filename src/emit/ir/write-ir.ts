/** A hub as Synapse IR 2.0, with the types of its questions, and a list of what the IR cannot say. */
import type { Json, JsonObject } from '../../core/json/json.js';
import { DIALECTS } from '../../core/model/dialect.js';
import { refsOf } from '../../core/model/each-part.js';
import { eachMethod, eachNamespace, eachSpeaker } from '../../core/model/hub.js';
import type { Bidirectional, CredentialNeed, Hub, Method, MethodRole, Namespace } from '../../core/model/hub.js';
import type { Type, TypeId } from '../../core/model/type.js';
import { namedVariants, structOf } from '../../core/model/variants.js';
import { Losses, type Loss } from './losses.js';
import { writeDeprecation } from './write-deprecation.js';
import { IrTypeWriter } from './write-type.js';

export interface Written {
  readonly document: JsonObject;
  readonly losses: readonly Loss[];
}

export function writeIr(hub: Hub): Written {
  const losses = new Losses();
  return { document: new IrWriter(hub, losses).hub(), losses: losses.list() };
}

const ANYWHERE = 'the hub';

class IrWriter {
  private readonly given: Hub;
  private readonly losses: Losses;
  private readonly types: IrTypeWriter;

  constructor(hub: Hub, losses: Losses) {
    this.given = hub;
    this.losses = losses;
    this.types = new IrTypeWriter(hub.types, losses);
  }

  hub(): JsonObject {
    const { name = null, root, dialect, protocol, connection } = this.given;
    this.losses.addIf(protocol !== undefined, ANYWHERE, 'its protocol');
    this.losses.addIf(JSON.stringify(dialect) !== JSON.stringify(DIALECTS.plexus), ANYWHERE, 'its dialect');
    this.losses.addIf(connection?.bidirectional !== undefined, ANYWHERE, 'what it asks in no call');
    this.losses.addIf(connection?.returns !== undefined, ANYWHERE, 'what it says in no call');
    const namespaces = [...eachNamespace(root)];
    const methods = namespaces.flatMap((namespace) => namespace.methods.map((each) => this.method(each, namespace)));
    const requests = namespaces.flatMap(({ path, requestSchema }) =>
      requestSchema === undefined ? [] : [[path.join('.'), requestSchema] as const],
    );
    namespaces.forEach((namespace) => this.namespaceLosses(namespace));
    return {
      irVersion: '2.0',
      irBackend: name,
      irHash: root.hash ?? null,
      irMetadata: null,
      irTypes: Object.fromEntries(this.writtenTypes()),
      irMethods: Object.fromEntries(methods),
      irPlugins: Object.fromEntries(
        namespaces.map(({ path, methods }) => [path.join('.'), methods.map((each) => each.name)]),
      ),
      irPluginHashes: null,
      irPluginRequests: requests.length === 0 ? null : Object.fromEntries(requests),
    };
  }

  private namespaceLosses(namespace: Namespace): void {
    const at = namespace.path.join('.') || ANYWHERE;
    const { version, hash, docs, deprecation, unloaded, extensions, path } = namespace;
    this.losses.addIf(version !== undefined, at, 'its version');
    this.losses.addIf(hash !== undefined && path.length > 0, at, 'its hash');
    this.losses.addIf(docs !== undefined, at, 'its description');
    this.losses.addIf(deprecation !== undefined, at, 'its deprecation');
    this.losses.addIf(extensions !== undefined, at, 'its extensions');
    for (const { name } of unloaded) this.losses.add(at, `that it has a child ${name}, which the schema only names`);
  }

  /** Readers know the standard pair by its T: what only it is made of needs no place. */
  private *writtenTypes(): Iterable<[string, Json]> {
    const { types } = this.given;
    const shown = this.reachable([...this.usedTypes()]);
    const hidden = this.reachable([...this.standardTypes()]);
    for (const [id, def] of types) {
      if (hidden.has(id) && !shown.has(id)) continue;
      yield [`${def.namespace.join('.')}.${def.name}`, this.types.definition(def)];
    }
  }

  private *usedTypes(): Iterable<Type> {
    for (const { params, returns, bidirectional } of eachMethod(this.given.root)) {
      if (params) yield params;
      if (returns) yield returns;
      if (bidirectional?.standard) yield bidirectional.standard.t;
      else if (bidirectional) yield* [bidirectional.question, bidirectional.answer];
    }
  }

  private *standardTypes(): Iterable<Type> {
    for (const { bidirectional } of eachSpeaker(this.given)) {
      if (bidirectional?.standard) yield* [bidirectional.question, bidirectional.answer];
    }
  }

  private reachable(from: readonly Type[]): ReadonlySet<TypeId> {
    const found = new Set<TypeId>();
    const open = from.flatMap(refsOf);
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const def = this.given.types.get(id);
      if (found.has(id) || def === undefined) continue;
      found.add(id);
      open.push(...refsOf(def.type));
    }
    return found;
  }

  private method(method: Method, { path }: Namespace): [string, JsonObject] {
    const namespace = path.join('.');
    const at = method.path;
    this.methodLosses(method);
    const { returns, deprecation, bidirectional } = method;
    const written: JsonObject = {
      mdName: method.name,
      mdFullPath: `${namespace}.${method.name}`,
      mdNamespace: namespace,
      mdDescription: method.docs ?? null,
      mdStreaming: method.streaming,
      mdParams: this.params(method),
      mdReturns: returns === undefined ? { tag: 'RefUnknown' } : this.types.ref(returns, `${at} result`),
      ...this.questions(bidirectional, at),
      mdBidirResponseSchema: null,
      mdRole: writeRole(method.role),
      ...(deprecation && { mdDeprecation: writeDeprecation(deprecation) }),
      ...writeAuth(method),
      ...Object.fromEntries(Object.entries(method.extensions ?? {}).filter(([key]) => key.startsWith('x-'))),
    };
    return [`${namespace}.${method.name}`, written];
  }

  private methodLosses({ path, hash, httpMethod, returnShape, pipeInput, extensions }: Method): void {
    this.losses.addIf(hash !== undefined, path, 'its hash');
    this.losses.addIf(httpMethod !== undefined, path, 'its HTTP method');
    this.losses.addIf(returnShape !== undefined, path, 'the shape of what it returns');
    this.losses.addIf(pipeInput !== undefined, path, 'which parameter a pipe feeds');
    const isOwn = (key: string): boolean => !key.startsWith('x-');
    this.losses.addIf(Object.keys(extensions ?? {}).some(isOwn), path, 'its extensions');
  }

  private params({ params, path }: Method): Json[] {
    if (params === undefined) return [];
    const struct = structOf(params, this.given.types);
    this.losses.addIf(params.kind === 'ref' && struct !== undefined, path, 'the name of its parameters');
    if (struct !== undefined) return this.types.fields(struct, path, 'pd');
    this.losses.add(path, 'its parameters, which are not a struct');
    return [];
  }

  /** `mdBidirType` is the T of the standard pair, or the question of a pair of the hub's own, which has an answer too. */
  private questions(pair: Bidirectional | undefined, at: string): JsonObject {
    if (pair === undefined) return { mdBidirType: null, mdBidirResponseType: null };
    const isPlanned = pair.links.some(({ onFailure, timeoutMs }) => onFailure !== undefined || timeoutMs !== undefined);
    this.losses.addIf(isPlanned, at, 'what is answered where a handler fails');
    if (pair.standard) {
      return { mdBidirType: this.types.ref(pair.standard.t, `${at} question`), mdBidirResponseType: null };
    }
    this.losses.addIf(this.isNarrowed(pair), at, 'which answers fit which question');
    return {
      mdBidirType: this.types.ref(pair.question, `${at} question`),
      mdBidirResponseType: this.types.ref(pair.answer, `${at} answer`),
    };
  }

  private isNarrowed({ answer, links }: Bidirectional): boolean {
    const all = namedVariants(answer, this.given.types)?.size ?? 0;
    return links.some(({ answers }) => answers !== undefined && answers.length < all);
  }
}

function writeRole(role: MethodRole): JsonObject {
  if (role.kind !== 'dynamic-child') return { kind: role.kind.replace('-', '_') };
  return { kind: 'dynamic_child', list_method: role.listMethod ?? null, search_method: role.searchMethod ?? null };
}

function writeAuth({ auth = {} }: Method): JsonObject {
  const { posture, credentials, requiresCredential } = auth;
  return {
    ...(posture !== undefined && { auth_posture: posture }),
    ...(auth.public && { public: true }),
    ...(credentials !== undefined && { credentials }),
    ...(requiresCredential && { requires_credential: writeNeed(requiresCredential) }),
  };
}

function writeNeed({ kind, scopes, site }: CredentialNeed): JsonObject {
  return {
    ...(kind !== undefined && { kind: { kind } }),
    ...(scopes && { scopes }),
    ...(site && { site_hint: { site: site.site, ...site.detail } }),
  };
}
