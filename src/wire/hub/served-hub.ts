/** A hub as its connections see it: what can be called, by its full name, and what each of those gives. */
import { DIALECTS, LIST_CHILDREN, type Dialect, type DialectName } from '../../core/model/dialect.js';
import { isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { eachNamespace, type Method, type Namespace } from '../../core/model/hub.js';
import { childNames, listMethodOf } from './child-names.js';
import { findFunction, type HubPart, type MethodFunction } from './activation.js';
import type { PendingQuestions } from './bidir/bidir-channel.js';
import { TimeoutConfig } from './bidir/timeout-config.js';
import { CallError, CODE } from '../protocol/call-error.js';
import { openMethod, type CallPorts } from './open-method.js';
import { checkedParams } from './params.js';
import { readPart } from './read-part.js';
import { methodSchema, namespaceSchema, rootSchema, type DescribedHub, type ServedChildren } from './served-schema.js';
import type { Origin } from '../protocol/write-item.js';

export interface HubSettings {
  /** The hub's name; that of the first document if left out. */
  readonly name?: string | undefined;
  /** How frames are spelled; as the first document says if left out. */
  readonly dialect?: DialectName | Dialect | undefined;
  readonly children?: ServedChildren | undefined;
  readonly timeouts?: TimeoutConfig | undefined;
}

/** What a subscription streams. */
export interface ItemSource {
  readonly origin: Origin;
  readonly contentType: string;
  open(ports: CallPorts): AsyncIterable<unknown>;
}

interface ServedMethod {
  readonly part: DescribedHub;
  readonly method: Method;
  readonly provenance: readonly string[];
  readonly run: MethodFunction;
}

interface ServedNamespace {
  readonly part: DescribedHub;
  readonly namespace: Namespace;
}

export class ServedHub {
  readonly name: string;
  readonly dialect: Dialect;
  readonly schema: JsonObject;
  readonly hash: string;
  readonly timeouts: TimeoutConfig;
  readonly parts: readonly DescribedHub[];
  /** Open questions of all calls: any connection may answer them. */
  readonly pending: PendingQuestions = new Map();
  private readonly children: ServedChildren;
  private readonly methods = new Map<string, ServedMethod>();
  /** What is asked and said in no call. */
  private readonly connections: ServedMethod[] = [];
  private readonly namespaces = new Map<string, ServedNamespace>();

  constructor(parts: readonly HubPart[], settings: HubSettings) {
    const dialect = typeof settings.dialect === 'string' ? DIALECTS[settings.dialect] : settings.dialect;
    const [first, ...others] = parts;
    if (first === undefined) throw new Error('a hub needs at least one document');
    const read = readPart(first.document, { name: settings.name, dialect });
    this.name = read.name;
    this.parts = [read, ...others.map(({ document }) => readPart(document, { name: this.name, dialect }))];
    this.dialect = dialect ?? read.hub.dialect;
    this.children = settings.children ?? 'nested';
    this.timeouts = settings.timeouts ?? TimeoutConfig.normal;
    this.schema = rootSchema(this.name, this.parts, this.children);
    this.hash = String(own(this.schema, 'hash'));
    parts.forEach(({ implementation }, index) => this.mount(this.parts[index] as DescribedHub, implementation));
  }

  /** What a full name streams: a method's items, a schema, the hub's hash. */
  async find(path: string, params: Json | undefined): Promise<ItemSource> {
    if (path === `${this.name}.hash`) return this.hashSource();
    const served = this.methods.get(path);
    if (served !== undefined) return this.methodSource(served, await checkedParams(served.method, params));
    if (path.endsWith('.schema')) return this.schemaSource(path.slice(0, -'.schema'.length), params);
    throw this.notFound(path);
  }

  /** What each connection is asked and told by itself. */
  connectionSources(): ItemSource[] {
    return this.connections.map((served) => this.methodSource(served, {}));
  }

  infoSource(): ItemSource {
    return this.single([this.name], '_info', { backend: this.name });
  }

  /** What can be subscribed to by its own name: the names of the children of each namespace that can list them. */
  *listings(): Iterable<readonly [name: string, find: () => Promise<ItemSource>]> {
    for (const [path, { namespace }] of this.namespaces) {
      const method = listMethodOf(namespace);
      if (method === undefined || !this.methods.has(`${path}.${method}`)) continue;
      const find = async (): Promise<ItemSource> => childNames(namespace, await this.find(`${path}.${method}`, {}));
      yield [`${path}.${LIST_CHILDREN}`, find];
    }
  }

  private hashSource(): ItemSource {
    return this.single([this.name], `${this.name}.hash`, { event: 'hash', value: this.hash });
  }

  private methodSource({ part, method, provenance, run }: ServedMethod, params: Json): ItemSource {
    return {
      origin: { provenance, hash: this.hash },
      contentType: method.path,
      open: (ports) => openMethod({ method, params, run, types: part.hub.types, hub: this }, ports),
    };
  }

  /** `of` is the hub, a namespace or a method; a parameter `method` picks a method of the namespace. */
  private schemaSource(of: string, params: Json | undefined): ItemSource {
    const wanted = isObject(params) ? own(params, 'method') : undefined;
    if (typeof wanted === 'string') return this.methodSchemaSource(`${of}.${wanted}`);
    const provenance = of.split('.');
    if (of === this.name) return this.single(provenance, `${of}.schema`, this.schema);
    const found = this.namespaces.get(of);
    if (found === undefined) return this.methodSchemaSource(of);
    return this.single(provenance, `${of}.schema`, namespaceSchema(found.namespace, found.part, this.children));
  }

  private methodSchemaSource(path: string): ItemSource {
    const served = this.methods.get(path);
    if (served === undefined) throw this.notFound(path);
    const { method, part, provenance } = served;
    const namespace = path.split('.').slice(0, -1).join('.');
    return this.single(provenance, `${namespace}.method_schema`, methodSchema(method, part));
  }

  private single(provenance: readonly string[], contentType: string, content: Json): ItemSource {
    return {
      origin: { provenance, hash: this.hash },
      contentType,
      async *open() {
        yield content;
      },
    };
  }

  private notFound(path: string): CallError {
    const activation = path.split('.').slice(0, -1).join('.');
    const isKnown = activation === this.name || this.namespaces.has(activation);
    const message = isKnown ? `Method not found: ${path}` : `Activation not found: ${activation || path}`;
    return new CallError(CODE.unknownMethod, message);
  }

  private mount(part: DescribedHub, implementation: HubPart['implementation']): void {
    const { hub } = part;
    const missing: string[] = [];
    for (const namespace of eachNamespace(hub.root)) {
      if (namespace.path.length > 0) this.namespaces.set(namespace.path.join('.'), { part, namespace });
      const path = namespace.path.slice(hub.root.path.length);
      const provenance = namespace.path.length === 0 ? [this.name] : namespace.path;
      for (const method of namespace.methods.filter((each) => isImplemented(each, this.name))) {
        const run = findFunction(implementation, path, method, hub);
        if (run === undefined) missing.push(method.path);
        else this.add({ part, method, provenance, run });
      }
    }
    const { connection: method } = hub;
    const run = method && findFunction(implementation, [], method, hub);
    if (method && run) this.connections.push({ part, method, provenance: [this.name], run });
    if (missing.length > 0) throw new Error(`no implementation of ${missing.join(', ')}`);
    if (typeof implementation !== 'function') this.refuseUnknown(part, implementation);
  }

  private add(served: ServedMethod): void {
    const { path } = served.method;
    if (this.methods.has(path)) throw new Error(`two methods are called ${path}`);
    this.methods.set(path, served);
    // A method without a namespace belongs to the hub itself.
    if (!path.includes('.')) this.methods.set(`${this.name}.${path}`, served);
  }

  /** A misspelt function would never be called. */
  private refuseUnknown({ hub }: DescribedHub, implementation: object): void {
    const ofConnection = hub.connection === undefined ? [] : [hub.connection];
    const names = new Set([...hub.root.children, ...hub.root.methods, ...ofConnection].map(({ name }) => name));
    const unknown = Object.keys(implementation).filter((name) => !names.has(name));
    if (unknown.length > 0) throw new Error(`the document has no method ${unknown.join(', ')}`);
  }
}

/** What the hub does not answer by itself: routing, schemas, and the names of children. */
function isImplemented({ name, path, role, schemas }: Method, hubName: string): boolean {
  if (role.kind !== 'rpc') return false;
  if (name === 'schema' && schemas.returns === undefined) return false;
  return ![`${hubName}.call`, `${hubName}.hash`, `${hubName}.schema`].includes(path);
}
