/** How each form of `onRequest` is called. */
import { CONNECTION } from '../../core/model/connection.js';
import { NoHandlerError } from '../shared/errors.js';
import { replyHandlerOf, type AnyOnRequest, type ExchangeMap, type QuestionContext, type Reply } from './exchange.js';

/** With the question as on the wire, or with what its variant carries: each form takes one of them. */
export function applyHandler(
  onRequest: AnyOnRequest | undefined,
  question: unknown,
  value: unknown,
  context: QuestionContext,
): unknown {
  if (typeof onRequest === 'function') return onRequest(question, context);
  const { method, variant } = context;
  const replyHandler = onRequest && replyHandlerOf<ExchangeMap>(onRequest);
  if (replyHandler) {
    // The user's side of a reply is a proof without content.
    const reply = (answer: unknown): Reply => new Replied(answer) as unknown as Reply;
    return replyHandler({ ...context, kind: variant, value, reply });
  }
  const handler: unknown = (onRequest as { readonly [variant: string]: unknown } | undefined)?.[variant];
  // A variant may be called "constructor" or "toString".
  if (typeof handler === 'function' && handler !== Object.prototype[variant as 'constructor'])
    return handler.call(onRequest, value, context);
  const option = method === CONNECTION ? 'onQuestion' : 'onRequest';
  throw new NoHandlerError(
    `${method} asks "${variant}": answer it with ${option}: { ${variant}: (question) => answer }`,
  );
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
