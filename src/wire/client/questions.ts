/**
 * The questions of one call, or of one connection. They are taken up the moment they arrive, whether or not anybody
 * reads the call's items, any number at a time, each answered at most once.
 */
import { createAlarm, duration, now } from '../shared/alarm.js';
import {
  HandlerFailedError,
  HandlerTimeoutError,
  InvalidRequestError,
  InvalidResponseError,
  NoHandlerError,
  RemoteError,
} from '../shared/errors.js';
import type { HubError } from '../shared/errors.js';
import type { Report } from '../shared/event.js';
import { deferred, type AnyOnRequest, type QuestionContext } from './exchange.js';
import { messageOf } from '../shared/excerpt.js';
import { applyHandler, unwrapReply } from './handler-call.js';
import type { Answering, AnswerListener, Asked, QuestionId } from '../protocol/protocol.js';
import { turned, type Asking, type QuestionSpec } from './method-spec.js';
import { readRequest } from '../protocol/read-item.js';
import { rejected } from './rejected.js';
import { remember } from '../shared/remember.js';
import { own, type Fault, type JsonObject } from '../shapes/shape.js';
import { cancelAnswer, likelyEncoding, tellVariant } from './variant.js';

export interface Questions {
  readonly isAnyOpen: boolean;
  /** False where the item has no id that could be answered. */
  receive(item: JsonObject, replies?: Replies, excuse?: HubError): boolean;
  /** The hub no longer waits for the answer to this one. */
  withdraw(id: QuestionId, reason: HubError): void;
  /** The call is over: nobody waits for the answers. Gives the ids of the questions that were open. */
  abort(reason: unknown): readonly string[];
}

/** What becomes of one question. */
export interface Replies {
  readonly answer: Answering;
  /** Nobody could answer. */
  fail(error: HubError): void;
  /** Before that, where the hub was not even told "cancelled". */
  refuse?(error: HubError): void;
}

/** The call that the questions belong to; what becomes of those that come without replies of their own. */
export interface AskingCall extends Replies {
  readonly host: AskingHost;
  readonly method: string;
  readonly onRequest: AnyOnRequest | undefined;
  readonly validate: boolean;
  /** The last open question is closed: the hub's silence counts again. */
  resume(): void;
}

export interface AskingHost {
  /** Answers the standard questions of calls that have no handler of their own. */
  readonly onRequest?: AnyOnRequest;
  /** Where answers that come later find their question. */
  readonly deferred: Map<string, DeferredQuestion>;
  readonly report: Report;
}

/** Takes the answer, and tells whether the hub did. */
type DeferredQuestion = (answer: unknown) => Promise<void>;

interface OpenQuestion {
  readonly id: QuestionId;
  readonly replies: Replies;
  readonly deadline: number;
  /** The hub waits on after the deadline, which is this client's own. */
  readonly isAwaited: boolean;
  readonly context: QuestionContext;
  abort(reason: unknown): void;
}

/** An answer takes time to arrive: stop a little before the hub does. */
const MARGIN = 0.05;
const LONGEST_MARGIN_MS = 500;

/** What jsonrpsee says to a request that it did not read. */
const REQUEST_TOO_LONG = -32007;

export function asking(asks: QuestionSpec): Asking {
  return { ...asks, open: (call) => createQuestions(asks, call) };
}

