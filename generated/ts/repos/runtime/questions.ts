/**
 * The questions of one call. They are taken up the moment they arrive, whether or not anybody reads the call's items,
 * any number at a time, each answered at most once.
 */
import { createAlarm, duration, now } from './alarm.js';
import type { Connection } from './connection.js';
import type { SubscriptionId } from './early-frames.js';
import {
  HandlerFailedError,
  HandlerTimeoutError,
  InvalidRequestError,
  InvalidResponseError,
  NoHandlerError,
} from './errors.js';
import type { HubError } from './errors.js';
import type { Report } from './event.js';
import { deferred, type AnyOnRequest, type QuestionContext } from './exchange.js';
import { messageOf } from './excerpt.js';
import { applyHandler, unwrapReply } from './handler-call.js';
import { readRequest, type RequestItem } from './item.js';
import type { Asking, QuestionSpec } from './method-spec.js';
import { remember } from './remember.js';
import { rejected, sendAnswer, type AnswerListener, type RespondWire } from './respond.js';
import type { Fault, JsonObject } from './shape.js';
import { cancelAnswer, tellVariant } from './variant.js';

export interface Questions {
  readonly isAnyOpen: boolean;
  /** False where the item has no id that could be answered. */
  receive(item: JsonObject): boolean;
  /** The call is over: nobody waits for the answers. Gives the ids of the questions that were open. */
  abort(reason: unknown): readonly string[];
}

/** The call that the questions belong to. */
export interface AskingCall {
  readonly host: AskingHost;
  readonly method: string;
  readonly onRequest: AnyOnRequest | undefined;
  readonly validate: boolean;
  readonly connection: Connection;
  readonly subscription: SubscriptionId;
  /** The last open question is closed: the hub's silence counts again. */
  resume(): void;
  fail(error: HubError): void;
}

export interface AskingHost extends RespondWire {
  /** Answers the standard questions of calls that have no handler of their own. */
  readonly onRequest: AnyOnRequest | undefined;
  /** Where answers that come later find their question. */
  readonly deferred: Map<string, DeferredQuestion>;
  readonly report: Report;
}

/** Takes the answer, and tells whether the hub did. */
export type DeferredQuestion = (answer: unknown) => Promise<void>;

interface OpenQuestion {
  readonly id: string | number;
  readonly deadline: number;
  readonly context: QuestionContext;
  abort(reason: unknown): void;
}

/** An answer takes time to arrive: stop a little before the hub does. */
const MARGIN = 0.05;
const LONGEST_MARGIN_MS = 500;

export function asking(asks: QuestionSpec): Asking {
  return { ...asks, open: (call) => createQuestions(asks, call) };
}

