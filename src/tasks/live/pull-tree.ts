/** The schema of a running hub with all its children in place, fetched namespace by namespace, within bounds. */
import { compactJson, isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { isTooDeep } from '../../core/json/too-deep.js';
import { LIST_CHILDREN } from '../../core/model/dialect.js';
import { isRefusal, refusal, type Refusal } from '../../core/refusal/refusal.js';
import type { HubClient } from '../../wire/client/client.js';
import { HubError } from '../../wire/shared/errors.js';
import { untyped } from '../../wire/client/untyped.js';
import type { Listener } from '../listener.js';
import { liveFault } from './live-fault.js';

export interface PullOptions {
  /** Goes on without the children that cannot be had. */
  readonly allowMissing?: boolean;
  /** Also takes the children that only exist at run time, as they are now. */
  readonly dynamic?: boolean;
}

/** No hub is that large; one that is makes its children up. */
const MOST_NAMESPACES = 5_000;
const MOST_DEPTH = 32;
const MOST_BYTES = 256 << 20;
/** Of one namespace. */
const MOST_DYNAMIC = 200;
/** Asked at once: one by one takes a round trip each. */
const TOGETHER = 8;

/** What it takes to ask a hub for its schema. */
interface AskedHub {
  readonly place: string;
  readonly name: string;
  client(): HubClient;
}

export function pullTree(hub: AskedHub, options: PullOptions, listener: Listener): Promise<JsonObject> {
  return new Tree(hub, options, listener).whole();
}

/** The schema of one namespace alone, as the hub serves it. */
export function pullNamespace(hub: AskedHub, path: readonly string[]): Promise<JsonObject> {
  return fetchSchema(hub, hub.client(), path);
}

class Tree {
  private readonly hub: AskedHub;
  private readonly client: HubClient;
  private readonly options: PullOptions;
  private readonly listener: Listener;
  private namespaces = 0;
  private bytes = 0;

  constructor(hub: AskedHub, options: PullOptions, listener: Listener) {
    this.hub = hub;
    this.client = hub.client();
    this.options = options;
    this.listener = listener;
  }

  async whole(): Promise<JsonObject> {
    const root = await this.fetch([]);
    return { hub: this.hub.name, ...(await this.withChildren(root, [])) };
  }

  private async fetch(path: readonly string[]): Promise<JsonObject> {
    this.namespaces += 1;
    this.listener.stage(`pulling ${this.hub.place}: ${this.namespaces} namespaces`);
    const schema = await fetchSchema(this.hub, this.client, path);
    this.bytes += compactJson(schema).length;
    if (this.namespaces > MOST_NAMESPACES) throw this.tooMuch(`it has more than ${MOST_NAMESPACES} namespaces`);
    if (this.bytes > MOST_BYTES) throw this.tooMuch(`its schemas are larger than ${MOST_BYTES >> 20} MiB together`);
    return schema;
  }

  private tooMuch(what: string): Refusal {
    return refusal({ message: `cannot pull ${this.hub.place}: ${what}`, hint: 'a hub that serves this is broken' });
  }

  /** A child goes by the name that its parent gives it, whatever it calls itself. */
  private async withChildren(schema: JsonObject, path: readonly string[]): Promise<JsonObject> {
    const names = await this.namesBelow(schema, path);
    if (names.length === 0) return schema;
    if (path.length >= MOST_DEPTH) throw this.tooMuch(`its namespaces are nested more than ${MOST_DEPTH} deep`);
    const children: (JsonObject | undefined)[] = [];
    for (let at = 0; at < names.length; at += TOGETHER) {
      const some = names.slice(at, at + TOGETHER).map((name) => this.child([...path, name], name));
      children.push(...(await Promise.all(some)));
    }
    const { hash: _hash, children_hash: _childrenHash, ...rest } = schema;
    // The hashes cover the order of the children, which hubs change at every start.
    return { ...rest, children: children.filter((child) => child !== undefined) };
  }

  private async namesBelow(schema: JsonObject, path: readonly string[]): Promise<string[]> {
    const summaries = own(schema, 'children');
    const served = (isArray(summaries) ? summaries : []).flatMap((child) => {
      const name = isObject(child) ? own(child, 'namespace') : undefined;
      return typeof name === 'string' ? [name] : [];
    });
    const dynamic = this.options.dynamic === true && hasDynamic(schema) ? await this.dynamicNames(path) : [];
    return [...new Set([...served, ...dynamic])].sort();
  }

  private async dynamicNames(path: readonly string[]): Promise<string[]> {
    const stream = `${path.join('.')}.${LIST_CHILDREN}`;
    const names: string[] = [];
    try {
      for await (const name of this.client.stream({ path: stream, direct: true }, [])) {
        if (typeof name === 'string') names.push(name);
        if (names.length >= MOST_DYNAMIC) break;
      }
    } catch (error) {
      throw liveFault(`cannot pull ${this.hub.place}`, stream, error);
    }
    if (names.length >= MOST_DYNAMIC) this.listener.note(`${stream}: only the first ${MOST_DYNAMIC} were taken`);
    return names;
  }

  private async child(path: readonly string[], namespace: string): Promise<JsonObject | undefined> {
    try {
      return { ...(await this.withChildren(await this.fetch(path), path)), namespace };
    } catch (error) {
      if (this.options.allowMissing !== true || !isFaultOfChild(error)) throw error;
      this.listener.note(`left out ${path.join('.')}: ${error.message}`);
      return undefined;
    }
  }
}

function isFaultOfChild(error: unknown): error is Refusal {
  if (isRefusal(error, NO_SCHEMA)) return true;
  return error instanceof Error && error.cause instanceof HubError && error.cause.code !== 'CONNECTION_LOST';
}

/** Whether a method of the namespace leads to children that are made at run time. */
function hasDynamic(schema: JsonObject): boolean {
  const methods = own(schema, 'methods');
  return (isArray(methods) ? methods : []).some((method) => {
    const role = isObject(method) ? own(method, 'role') : undefined;
    const kind = isObject(role) ? own(role, 'kind') : undefined;
    return kind === 'dynamic_child';
  });
}

async function fetchSchema(hub: AskedHub, client: HubClient, path: readonly string[]): Promise<JsonObject> {
  const method = `${path.length === 0 ? hub.name : path.join('.')}.schema`;
  const hint =
    path.length === 0
      ? `is "${hub.name}" the name of the hub? --hub gives another`
      : 'pull --allow-missing goes on without it';
  const schema = (await client.single(untyped(method), {}).catch((error: unknown) => {
    throw liveFault(`cannot pull ${hub.place}`, method, error, hint);
  })) as Json;
  const isDeep = isTooDeep(schema);
  if (isObject(schema) && isArray(own(schema, 'methods')) && !isDeep) return schema;
  const found = isDeep ? 'values that are nested too deep' : compactJson(schema).slice(0, 80);
  const message = `cannot pull ${hub.place}: ${method} gave no schema but ${found}`;
  throw refusal({ code: NO_SCHEMA, message, hint });
}

const NO_SCHEMA = 'no-schema';