function createQuestions(asks: QuestionSpec, call: AskingCall): Questions {
  const { host, method, validate } = call;
  const { report } = host;
  const onRequest = call.onRequest ?? (asks.standard && host.onRequest);
  const open = new Map<QuestionId, OpenQuestion>();
  /** The answers given, for questions that come again. */
  const answered = new Map<QuestionId, unknown>();
  let isOver = false;
  let earliest = Infinity;

  const ask = ({ id, question, timeoutMs }: Asked, replies: Replies, excuse: HubError | undefined): void => {
    const told = tellVariant(question, asks.untyped ? likelyEncoding(question) : asks.encoding);
    const [only = 'question'] = asks.encoding.style === 'whole' ? Object.keys(asks.links) : [];
    const variant = told?.name || only;
    const taken = take(id, replies, variant, timeoutMs);
    if (excuse) return decline(taken, excuse);
    if (told && !asks.untyped && !Object.hasOwn(asks.links, variant)) {
      const error = new NoHandlerError(`${method} asks "${variant}", which its schema does not list: generate again`);
      return decline(taken, error);
    }
    const fault = (validate || !told) && asks.question(question);
    if (fault) return decline(taken, new InvalidRequestError(`a question of ${method}`, fault));
    const asked = turned(question, 'read', asks, asks.question);
    const payload = asked === question ? told?.payload : tellVariant(asked, asks.encoding)?.payload;
    const failed = (error: unknown): void => decline(taken, handlerFailed(taken.context, error));
    try {
      const given = applyHandler(onRequest, asked, payload, taken.context);
      if (isPromise(given))
        Promise.resolve(given)
          .then((late) => answer(taken, late))
          .catch(failed);
      else answer(taken, given);
    } catch (error) {
      failed(error);
    }
  };

  const take = (id: QuestionId, replies: Replies, variant: string, timeoutMs: number): OpenQuestion => {
    const limit = duration(timeoutMs);
    const isAwaited = limit === Infinity;
    const margin = isAwaited ? 0 : Math.min(limit * MARGIN, LONGEST_MARGIN_MS);
    const deadline = now() + (isAwaited ? duration(own(asks.timeoutMs ?? {}, variant) as number) : limit - margin);
    // Made for whoever looks: most handlers do not, and there may be thousands of questions.
    let controller: AbortController | undefined;
    const control = (): AbortController => (controller ??= new AbortController());
    const context: QuestionContext = {
      requestId: String(id),
      method,
      variant,
      deadline: deadline < Infinity ? deadline : undefined,
      asks: asks.untyped ? undefined : asks,
      // A property of its own, so that handlers may copy the context.
      get signal() {
        return control().signal;
      },
    };
    const abort = (reason: unknown): void => control().abort(reason);
    const question: OpenQuestion = { id, replies, deadline, isAwaited, context, abort };
    open.set(id, question);
    // At once: whoever answers later may do so before the handler has said that they will.
    host.deferred.set(context.requestId, (late) => answerLater(question, late));
    wake(deadline);
    return question;
  };

  /**
   * One alarm for all: it rings for the earliest deadline and then looks at every open question. Nothing that came in
   * the meantime moves a deadline.
   */
  const alarm = createAlarm(() => {
    earliest = Infinity;
    for (const question of open.values()) {
      if (question.deadline <= now()) expire(question);
      else wake(question.deadline);
    }
  }, Infinity);

  const wake = (deadline: number): void => {
    if (deadline < earliest) alarm.set((earliest = deadline));
  };

  const expire = (question: OpenQuestion): void => {
    const { requestId, variant } = question.context;
    const error = new HandlerTimeoutError(`"${variant}" (${requestId}) of ${method} was not answered in time`);
    close(question);
    question.abort(error);
    if (question.isAwaited || hasFailureAnswer(asks, variant)) refuse(question, error);
    else report('question-timeout', error.message, error);
  };

  const isOpen = (question: OpenQuestion): boolean => open.get(question.id) === question;

  const answer = (question: OpenQuestion, given: unknown): void => {
    const { requestId } = question.context;
    if (given === deferred) return;
    if (!isOpen(question)) return report('late-answer', `the answer to ${requestId} of ${method} came too late`);
    const value = turned(unwrapReply(given), 'write', asks, asks.answer);
    const error = invalid(question, value);
    if (error) decline(question, error);
    else settle(question, value);
  };

  const answerLater = (question: OpenQuestion, given: unknown): Promise<void> => {
    const value = turned(given, 'write', asks, asks.answer);
    return new Promise((resolve, reject) => {
      const error = invalid(question, value);
      if (error) reject(error);
      else settle(question, value, (refusal) => (refusal ? reject(rejected(question.id, refusal)) : resolve()));
    });
  };

  const invalid = ({ context: { variant } }: OpenQuestion, value: unknown): HubError | undefined => {
    const fault = validate && answerFault(asks, variant, value);
    return fault ? new InvalidResponseError(`the answer to "${variant}" of ${method}`, fault) : undefined;
  };

  const decline = (question: OpenQuestion, error: HubError): void => {
    if (!isOpen(question)) return report('late-answer', error.message, error);
    close(question);
    refuse(question, error);
  };

  /**
   * Never leaves the hub waiting: says what the schema has for that, or "cancelled" where the answer type can. Without
   * either, and where nobody is there to answer at all and the schema has nothing for that, the call ends with the error.
   */
  const refuse = ({ id, replies, context: { variant } }: OpenQuestion, error: HubError): void => {
    const isPlanned = hasFailureAnswer(asks, variant);
    const instead = isPlanned ? asks.onFailure?.[variant] : cancelAnswer(asks);
    const isUnhandled = error instanceof NoHandlerError;
    if (instead === undefined) replies.refuse?.(error);
    else send(id, instead, replies);
    if (instead === undefined || (isUnhandled && !isPlanned)) replies.fail(error);
    else report(isUnhandled ? 'handler-missing' : 'question-cancelled', error.message, error);
  };

  const settle = (question: OpenQuestion, value: unknown, onReply?: AnswerListener): void => {
    close(question);
    send(question.id, value, question.replies, onReply ?? unlessTaken(question.id, question));
  };

  const send = (
    id: QuestionId,
    data: unknown,
    { answer: sendAnswer }: Replies,
    onReply: AnswerListener = unlessTaken(id),
  ): void => {
    remember(answered, id, data);
    sendAnswer(id, data, onReply);
  };

  /** `question`: where the hub may be told something else instead. */
  const unlessTaken = (id: QuestionId, question?: OpenQuestion): AnswerListener => {
    return (refusal) => {
      // When the call itself is over, its end has been told already.
      if (!refusal || isOver) return;
      const error = rejected(id, refusal);
      if (question && neverRead(refusal)) refuse(question, error);
      else report('answer-rejected', error.message, error);
    };
  };

  const close = (question: OpenQuestion): void => {
    open.delete(question.id);
    host.deferred.delete(question.context.requestId);
    if (open.size > 0) return;
    earliest = Infinity;
    alarm.clear();
    call.resume();
  };

  return {
    get isAnyOpen() {
      return open.size > 0;
    },
    receive(item, replies = call, excuse) {
      const question = readRequest(item);
      if (!question) return false;
      const { id } = question;
      const isAnswered = answered.has(id);
      if (!isAnswered && !open.has(id)) ask(question, replies, excuse);
      else report('duplicate-question', `${method} asked ${id} again`);
      if (isAnswered) send(id, answered.get(id), replies);
      return true;
    },
    withdraw(id, reason) {
      const question = open.get(id);
      if (!question) return;
      close(question);
      question.abort(reason);
    },
    abort(reason) {
      isOver = true;
      return Array.from(open.values(), (question) => {
        close(question);
        question.abort(reason);
        return question.context.requestId;
      });
    },
  };
}