function createQuestions(asks: QuestionSpec, call: AskingCall): Questions {
  const { host, method, validate } = call;
  const { report } = host;
  const onRequest = call.onRequest ?? (asks.standard && host.onRequest);
  const open = new Map<string | number, OpenQuestion>();
  /** The answers given, for questions that come again. */
  const answered = new Map<string | number, unknown>();
  let isOver = false;

  const ask = ({ id, question, timeoutMs }: RequestItem): void => {
    const told = tellVariant(question, asks.encoding);
    const [only = ''] = asks.encoding.style === 'whole' ? Object.keys(asks.links) : [];
    const variant = told?.name || only;
    const taken = take(id, variant, timeoutMs);
    if (told && !Object.hasOwn(asks.links, variant)) {
      const error = new NoHandlerError(
        `${method} asks "${variant}", which its schema does not list: generate again`,
      );
      return decline(taken, error);
    }
    const fault = (validate || !told) && asks.question(question);
    if (fault) return decline(taken, new InvalidRequestError(`a question of ${method}`, fault));
    const failed = (error: unknown): void => decline(taken, handlerFailed(taken.context, error));
    try {
      const given = applyHandler(onRequest, question, told?.payload, taken.context);
      if (isPromise(given))
        Promise.resolve(given)
          .then((late) => answer(taken, late))
          .catch(failed);
      else answer(taken, given);
    } catch (error) {
      failed(error);
    }
  };

  const take = (id: string | number, variant: string, timeoutMs: number): OpenQuestion => {
    const limit = duration(timeoutMs);
    const deadline = now() + limit - Math.min(limit * MARGIN, LONGEST_MARGIN_MS);
    // Made for whoever looks: most handlers do not, and there may be thousands of questions.
    let controller: AbortController | undefined;
    const control = (): AbortController => (controller ??= new AbortController());
    const context: QuestionContext = {
      requestId: String(id),
      method,
      variant,
      deadline: deadline < Infinity ? deadline : undefined,
      asks,
      // A property of its own, so that handlers may copy the context.
      get signal() {
        return control().signal;
      },
    };
    const question: OpenQuestion = {
      id,
      deadline,
      context,
      abort: (reason) => control().abort(reason),
    };
    open.set(id, question);
    // At once: whoever answers later may do so before the handler has said that they will.
    host.deferred.set(context.requestId, (late) => answerLater(question, late));
    alarm.bringForward(deadline);
    return question;
  };

  /**
   * One alarm for all: it rings for the earliest deadline and then looks at every open question. Nothing that came in
   * the meantime moves a deadline.
   */
  const alarm = createAlarm(() => {
    for (const question of open.values()) {
      if (question.deadline <= now()) expire(question);
      else alarm.bringForward(question.deadline);
    }
  }, Infinity);

  const expire = (question: OpenQuestion): void => {
    const { requestId, variant } = question.context;
    const error = new HandlerTimeoutError(
      `"${variant}" (${requestId}) of ${method} was not answered in time`,
    );
    close(question);
    question.abort(error);
    report('question-timeout', error.message, error);
  };

  const isOpen = (question: OpenQuestion): boolean => open.get(question.id) === question;

  const answer = (question: OpenQuestion, given: unknown): void => {
    const { requestId } = question.context;
    if (given === deferred) return;
    if (!isOpen(question))
      return report('late-answer', `the answer to ${requestId} of ${method} came too late`);
    const value = unwrapReply(given);
    const error = invalid(question, value);
    if (error) decline(question, error);
    else settle(question, value);
  };

  const answerLater = (question: OpenQuestion, value: unknown): Promise<void> => {
    return new Promise((resolve, reject) => {
      const error = invalid(question, value);
      if (error) reject(error);
      else
        settle(question, value, (refusal) =>
          refusal ? reject(rejected(question.id, refusal)) : resolve(),
        );
    });
  };

  const invalid = (
    { context: { variant } }: OpenQuestion,
    value: unknown,
  ): HubError | undefined => {
    const fault = validate && answerFault(asks, variant, value);
    return fault
      ? new InvalidResponseError(`the answer to "${variant}" of ${method}`, fault)
      : undefined;
  };

  const decline = (question: OpenQuestion, error: HubError): void => {
    if (!isOpen(question)) return report('late-answer', error.message, error);
    close(question);
    refuse(question.id, error);
  };

  /**
   * Never leaves the hub waiting: says "cancelled" where the answer type can. Otherwise, and where nobody is there to
   * answer at all, the call ends with the error.
   */
  const refuse = (id: string | number, error: HubError): void => {
    const cancel = cancelAnswer(asks);
    if (cancel !== undefined) send(id, cancel);
    if (cancel === undefined || error instanceof NoHandlerError) return call.fail(error);
    report('question-cancelled', error.message, error);
  };

  const settle = (question: OpenQuestion, value: unknown, onReply?: AnswerListener): void => {
    close(question);
    send(question.id, value, onReply);
  };

  const send = (
    id: string | number,
    data: unknown,
    onReply: AnswerListener = (refusal) => refusal && notTaken(id, refusal),
  ): void => {
    const { connection, subscription } = call;
    remember(answered, id, data);
    sendAnswer(connection, host, { requestId: id, subscription, data }, onReply);
  };

  const notTaken = (id: string | number, refusal: HubError): void => {
    // When the call itself is over, its end has been told already.
    if (isOver) return;
    const error = rejected(id, refusal);
    // An answer that cannot be written never left: the hub still waits.
    if (/^(INVALID_PARAMS|FRAME_TOO_LARGE)$/.test(refusal.code)) refuse(id, error);
    else report('answer-rejected', error.message, error);
  };

  const close = (question: OpenQuestion): void => {
    open.delete(question.id);
    host.deferred.delete(question.context.requestId);
    if (open.size > 0) return;
    alarm.clear();
    call.resume();
  };

  return {
    get isAnyOpen() {
      return open.size > 0;
    },
    receive(item) {
      const request = readRequest(item);
      if (!request) return false;
      const { id } = request;
      const isAnswered = answered.has(id);
      if (!isAnswered && !open.has(id)) ask(request);
      else report('duplicate-question', `${method} asked ${id} again`);
      if (isAnswered) send(id, answered.get(id));
      return true;
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

/** First whether the question admits that variant, then what is wrong with it. */
function answerFault(
  { links, answer, answerEncoding }: QuestionSpec,
  variant: string,
  value: unknown,
): Fault | undefined {
  const admitted = links[variant] ?? [];
  const told = tellVariant(value, answerEncoding);
  const fits = answerEncoding.style === 'whole' || (told && admitted.includes(told.name));
  const fault = fits || !told ? answer(value) : undefined;
  if (fits || fault) return fault;
  return {
    pointer: '',
    message: `expected one of ${admitted.join(', ')}${told ? `, found ${told.name}` : ''}`,
  };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

function handlerFailed({ method, variant }: QuestionContext, cause: unknown): HubError {
  // Nobody is there to answer, or a ready-made handler has no answer and says so itself.
  if (cause instanceof NoHandlerError) return cause;
  return new HandlerFailedError(
    `the handler of "${variant}" of ${method} failed: ${messageOf(cause)}`,
    cause,
  );
}
