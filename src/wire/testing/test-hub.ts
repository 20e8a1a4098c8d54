/**
 * A hub in the process of its test: its methods are functions, and there is no socket. The client is the real one, so
 * that all that goes in and out is checked as ever.
 */
import type { ExchangeMap } from '../client/exchange.js';
import { turned, type MethodSpec, type QuestionSpec, type ValuesOf } from '../client/method-spec.js';
import { writeVariant } from './write-variant.js';
import type {
  Answering,
  CallEvent,
  CallListener,
  Protocol,
  QuestionId,
  Session,
  SessionOwner,
} from '../protocol/protocol.js';
import { ConnectionLostError, HubError, RemoteError } from '../shared/errors.js';
import { messageOf } from '../shared/excerpt.js';
import { own, type Shape } from '../shapes/shape.js';

/** What a method of a test hub can do with the call that it serves. */
export interface TestCall<M extends ExchangeMap = NoQuestions> extends TestAsking<M> {
  /** Tells the client how far the call is. */
  progress(message: string, percentage?: number): void;
  /** Ends the connection in the middle of the call, as a hub that goes away. */
  disconnect(): void;
  /** Fires when the client wants no more of the call. */
  readonly signal: AbortSignal;
}

export interface TestAsking<M extends ExchangeMap> {
  /** Asks the client, and gives the answer of its handler. Fails where the call ends without one. */
  ask<V extends keyof M & string>(variant: V, ...asked: Asked<M[V]['question'], V>): Promise<M[V]['answer']>;
}

/** What a test hub says and asks in no call. */
export interface TestConnection<M extends ExchangeMap = NoQuestions, T = unknown> extends TestAsking<M> {
  say(message: T): void;
}

/** Of a method or connection that never asks. */
export type NoQuestions = Readonly<Record<never, never>>;
/** Of a method that takes nothing. */
export type NoParams = Readonly<Record<string, never>>;

/** Nothing for a question that carries nothing; the tag of a tagged one is known from its name. */
type Asked<Q, V> = undefined extends Q ? [question?: undefined] : [question: Untagged<Q, V>];
type Untagged<Q, V> = Q extends object ? { [K in keyof Q as Q[K] extends V ? never : K]: Q[K] } : Q;

/** A method that gives one result. */
export type SingleMethod<P, T, M extends ExchangeMap = NoQuestions> = (params: P, call: TestCall<M>) => T | Promise<T>;
/** A method that gives any number of items: a generator, or simply a list. */
export type StreamMethod<P, T, M extends ExchangeMap = NoQuestions> = (
  params: P,
  call: TestCall<M>,
) => Iterable<T> | AsyncIterable<T> | Promise<Iterable<T>>;

/** What else a test hub can do. */
export interface TestHubOptions<C = TestConnection> {
  /** Methods that have no handler, such as those of children whose names are only known at run time. Gives a list of items. */
  readonly otherwise?: StreamMethod<unknown, unknown> | undefined;
  /** Called for each connection, with the means to say and ask something in no call. */
  readonly connected?: ((connection: C) => void) | undefined;
}

/** A method of the hub: what the client knows of it, and whether its handler gives a list or one result. */
interface ServedMethod {
  readonly spec: MethodSpec;
  readonly isStream: boolean;
}

/** Nested as the namespaces of the hub are. */
export interface ServedMethods {
  readonly [name: string]: ServedMethod | ServedMethods;
}

export function streams(spec: MethodSpec): ServedMethod {
  return { spec, isStream: true };
}

export function single(spec: MethodSpec): ServedMethod {
  return { spec, isStream: false };
}

type AnyHandler = (params: unknown, call: TestCall<ExchangeMap>) => unknown;

/** A method together with its handler, if the test has one. */
interface Route extends ServedMethod {
  readonly name: string;
  readonly handler: AnyHandler | undefined;
}

/** The hub as a protocol, for `connect`. `handlers` is nested as `methods` is. */
export function inProcess(
  methods: ServedMethods,
  handlers: object,
  { otherwise, connected }: TestHubOptions<never>,
  connection?: MethodSpec,
): Protocol {
  const routes = new Map(routesOf(methods, handlers, ''));
  const elsewhere = (path: string): Route => {
    return { spec: { path }, isStream: true, name: path, handler: otherwise as AnyHandler | undefined };
  };
  return {
    connect(owner) {
      const session = new TestSession(owner, (path) => routes.get(path) ?? elsewhere(path));
      queueMicrotask(() => {
        session.open();
        connected?.(session.connection(connection) as never);
      });
      return session;
    },
  };
}

function* routesOf(methods: ServedMethods, handlers: unknown, prefix: string): Generator<[path: string, route: Route]> {
  for (const [key, entry] of Object.entries(methods)) {
    const name = `${prefix}${key}`;
    const given = typeof handlers === 'object' && handlers !== null ? own(handlers as never, key) : undefined;
    if (!isServed(entry)) yield* routesOf(entry, given, `${name}.`);
    else yield [entry.spec.path, { ...entry, name, handler: given as AnyHandler | undefined }];
  }
}

function isServed(entry: ServedMethod | ServedMethods): entry is ServedMethod {
  return typeof entry['isStream'] === 'boolean';
}

class TestSession implements Session {
  isOpen = false;
  readonly #owner: SessionOwner;
  readonly #routeOf: (path: string) => Route;
  readonly #calls = new Set<TestRun>();
  readonly #questions = new Map<QuestionId, (answer: unknown) => void>();
  #isClosed = false;
  #lastId = 0;

