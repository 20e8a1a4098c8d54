/** One call, from the subscription to its end, whoever takes its items. */
import { createAlarm, duration, now } from './alarm.js';
import type { Connection } from './connection.js';
import type { SubscriptionId } from './early-frames.js';
import { AbortedError, CallTimeoutError, ConnectionLostError, InvalidItemError, InvalidParamsError } from './errors.js';
import type { HubError } from './errors.js';
import type { Report } from './event.js';
import type { AnyOnRequest } from './exchange.js';
import { excerpt, messageOf } from './excerpt.js';
import { readData, readError, readProgress, readRequest, type Progress } from './item.js';
import type { Link } from './link.js';
import type { MethodSpec } from './method-spec.js';
import { createQuestions, type DeferredQuestion } from './questions.js';
import { sendAnswer, type RespondWire } from './respond.js';
import { isObject, type JsonObject } from './shape.js';

export interface CallOptions {
  /** Ends the call with an AbortedError. (`cancel()` and leaving the loop end it quietly.) */
  readonly signal?: AbortSignal | undefined;
  /** The longest silence of the hub; not counted while a question of its own is open. 0 or nothing: no limit. */
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
export interface CallHost extends RespondWire {
  readonly link: Link;
  readonly calls: Set<OpenCall>;
  readonly deferred: Map<string, DeferredQuestion>;
  readonly onRequest: AnyOnRequest | undefined;
  readonly timeoutMs: number | undefined;
  readonly validate: boolean;
  readonly report: Report;
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

export function createCall(host: CallHost, spec: MethodSpec, options: AskingOptions, sink: Sink): OpenCall {
  const { path: method, asks } = spec;
  const { signal } = options;
  const validate = options.validate ?? host.validate;
  const timeoutMs = duration(options.timeoutMs ?? host.timeoutMs);
  let connection: Connection | undefined;
  let subscription: SubscriptionId | undefined;
  let isOver = false;

  const heard = (): void => {
    if (timeoutMs < Infinity && !isOver) silence.set(now() + timeoutMs);
  };

  const silence = createAlarm(() => {
    if (!questions.isAnyOpen) fail(new CallTimeoutError(`${method}: the hub was silent for ${timeoutMs} ms`));
  });

  const fail = (error: HubError): void => {
    const { openIds } = questions;
    const isLost = error instanceof ConnectionLostError && openIds.length > 0;
    end(isLost ? new ConnectionLostError(error.message, error.cause, openIds) : error, error);
  };

  const questions = createQuestions({
    method,
    asks,
    onRequest: options.onRequest ?? (asks?.standard && host.onRequest),
    validate,
    deferred: host.deferred,
    report: host.report,
    send(requestId, data, onReply) {
      if (connection) sendAnswer(connection, host, { requestId, subscription, data }, onReply);
    },
    resume: heard,
    fail,
    isOver: () => isOver,
  });

  const abort = (): void => fail(new AbortedError(`aborted: ${messageOf(signal?.reason)}`, signal?.reason));

  const receive = (item: unknown, size: number): void => {
    heard();
    const { type } = isObject(item) ? item : {};
    const request = type === 'request' && readRequest(item as JsonObject);
    if (type === 'data') take(readData(item as JsonObject, host.dialect.dataKey), size);
    else if (request) questions.receive(request);
    else if (type === 'progress') tell(readProgress(item as JsonObject));
    else if (type === 'error') fail(readError(item));
    else if (type === 'done') end(undefined, undefined, true);
    else host.report('unknown-frame', `an unknown item of ${method}: ${excerpt(item)}`);
  };

  const take = (value: unknown, size: number): void => {
    const fault = validate && spec.item?.(value);
    if (fault) fail(new InvalidItemError(`an item of ${method}`, fault));
    else sink.item(value, size);
  };

  const tell = (progress: Progress): void => {
    try {
      options.onProgress?.(progress);
    } catch (error) {
      host.report('callback-failed', `onProgress of ${method} failed: ${messageOf(error)}`);
    }
  };

  const end = (error?: HubError, reason?: unknown, isDone = false): void => {
    if (isOver) return;
    isOver = true;
    silence.clear();
    signal?.removeEventListener('abort', abort);
    host.calls.delete(call);
    questions.abort(reason);
    leave(isDone);
    sink.end(error);
  };

  const leave = (isDone: boolean): void => {
    if (!connection || subscription === undefined) return;
    connection.forget(subscription);
    // A hub that cannot unsubscribe says so; there is nothing more to do about it.
    if (!isDone && connection.isOpen) connection.request(`${host.hub}.call_unsub`, [subscription]);
  };

  const subscribed = (id: SubscriptionId): void => {
    subscription = id;
    if (isOver) leave(false);
    else heard();
  };

  const call: OpenCall = {
    start(params = {}) {
      const fault = validate && spec.params?.(params);
      if (fault) return fail(new InvalidParamsError(`the parameters of ${method}`, fault));
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort);
      host.calls.add(call);
      heard();
      host.link.use((open) => {
        if (isOver) return;
        connection = open;
        open.subscribe(`${host.hub}.call`, { method, params }, { subscribed, receive, fail });
      }, fail);
    },
    stop: (reason) => end(undefined, reason),
    fail,
  };
  return call;
}
