/** A running hub, called by the names of its methods and checked by the schema that it serves. */
import { compactJson, type JsonObject } from '../../core/json/json.js';
import { eachMethod, type Hub, type Method } from '../../core/model/hub.js';
import { readCheckedHub } from '../hub/read-checked-hub.js';
import { isRefusal, refusal } from '../../core/refusal/refusal.js';
import type { LiveAddress } from '../../core/source/address.js';
import { didYouMean } from '../../core/text/nearest.js';
import type { HubClient, HubClientOptions } from '../../wire/client/client.js';
import { connection } from '../../wire/client/connection.js';
import type { QuestionContext } from '../../wire/client/exchange.js';
import type { MethodSpec } from '../../wire/client/method-spec.js';
import type { ReadyHandler } from '../../wire/handlers/ready-handler.js';
import { NoHandlerError } from '../../wire/shared/errors.js';
import { hubOf } from '../hub/hub-in.js';
import { NOBODY, type Listener } from '../listener.js';
import { withKept } from './kept-document.js';
import { REFUSED_BY_HUB } from './live-fault.js';
import type { LiveOptions } from './live-options.js';
import { methodSpecs } from './method-spec.js';
import { openHub, type OpenHub } from './open-hub.js';

export interface ConnectOptions extends LiveOptions {
  /** Only these methods are called: of the schema, no more is fetched than they need. */
  readonly methods?: readonly string[];
  /** Says what the hub does not say itself: which answers fit which question, and the like. */
  readonly beside?: JsonObject;
  /** What it serves, where that is known already. */
  readonly known?: Hub;
  readonly client?: Partial<HubClientOptions>;
}

export interface ConnectedHub {
  readonly hub: Hub;
  readonly client: HubClient;
  /** By its full name, or by a name that only one method has. */
  method(name: string): Method;
  spec(method: Method): MethodSpec;
  /** From now on, this answers the questions that belong to no call. */
  answerWith(handler: ReadyHandler): void;
  close(): void;
}

export async function connectTo(
  address: LiveAddress,
  options: ConnectOptions = {},
  listener: Listener = NOBODY,
): Promise<ConnectedHub> {
  const open = await openHub(address, options);
  try {
    const hub = options.known ?? (await readServed(open, options, listener));
    const spec = methodSpecs(hub);
    let answer: ReadyHandler = unanswered;
    const onQuestion: ReadyHandler = (question: unknown, context: QuestionContext) =>
      answer(question, context) as unknown;
    const asking = hub.connection && { connection: connection(spec(hub.connection)), onQuestion };
    return {
      hub,
      client: open.client({ ...options.client, ...asking, dialect: hub.dialect }),
      method: (name) => methodCalled(hub, name, open.place),
      spec,
      answerWith: (handler) => void (answer = handler),
      close: () => open.close(),
    };
  } catch (error) {
    open.close();
    throw error;
  }
}

function unanswered(_: unknown, { variant }: QuestionContext): never {
  throw new NoHandlerError(`the hub asks ${variant}, and nobody answers`);
}

async function readServed(open: OpenHub, { methods, beside }: ConnectOptions, listener: Listener): Promise<Hub> {
  const part = methods && (await partFor(open, methods));
  const hub = part && hubFrom(open, part);
  if (hub && methods?.every((name) => findMethod(hub, name))) return hub;
  // What the schema leaves out is for who pulls it; a call is about one method.
  const served = await open.pull({}, { ...listener, note: NOBODY.note });
  return hubFrom(open, withKept(served, beside));
}

function hubFrom({ place }: OpenHub, document: JsonObject): Hub {
  return hubOf(place, readCheckedHub(compactJson(document)));
}

/** The namespaces that hold the methods, under the root that they have; undefined where they are not where names say. */
async function partFor(open: OpenHub, methods: readonly string[]): Promise<JsonObject | undefined> {
  const paths = new Map(methods.map((name) => [namespaceOf(name, open.name).join('.'), namespaceOf(name, open.name)]));
  const [only, ...others] = paths.values();
  if (only === undefined || others.length > 0 || open.namespace === undefined) return undefined;
  try {
    const schema = await open.namespace(only);
    return only.length === 0 ? { hub: open.name, ...schema, children: [] } : underRoot(schema, only, open.name);
  } catch (error) {
    if (isRefusal(error, REFUSED_BY_HUB)) return undefined;
    throw error;
  }
}

function namespaceOf(method: string, hub: string): string[] {
  const path = method.split('.').slice(0, -1);
  return path.length === 1 && path[0] === hub ? [] : path;
}

function underRoot(schema: JsonObject, path: readonly string[], hub: string): JsonObject {
  const empty = { version: '', description: '', methods: [] };
  const nested = path.reduceRight<JsonObject>(
    (inner, namespace) => (inner === schema ? { ...schema, namespace } : { ...empty, namespace, children: [inner] }),
    schema,
  );
  return { ...empty, hub, namespace: hub, children: [nested] };
}

function findMethod(hub: Hub, name: string): Method | undefined {
  const all = [...eachMethod(hub.root)];
  const byPath = all.find(({ path }) => path === name);
  const byName = all.filter((method) => method.name === name);
  return byPath ?? (byName.length === 1 ? byName[0] : undefined);
}

function methodCalled(hub: Hub, name: string, place: string): Method {
  const found = findMethod(hub, name);
  if (found !== undefined) return found;
  const paths = Array.from(eachMethod(hub.root), ({ path }) => path);
  const names = Array.from(eachMethod(hub.root), (method) => method.name);
  const same = paths.filter((path) => path.endsWith(`.${name}`));
  const hint = same.length > 1 ? `give one of ${same.join(', ')}` : didYouMean(name, [...paths, ...names]);
  throw refusal({
    code: 'unknown-method',
    message: same.length > 1 ? `"${name}" is the name of several methods` : `${place} has no method "${name}"`,
    hint: hint ?? 'hub-codegen inspect lists them',
  });
}
