/** What belongs to the connection and to no call: the hub's questions and its messages. */
import { CONNECTION } from '../../core/model/connection.js';
import type { Answering, CallEvent, Protocol, SessionOwner } from '../protocol/protocol.js';
import { AbortedError, InvalidItemError, NoHandlerError, type HubError } from '../shared/errors.js';
import { excerpt, messageOf } from '../shared/excerpt.js';
import type { CallHost, CallOptions, CreateCall, OpenCall } from './call.js';
import { replyHandlerOf, type AnyOnRequest } from './exchange.js';
import { turned, type MethodSpec } from './method-spec.js';
import { onAbort } from './on-abort.js';
import type { Questions, Replies } from './questions.js';

/**
 * As a method that nobody calls: what it asks, and what its messages are like. Brings along the code that listens, so
 * that clients of hubs that only answer go without it.
 */
export interface Connection<T = unknown> extends MethodSpec<T> {
  /** The protocol, with ears for what belongs to no call. */
  listen(protocol: Protocol, host: () => ConnectionHost): Protocol;
}

interface ConnectionHost extends CallHost {
  readonly onQuestion?: AnyOnRequest;
}

/** The options of a stream of messages. */
export type MessageOptions = Pick<CallOptions, 'signal' | 'maxBuffered' | 'validate'>;

type HeardQuestion = Extract<CallEvent, { type: 'request' }>;
type HeardMessage = Extract<CallEvent, { type: 'data' }>;

/** Those who listen to the messages of one client. */
type Listeners = Set<Listener>;

interface Listener extends OpenCall {
  take(message: unknown, size: number): void;
  /** A session is over, or never came to be. */
  lose(error: HubError): void;
}

export function connection<T>(spec: Pick<MethodSpec<T>, 'asks' | 'item' | 'values'>): Connection<T> {
  const all = new WeakMap<CallHost, Listeners>();
  const listenersOf = (host: CallHost): Listeners => {
    const listeners = all.get(host) ?? new Set();
    all.set(host, listeners);
    return listeners;
  };
  return {
    ...spec,
    path: CONNECTION,
    create: (host, own, options, sink) => listener(listenersOf(host), own, host, options, sink),
    listen: (protocol, hostOf) => ({
      connect: (owner) => protocol.connect(hearing(owner, spec, hostOf(), listenersOf(hostOf()))),
    }),
  };
}

/** The owner of one session, whose questions end with it. */
function hearing(
  owner: SessionOwner,
  { asks, item: message }: Pick<MethodSpec, 'asks' | 'item'>,
  host: ConnectionHost,
  listeners: Listeners,
): SessionOwner {
  const { onQuestion: onRequest, validate = true, report } = host;
  let questions: Questions | undefined;

  const ask = (
    { item, excuse }: HeardQuestion,
    answer: Answering,
    refuse: ((error: HubError) => void) | undefined,
  ): boolean => {
    const fail = (error: HubError): void => report('question-cancelled', error.message, error);
    const replies: Replies = { answer, fail, ...(refuse && { refuse }) };
    questions ??= asks?.open({ host, method: CONNECTION, onRequest, validate, resume() {}, ...replies });
    const isKnown = questions?.receive(item, replies, excuse) === true;
    if (!isKnown) refuse?.(new NoHandlerError(`the connection asks what its schema does not say: ${excerpt(item)}`));
    return isKnown;
  };

  const say = ({ value, size, isTaken }: HeardMessage): void => {
    if (listeners.size === 0 && !isTaken)
      report('unheard-message', `a message that nobody listens to: ${excerpt(value)}`);
    for (const each of listeners) each.take(value, size);
  };

  return {
    ...owner,
    handled: handledBy(onRequest),
    heard(event, answer, refuse) {
      if (event.type === 'request') return ask(event, answer, refuse);
      if (event.type !== 'data' || !message) return false;
      say(event);
      return true;
    },
    withdrawn: (id, reason) => questions?.withdraw(id, reason),
    closed(error, isFinal, hasSpoken) {
      questions?.abort(error);
      for (const each of listeners) each.lose(error);
      owner.closed(error, isFinal, hasSpoken);
    },
  };
}

function handledBy(handlers: AnyOnRequest = {}): readonly string[] | undefined {
  return typeof handlers === 'function' || replyHandlerOf(handlers) ? undefined : Object.keys(handlers);
}

function listener(
  listeners: Listeners,
  spec: Pick<MethodSpec, 'item' | 'values'>,
  { calls, link, validate: isChecked = true }: CallHost,
  { signal, validate = isChecked }: MessageOptions,
  sink: Parameters<CreateCall>[3],
): Listener {
  let isConnected = false;
  let ignoreSignal: (() => void) | undefined;

  const end = (error?: HubError): void => {
    if (!listeners.delete(self)) return;
    ignoreSignal?.();
    calls.delete(self);
    sink.end(error);
  };

  const abort = (): void => end(new AbortedError(`aborted: ${messageOf(signal?.reason)}`, signal?.reason));

  const self: Listener = {
    start() {
      listeners.add(self);
      calls.add(self);
      if (signal?.aborted) return abort();
      ignoreSignal = signal && onAbort(signal, abort);
      link.use(() => void (isConnected = true), end);
    },
    take(message, size) {
      const fault = validate && spec.item?.(message);
      if (fault) end(new InvalidItemError('a message of the connection', fault));
      else sink.item(turned(message, 'read', spec, spec.item), size);
    },
    // An attempt to connect that fails is not the last one.
    lose: (error) => void (isConnected && end(error)),
    stop: () => end(),
    fail: end,
  };
  return self;
}
