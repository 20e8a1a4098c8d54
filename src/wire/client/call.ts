/** One call, from the subscription to its end, whoever takes its items. */
import { createAlarm, duration, now } from '../shared/alarm.js';
import {
  AbortedError,
  CallTimeoutError,
  ConnectionLostError,
  InvalidItemError,
  InvalidParamsError,
  NoHandlerError,
} from '../shared/errors.js';
import type { HubError } from '../shared/errors.js';
import type { AnyOnRequest } from './exchange.js';
import { excerpt, messageOf } from '../shared/excerpt.js';
import type { Progress, RunningCall, Session } from '../protocol/protocol.js';
import type { Link } from './link.js';
import { turned, type MethodSpec } from './method-spec.js';
import { onAbort } from './on-abort.js';
import type { AskingHost, Questions } from './questions.js';

export interface CallOptions {
  /** Ends the call with an AbortedError. (`cancel()` and leaving the loop end it quietly.) */
  readonly signal?: AbortSignal | undefined;
  /**
   * The longest silence of the hub. Neither the time to connect counts nor that while a question of its own is open.
   * 0 or nothing: no limit.
   */
  readonly timeoutMs?: number | undefined;
  /** The most items to hold while nobody takes them. */
  readonly maxBuffered?: number | undefined;
  /** False: trust the hub and the handlers, and check nothing. */
  readonly validate?: boolean | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** With the handlers of the method's questions, whose types only generated code knows. */
export interface AskingOptions extends CallOptions {
  readonly onRequest?: AnyOnRequest | undefined;
}

/** What the client gives to each of its calls. */
export interface CallHost extends AskingHost {
  readonly link: Link;
  readonly calls: Set<OpenCall>;
  readonly timeoutMs?: number;
  readonly validate?: boolean;
}

/** Who takes the items of a call. */
export interface Sink {
  item(value: unknown, size: number): void;
  /** Once. Without an error: the hub said that the call is done, or the caller wanted no more. */
  end(error: HubError | undefined): void;
}

export interface OpenCall {
  start(params: unknown): void;
  /** The caller wants no more: no error. */
  stop(reason?: unknown): void;
  fail(error: HubError): void;
}

export type CreateCall = (host: CallHost, spec: MethodSpec, options: AskingOptions, sink: Sink) => OpenCall;

export const createCall: CreateCall = (host, spec, options, sink) => {
  const { path: method } = spec;
  const { signal, onRequest } = options;
  const validate = options.validate ?? host.validate ?? true;
  const timeoutMs = duration(options.timeoutMs ?? host.timeoutMs);
  let ignoreSignal: (() => void) | undefined;
  let questions: Questions | undefined;
  /** Once the hub has taken up the call. */
  let running: RunningCall | undefined;
  let isOver = false;

  const heard = (): void => {
    if (timeoutMs < Infinity && !isOver) silence.set(now() + timeoutMs);
  };

  const silence = createAlarm(() => {
    if (!questions?.isAnyOpen) end(new CallTimeoutError(`${method}: the hub was silent for ${timeoutMs} ms`));
  });

  const abort = (): void => end(new AbortedError(`aborted: ${messageOf(signal?.reason)}`, signal?.reason));

  const take = (value: unknown, size: number): void => {
    const fault = validate && spec.item?.(value);
    if (fault) end(new InvalidItemError(`an item of ${method}`, fault));
    else sink.item(turned(value, 'read', spec, spec.item), size);
  };

  const tell = async (progress: Progress): Promise<void> => {
    try {
      await options.onProgress?.(progress);
    } catch (error) {
      host.report('callback-failed', `onProgress of ${method} failed: ${messageOf(error)}`);
    }
  };

  const end = (error?: HubError, reason: unknown = error, isDone = false): void => {
    if (isOver) return;
    isOver = true;
    silence.clear();
    ignoreSignal?.();
    host.calls.delete(call);
    const unanswered = questions?.abort(reason) ?? [];
    running?.leave(isDone);
    const isLost = error instanceof ConnectionLostError;
    sink.end(isLost ? new ConnectionLostError(error.message, error.cause, unanswered) : error);
  };

  const begin = (session: Session, params: unknown): void => {
    if (isOver) return;
    // Only now: the time to connect is not the hub's silence.
    heard();
    session.start(
      { ...spec, method, params },
      {
        started(run) {
          running = run;
          if (isOver) return run.leave(false);
          heard();
          const { answer } = run;
          questions = spec.asks?.open({ host, method, onRequest, validate, answer, resume: heard, fail: end });
        },
        receive(event) {
          heard();
          const { type } = event;
          if (type === 'data') take(event.value, event.size);
          else if (type === 'progress') void tell(event.progress);
          else if (type === 'end') end(event.error, event.error, !event.error);
          else if (type === 'request' && !questions)
            end(
              new NoHandlerError(
                `${method} asks, which its schema does not say: generate again, or call untyped('${method}')`,
              ),
            );
          else if (type === 'unknown' || !questions?.receive(event.item))
            host.report('unknown-frame', `an unknown item of ${method}: ${excerpt(event.item)}`);
        },
      },
    );
  };

  const call: OpenCall = {
    start(given = {}) {
      const params = turned(given, 'write', spec, spec.params);
      const fault = validate && spec.params?.(params);
      if (fault) return end(new InvalidParamsError(`the parameters of ${method}`, fault));
      if (signal?.aborted) return abort();
      ignoreSignal = signal && onAbort(signal, abort);
      host.calls.add(call);
      host.link.use((session) => begin(session, params), end);
    },
    stop: (reason) => end(undefined, reason),
    fail: end,
  };
  return call;
};
