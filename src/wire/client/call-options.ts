/** The options of a call, typed by what its method asks. */
import type { CallOptions } from './call.js';
import type { ExchangeMap, OnRequest } from './exchange.js';

/** For methods with questions of their own: somebody has to answer them. */
export type AnsweringOptions<M extends ExchangeMap, Q, A> = CallOptions & { readonly onRequest: OnRequest<M, Q, A> };

/** For methods with the standard questions, which the client itself may answer. */
export type MayAnswerOptions<M extends ExchangeMap, Q, A> = CallOptions & {
  readonly onRequest?: OnRequest<M, Q, A> | undefined;
};
