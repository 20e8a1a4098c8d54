/** Questions that a hub asks in the middle of a call, and the handlers that answer them. */
import type { QuestionSpec } from './method-spec.js';

/** One entry a question variant: what the handler gets, and the answers that it may give. */
export type ExchangeMap = { readonly [variant: string]: { readonly question: unknown; readonly answer: unknown } };

/** What a handler knows about the question beside its content. */
export interface QuestionContext {
  /** The hub's id of the question. */
  readonly requestId: string;
  /** The method that asks, by its full name on the wire. */
  readonly method: string;
  /** The question variant that is asked. */
  readonly variant: string;
  /** Aborted when the answer is no longer wanted: deadline, cancelled call, lost connection. */
  readonly signal: AbortSignal;
  /** When the hub stops waiting, in milliseconds of `performance.now()`; undefined where it waits for ever. */
  readonly deadline: number | undefined;
  /** How the method's questions and answers are spelled and checked, for handlers that serve any method. */
  readonly asks?: QuestionSpec | undefined;
}

/** Returned by a handler whose answer comes later, through `client.respond(requestId, answer)`. */
export const deferred = Symbol('deferred') as Deferred;
/** No unique symbol: what an async function returns of one is widened. */
export type Deferred = symbol & { readonly deferred?: never };

/** What a handler may give back in place of `T`. */
export type Eventually<T> = T | Deferred | Promise<T | Deferred>;

/** One handler a question variant; each returns one of the answers that its question admits. */
export type Handlers<M extends ExchangeMap> = {
  readonly [K in keyof M]: (question: M[K]['question'], context: QuestionContext) => Eventually<M[K]['answer']>;
};

declare const replied: unique symbol;

/** Proof that a question was answered through its own `reply`. */
export interface Reply {
  readonly [replied]: true;
}

/** The whole union of questions, each with a `reply` that takes only the answers it admits. */
export type Question<M extends ExchangeMap> = {
  [K in keyof M & string]: {
    readonly kind: K;
    readonly value: M[K]['question'];
    reply(answer: M[K]['answer']): Reply;
  } & QuestionContext;
}[keyof M & string];

/** One function over the union: `switch (question.kind) { case 'confirm': return question.reply(…) … }`. */
export type ReplyHandler<M extends ExchangeMap> = (question: Question<M>) => Eventually<Reply>;

/** The loose form of the plans: wire question in, wire answer out; the link is only checked at run time. */
export type PlainHandler<Q, A> = (question: Q, context: QuestionContext) => Eventually<A>;

/**
 * What `onRequest` takes: an object with a handler a variant, a bare function (the plain form), or `replying(…)` around
 * a function over the union. The two function forms look alike at run time, so one of them is marked.
 */
export type OnRequest<M extends ExchangeMap, Q, A> = Handlers<M> | PlainHandler<Q, A> | ReplyingHandler<M>;

/** What `onQuestion` takes: as `onRequest`, and the schema says what happens to the variants that are left out. */
export type OnQuestion<M extends ExchangeMap, Q, A> = Partial<Handlers<M>> | PlainHandler<Q, A> | ReplyingHandler<M>;

const handle: unique symbol = Symbol('replying');

/** Marked by a symbol alone, so that a handler object with a variant left out is compared with `Handlers`. */
export interface ReplyingHandler<M extends ExchangeMap> {
  readonly [handle]: ReplyHandler<M>;
}

/** One function for all questions: each has a `reply` that takes only the answers it admits. */
export function replying<M extends ExchangeMap>(handler: ReplyHandler<M>): ReplyingHandler<M> {
  return { [handle]: handler };
}

export function replyHandlerOf<M extends ExchangeMap>(onRequest: object): ReplyHandler<M> | undefined {
  return handle in onRequest ? (onRequest as ReplyingHandler<M>)[handle] : undefined;
}

/** What the client keeps as default for standard questions, and passes on to whichever method asks. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyOnRequest = OnRequest<any, any, any>;

/** Handlers for some of the variants, and one function for all others. */
export function partial<M extends ExchangeMap>(
  handlers: Partial<Handlers<M>>,
  otherwise: ReplyHandler<M>,
): ReplyingHandler<M> {
  return replying(async (question) => {
    const handler = handlers[question.kind];
    if (handler === undefined) return otherwise(question);
    const answer = await handler(question.value, question);
    return answer === deferred ? deferred : question.reply(answer);
  });
}
