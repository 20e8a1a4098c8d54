/** How each form of `onRequest` is called. */
import { replyHandlerOf, type AnyOnRequest, type ExchangeMap, type QuestionContext, type Reply } from './exchange.js';

/** With the question as on the wire, and with what its variant carries; each form takes one of them. */
export type HandlerCall = (question: unknown, payload: unknown, context: QuestionContext) => unknown;

/** Undefined where the handlers leave the variant out. */
export function handlerOf(onRequest: AnyOnRequest, variant: string): HandlerCall | undefined {
  if (typeof onRequest === 'function') return (question, _payload, context) => onRequest(question, context);
  const replyHandler = replyHandlerOf<ExchangeMap>(onRequest);
  if (replyHandler) {
    // The user's side of a reply is a proof without content.
    const reply = (answer: unknown): Reply => new Replied(answer) as unknown as Reply;
    return (_question, value, context) => replyHandler({ ...context, kind: variant, value, reply });
  }
  const handler: unknown = (onRequest as { readonly [variant: string]: unknown })[variant];
  // A variant may be called "constructor" or "toString".
  if (typeof handler !== 'function' || handler === Object.prototype[variant as 'constructor']) return undefined;
  return (_question, payload, context) => handler.call(onRequest, payload, context);
}

class Replied {
  readonly answer: unknown;

  constructor(answer: unknown) {
    this.answer = answer;
  }
}

/** The answer inside a reply; other forms give it bare. */
export function unwrapReply(given: unknown): unknown {
  return given instanceof Replied ? given.answer : given;
}
