/**
 * The questions of one call. They are taken up the moment they arrive, whether or not anybody reads the call's items,
 * any number at a time, each answered at most once.
 */
import { createAlarm, duration, now } from './alarm.js';
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
import { handlerOf, unwrapReply } from './handler-call.js';
import type { RequestItem } from './item.js';
import type { QuestionSpec } from './method-spec.js';
import { remember } from './remember.js';
import { rejected, type AnswerListener } from './respond.js';
import type { Fault } from './shape.js';
import { cancelAnswer, tellVariant } from './variant.js';

export interface Questions {
  readonly openIds: readonly string[];
  readonly isAnyOpen: boolean;
  receive(item: RequestItem): void;
  /** The call is over: nobody waits for the answers. */
  abort(reason: unknown): void;
}

/** The call that the questions belong to. */
export interface AskingCall {
  readonly method: string;
  readonly asks: QuestionSpec | undefined;
  readonly onRequest: AnyOnRequest | undefined;
  readonly validate: boolean;
  /** Where answers that come later find their question. */
  readonly deferred: Map<string, DeferredQuestion>;
  readonly report: Report;
  send(requestId: string | number, answer: unknown, onReply: AnswerListener): void;
  /** The last open question is closed: the hub's silence counts again. */
  resume(): void;
  fail(error: HubError): void;
  isOver(): boolean;
}

/** Takes the answer, and tells whether the hub did. */
export type DeferredQuestion = (answer: unknown) => Promise<void>;

interface OpenQuestion {
  readonly id: string | number;
  readonly context: QuestionContext;
  readonly controller: AbortController;
}

/** An answer takes time to arrive: stop a little before the hub does. */
const MARGIN = 0.05;
const LONGEST_MARGIN_MS = 500;

