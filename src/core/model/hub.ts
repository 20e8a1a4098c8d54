/** A hub as every later stage sees it, whatever form it was read from. */
import type { Json, JsonObject } from '../json/json.js';
import type { Documented, Type, TypeDef, TypeId } from './type.js';
import type { Dialect, ProtocolName } from './dialect.js';

export type InputForm = 'hub-document' | 'plugin-schema' | 'method-form' | 'synapse-ir' | 'json-schema';

export interface Hub {
  readonly form: InputForm;
  /** The backend's name: what stands before `.call` on the wire. Absent where the input does not say. */
  readonly name?: string;
  /** What stands before `.call` on the wire, where the user calls the hub by a name of their own. */
  readonly wireName?: string;
  readonly dialect: Dialect;
  /** What carries its calls; absent for a hub of plexus-core's kind. */
  readonly protocol?: ProtocolName;
  readonly root: Namespace;
  /**
   * What belongs to the connection and to no call, as a method that nobody calls: it asks the questions of the
   * connection, and what it returns are the messages that the hub sends by itself.
   */
  readonly connection?: Method;
  /** Every named type, in the order in which the hub first uses it, read by names. */
  readonly types: ReadonlyMap<TypeId, TypeDef>;
  /** The schema that a named type was read from, complete in itself; undefined where it was not read from one. */
  readonly schemaOf: (id: TypeId) => Json | undefined;
  /** Where a named type stands in the input, as a JSON pointer: the first of its copies. */
  readonly pointerOf?: (id: TypeId) => string | undefined;
}

/** What stands before `.call` on the wire: a name of our own choice where the input does not say. */
export function wireName({ name = 'hub', wireName = name }: Pick<Hub, 'name' | 'wireName'>): string {
  return wireName;
}

/** What people call it. */
export function hubName({ name, root }: Pick<Hub, 'name' | 'root'>): string {
  return name ?? root.name;
}

export interface Namespace extends Documented {
  /** From the hub's root; empty for the root of a hub. */
  readonly path: readonly string[];
  readonly name: string;
  /** Where it stands in the input, as a JSON pointer; absent where only the names of its methods speak of it. */
  readonly pointer?: string;
  readonly version?: string;
  /** As served; covers less than the schema does, so it is never proof that nothing changed. */
  readonly hash?: string;
  readonly methods: readonly Method[];
  readonly children: readonly Namespace[];
  /** Children that the input only summarises. Never taken as empty. */
  readonly unloaded: readonly UnloadedChild[];
  /** Fields of every request that the server fills in (`request` of the activation). */
  readonly request?: Type;
  /** The schema of `request` as given, complete in itself. */
  readonly requestSchema?: Json;
  readonly extensions?: Extensions;
}

/** What a hub adds of its own: `x-…` keys and entries of `extensions`. No prototype: the keys are the input's. */
export type Extensions = JsonObject;

export interface UnloadedChild {
  readonly name: string;
  readonly docs?: string;
  readonly hash?: string;
  /** Where the summary stands in the input. */
  readonly pointer?: string;
}

export interface Method extends Documented {
  readonly name: string;
  /** The full name on the wire: `images.process_images`. */
  readonly path: string;
  /** Where it stands in the input, as a JSON pointer. */
  readonly pointer: string;
  readonly role: MethodRole;
  /** The parameter object; absent where the method takes none. */
  readonly params?: Type;
  /** One stream item, or the result; absent where the input does not say. */
  readonly returns?: Type;
  /** A hint: hubs set it carelessly. */
  readonly streaming: boolean;
  readonly bidirectional?: Bidirectional;
  readonly returnShape?: string;
  readonly httpMethod?: string;
  readonly auth?: MethodAuth;
  /** The parameter that a pipe feeds, where the hub document marks one. */
  readonly pipeInput?: string;
  readonly hash?: string;
  readonly extensions?: Extensions;
  /** The schemas as given, each complete in itself, for whoever validates real values. */
  readonly schemas: MethodSchemas;
  /** Where each part stands in the input, as JSON pointers. Absent in a model that was not read from an input. */
  readonly pointers?: MethodPointers;
}

export interface MethodSchemas {
  readonly params?: Json;
  /** Of the parameter `input`, where it is given beside the others. */
  readonly input?: Json;
  readonly returns?: Json;
  readonly question?: Json;
  readonly answer?: Json;
}

export type MethodPointers = { readonly [Part in keyof MethodSchemas]?: string };

export type MethodRole =
  | { readonly kind: 'rpc' }
  | { readonly kind: 'static-child' }
  | { readonly kind: 'dynamic-child'; readonly listMethod?: string; readonly searchMethod?: string };

export interface MethodAuth {
  readonly posture?: string;
  readonly public?: true;
  /** As served: the credentials a result may carry, and the one a call needs. */
  readonly credentials?: Json;
  readonly requiresCredential?: CredentialNeed;
}

export interface CredentialNeed {
  readonly kind?: string;
  readonly scopes?: readonly string[];
  readonly site?: { readonly site: string; readonly detail: Readonly<Record<string, string>> };
}

/** A method that may ask its client in the middle of a call. */
export interface Bidirectional {
  readonly question: Type;
  readonly answer: Type;
  /** One entry a question variant, in order; a question type that is no enum has one entry without a name. */
  readonly links: readonly Link[];
  /** The answer variant that says "I will not answer", if the answer type has one. */
  readonly cancel?: string;
  /** The standard pair (confirm, prompt, select, custom), with the `T` it is used at. */
  readonly standard?: { readonly t: Type };
}

export interface Link {
  readonly question?: string;
  /** The admitted answer variants; absent where the answer type is no enum. */
  readonly answers?: readonly string[];
  /** What the client answers where its handler fails, takes too long or is missing. */
  readonly onFailure?: Json;
  /** How long the handler may take where the hub gives no deadline. */
  readonly timeoutMs?: number;
}

export type MethodPart = 'params' | 'returns' | 'question' | 'answer';

/** `in`: from client to hub. `out`: from hub to client. */
export const PART_DIRECTION: Readonly<Record<MethodPart, 'in' | 'out'>> = {
  params: 'in',
  returns: 'out',
  question: 'out',
  answer: 'in',
};

/** What crosses the wire in a call, part by part; those that the method does not have are left out. */
export function methodParts(method: Method): { readonly part: MethodPart; readonly type: Type }[] {
  const { params, returns, bidirectional } = method;
  const all = { params, returns, question: bidirectional?.question, answer: bidirectional?.answer };
  return Object.entries(all).flatMap(([part, type]) => (type ? [{ part: part as MethodPart, type }] : []));
}

export function* eachNamespace(root: Namespace): Generator<Namespace> {
  yield root;
  for (const child of root.children) yield* eachNamespace(child);
}

export function* eachMethod(root: Namespace): Generator<Method> {
  for (const namespace of eachNamespace(root)) yield* namespace.methods;
}

/** Every method, and last the connection: all that asks or gives anything. */
export function* eachSpeaker({ root, connection }: Pick<Hub, 'root' | 'connection'>): Generator<Method> {
  yield* eachMethod(root);
  if (connection !== undefined) yield connection;
}