function hasFailureAnswer({ onFailure = {} }: QuestionSpec, variant: string): boolean {
  return Object.hasOwn(onFailure, variant);
}

/** An answer that cannot be written, or is too long for this side or the hub, leaves the hub waiting. */
function neverRead(refusal: HubError): boolean {
  const isTooLong = refusal instanceof RemoteError && refusal.hubCode === REQUEST_TOO_LONG;
  return isTooLong || /^(INVALID_PARAMS|FRAME_TOO_LARGE)$/.test(refusal.code);
}

/** First whether the question admits that variant, then what is wrong with it. */
export function answerFault(
  { links, answer, answerEncoding }: QuestionSpec,
  variant: string,
  value: unknown,
): Fault | undefined {
  const admitted = links[variant] ?? [];
  const told = tellVariant(value, answerEncoding);
  const fits = answerEncoding.style === 'whole' || (told && admitted.includes(told.name));
  const fault = fits || !told ? answer(value) : undefined;
  if (fits || fault) return fault;
  return { pointer: '', message: `expected one of ${admitted.join(', ')}${told ? `, found ${told.name}` : ''}` };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

function handlerFailed({ method, variant }: QuestionContext, cause: unknown): HubError {
  // Nobody is there to answer, or a ready-made handler has no answer and says so itself.
  if (cause instanceof NoHandlerError) return cause;
  const question = `"${variant}" of ${method}`;
  const isDeclined = cause instanceof Error && cause.name === 'AbortError';
  const what = isDeclined ? `${question} was declined` : `the handler of ${question} failed`;
  return new HandlerFailedError(`${what}: ${messageOf(cause)}`, cause);
}