  constructor(owner: SessionOwner, routeOf: (path: string) => Route) {
    this.#owner = owner;
    this.#routeOf = routeOf;
  }

  open(): void {
    if (this.#isClosed) return;
    this.isOpen = true;
    this.#owner.opened();
  }

  start({ method, params }: Parameters<Session['start']>[0], listener: CallListener): void {
    const run = new TestRun(this.#routeOf(method), this, listener, () => this.#calls.delete(run));
    this.#calls.add(run);
    // As on any wire, nothing of the call is heard before this has returned.
    queueMicrotask(() => void run.serve(structuredClone(params)));
  }

  readonly answer: Answering = (id, answer, onReply) => {
    const settle = this.#questions.get(id);
    this.#questions.delete(id);
    settle?.(structuredClone(answer));
    onReply(settle ? undefined : new RemoteError(`nobody asked ${id}`));
  };

  close(error: HubError): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.isOpen = false;
    this.#owner.closed(error, false, true);
    for (const call of this.#calls) call.lose(error);
  }

  disconnect(): void {
    this.close(new ConnectionLostError('the test hub went away'));
  }

  /** What a question looks like on its way; `settle` hears the answer. */
  request(asks: QuestionSpec, variant: string, content: unknown, settle: (answer: unknown) => void): RequestEvent {
    const id = `question-${(this.#lastId += 1)}`;
    this.#questions.set(id, (answer) => settle(turned(answer, 'read', asks, asks.answer)));
    const requestData = onWire(writeVariant(variant, content, asks.encoding), asks, asks.question);
    return { type: 'request', item: { requestId: id, requestData, timeoutMs: 0 } };
  }

  connection(spec: MethodSpec | undefined): TestConnection<ExchangeMap> {
    const hear = (event: CallEvent): boolean => {
      return this.#owner.heard?.(event, this.answer) ?? false;
    };
    return {
      say(message) {
        hear({ type: 'data', value: onWire(message, spec ?? {}, spec?.item), size: 0 });
      },
      ask: (variant, ...[content]) => {
        return new Promise((resolve) => {
          hear(this.request(asksOf(spec, 'the connection'), variant, content, resolve));
        });
      },
    };
  }
}

type RequestEvent = Extract<CallEvent, { type: 'request' }>;

/** One call, as the hub sees it. */
class TestRun {
  readonly #route: Route;
  readonly #session: TestSession;
  readonly #listener: CallListener;
  readonly #forget: () => void;
  readonly #left = new AbortController();
  /** Questions without an answer. */
  readonly #waiting = new Set<(reason: HubError) => void>();
  #isOver = false;

  constructor(route: Route, session: TestSession, listener: CallListener, forget: () => void) {
    this.#route = route;
    this.#session = session;
    this.#listener = listener;
    this.#forget = forget;
  }

  async serve(params: unknown): Promise<void> {
    const { answer } = this.#session;
    const { spec } = this.#route;
    this.#listener.started({ answer, leave: () => this.#stop(new RemoteError('the client left the call')) });
    try {
      for await (const value of this.#items(turned(params, 'read', spec, spec.params))) {
        if (this.#isOver) return;
        this.#listener.receive({ type: 'data', value: onWire(value, spec, spec.item), size: 0 });
      }
      this.#end();
    } catch (cause) {
      this.#end(cause instanceof HubError ? cause : new RemoteError(messageOf(cause)));
    }
  }

  /** The connection is gone, and with it the call. */
  lose(error: HubError): void {
    this.#end(error);
  }

  async *#items(params: unknown): AsyncGenerator<unknown, void, undefined> {
    const { name, handler, isStream } = this.#route;
    if (!handler) throw new RemoteError(`the test hub has no handler for ${name}`);
    const given = await handler(params, this.#call());
    if (isStream) yield* given as AsyncIterable<unknown>;
    else yield given;
  }

  #call(): TestCall<ExchangeMap> {
    const { signal } = this.#left;
    return {
      signal,
      ask: (variant, ...[content]) => this.#ask(variant, content),
      disconnect: () => this.#session.disconnect(),
      progress: (message, percentage) => {
        const progress = { message, ...(percentage !== undefined && { percentage }) };
        if (!this.#isOver) this.#listener.receive({ type: 'progress', progress });
      },
    };
  }

  #ask(variant: string, content: unknown): Promise<unknown> {
    const { spec, name } = this.#route;
    this.#left.signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      const settle = (answer: unknown): void => {
        this.#waiting.delete(reject);
        resolve(answer);
      };
      this.#listener.receive(this.#session.request(asksOf(spec, name), variant, content, settle));
    });
  }

  #end(error?: HubError): void {
    if (this.#isOver) return;
    this.#stop(error ?? new RemoteError('the call is over'));
    this.#listener.receive({ type: 'end', ...(error && { error }) });
  }

  #stop(reason: HubError): void {
    this.#isOver = true;
    this.#forget();
    this.#left.abort(reason);
    for (const reject of this.#waiting) reject(reason);
  }
}

/** As it crosses the wire: a copy, with what the hub of the test has in place of values of the wire turned back. */
function onWire(value: unknown, spec: { readonly values?: ValuesOf }, shape: Shape | undefined): unknown {
  return structuredClone(turned(value, 'write', spec, shape));
}

function asksOf({ asks }: Partial<MethodSpec> = {}, name: string): QuestionSpec {
  if (!asks) throw new RemoteError(`${name} asks nothing, by its schema`);
  return asks;
}