export function createQuestions(call: AskingCall): Questions {
  const { method, asks, onRequest, validate, report } = call;
  const open = new Map<string | number, OpenQuestion>();
  /** The answers given, for questions that come again. */
  const answered = new Map<string | number, unknown>();

  const ask = ({ id, question, timeoutMs }: RequestItem): void => {
    const told = asks && tellVariant(question, asks.encoding);
    const [only = ''] = asks?.encoding.style === 'whole' ? Object.keys(asks.links) : [];
    const variant = told?.name || only;
    const taken = take(id, variant, timeoutMs);
    if (!asks)
      return decline(taken, new NoHandlerError(`${method} asks, which its schema does not say: generate again`));
    if (told && !Object.hasOwn(asks.links, variant)) {
      return decline(
        taken,
        new NoHandlerError(`${method} asks "${variant}", which its schema does not list: generate again`),
      );
    }
    const fault = (validate || !told) && asks.question(question);
    if (fault) return decline(taken, new InvalidRequestError(`a question of ${method}`, fault));
    const handler = onRequest && handlerOf(onRequest, variant);
    if (!handler) return decline(taken, noHandler(method, variant));
    const failed = (error: unknown): void => decline(taken, handlerFailed(taken.context, error));
    try {
      const given = handler(question, told?.payload, taken.context);
      if (isPromise(given)) given.then((late) => answer(taken, late), failed);
      else answer(taken, given);
    } catch (error) {
      failed(error);
    }
  };

  const take = (id: string | number, variant: string, timeoutMs: number): OpenQuestion => {
    const limit = duration(timeoutMs);
    const deadline = limit < Infinity ? now() + limit - Math.min(limit * MARGIN, LONGEST_MARGIN_MS) : undefined;
    const controller = new AbortController();
    const context: QuestionContext = {
      requestId: String(id),
      method,
      variant,
      deadline,
      asks,
      // A property of its own, so that handlers may copy the context; a getter, since the signal is dear in Node.
      get signal() {
        return controller.signal;
      },
    };
    const question: OpenQuestion = { id, context, controller };
    open.set(id, question);
    if (deadline !== undefined) watch(deadline);
    return question;
  };

  /** One alarm for all: it rings for the earliest deadline and then looks at every open question. */
  let earliest = Infinity;
  const watch = (deadline: number): void => {
    earliest = Math.min(earliest, deadline);
    alarm.set(earliest);
  };
  const alarm = createAlarm(() => {
    earliest = Infinity;
    for (const question of open.values()) {
      const { deadline = Infinity } = question.context;
      if (deadline <= now()) expire(question);
      else watch(deadline);
    }
  });

  const expire = (question: OpenQuestion): void => {
    const { requestId, variant } = question.context;
    const error = new HandlerTimeoutError(`"${variant}" (${requestId}) of ${method} was not answered in time`);
    close(question);
    question.controller.abort(error);
    report('question-timeout', error.message, error);
  };

  const isOpen = (question: OpenQuestion): boolean => open.get(question.id) === question;

  const answer = (question: OpenQuestion, given: unknown): void => {
    const { requestId } = question.context;
    if (!isOpen(question)) return report('late-answer', `the answer to ${requestId} of ${method} came too late`);
    if (given === deferred) return void call.deferred.set(requestId, (late) => answerLater(question, late));
    const value = unwrapReply(given);
    const error = invalid(question, value);
    if (error) decline(question, error);
    else settle(question, value);
  };

  const answerLater = (question: OpenQuestion, value: unknown): Promise<void> => {
    return new Promise((resolve, reject) => {
      const error = invalid(question, value);
      if (error) reject(error);
      else settle(question, value, (refusal) => (refusal ? reject(rejected(question.id, refusal)) : resolve()));
    });
  };

  const invalid = ({ context: { variant } }: OpenQuestion, value: unknown): HubError | undefined => {
    const fault = validate && asks && answerFault(asks, variant, value);
    return fault ? new InvalidResponseError(`the answer to "${variant}" of ${method}`, fault) : undefined;
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
    const cancel = asks && cancelAnswer(asks);
    if (cancel !== undefined) send(id, cancel);
    if (cancel === undefined || error instanceof NoHandlerError) return call.fail(error);
    report('question-cancelled', error.message, error);
  };

  const settle = (question: OpenQuestion, value: unknown, onReply?: AnswerListener): void => {
    close(question);
    send(question.id, value, onReply);
  };

  const send = (id: string | number, value: unknown, onReply?: AnswerListener): void => {
    remember(answered, id, value);
    call.send(id, value, onReply ?? ((refusal) => refusal && notTaken(id, refusal)));
  };

  const notTaken = (id: string | number, refusal: HubError): void => {
    // When the call itself is over, its end has been told already.
    if (call.isOver()) return;
    const error = rejected(id, refusal);
    // An answer that cannot be written never left: the hub still waits.
    if (/^(INVALID_PARAMS|FRAME_TOO_LARGE)$/.test(refusal.code)) refuse(id, error);
    else report('answer-rejected', error.message, error);
  };

  const close = (question: OpenQuestion): void => {
    open.delete(question.id);
    call.deferred.delete(question.context.requestId);
    if (open.size > 0) return;
    earliest = Infinity;
    alarm.clear();
    call.resume();
  };

  return {
    get openIds() {
      return Array.from(open.keys(), String);
    },
    get isAnyOpen() {
      return open.size > 0;
    },
    receive(item) {
      const { id } = item;
      const isAnswered = answered.has(id);
      if (!isAnswered && !open.has(id)) return ask(item);
      report('duplicate-question', `${method} asked ${id} again`);
      if (isAnswered) send(id, answered.get(id));
    },
    abort(reason) {
      for (const question of open.values()) {
        close(question);
        question.controller.abort(reason);
      }
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
  return { pointer: '', message: `expected one of ${admitted.join(', ')}${told ? `, found ${told.name}` : ''}` };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}

function noHandler(method: string, variant: string): HubError {
  return new NoHandlerError(
    `${method} asks "${variant}": answer it with onRequest: { ${variant}: (question) => answer }`,
  );
}

function handlerFailed({ method, variant }: QuestionContext, cause: unknown): HubError {
  // A ready-made handler that has no answer says so itself.
  if (cause instanceof NoHandlerError) return cause;
  return new HandlerFailedError(`the handler of "${variant}" of ${method} failed: ${messageOf(cause)}`, cause);
}
