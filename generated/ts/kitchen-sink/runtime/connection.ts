/** One connection to a hub: JSON-RPC requests and replies by id, subscriptions by theirs. */
import { createAlarm, duration, now } from './alarm.js';
import { earlyFrames, type SubscriptionId } from './early-frames.js';
import {
  CallTimeoutError,
  ConnectionLostError,
  FrameTooLargeError,
  InvalidParamsError,
  ProtocolError,
} from './errors.js';
import type { HubError } from './errors.js';
import type { Report } from './event.js';
import { excerpt } from './excerpt.js';
import { readError } from './item.js';
import { remember } from './remember.js';
import type { Settings } from './settings.js';
import { isObject, type JsonObject } from './shape.js';
import type { Transport } from './transport.js';

export interface Connection {
  readonly isOpen: boolean;
  /** The reply comes to the listener within the socket's own callback, so that nothing can come between. */
  request(method: string, params: unknown, onReply?: ReplyListener): void;
  subscribe(method: string, params: unknown, subscriber: Subscriber): void;
  /** No more frames for this subscription; the hub may send some before it notices. */
  forget(id: SubscriptionId): void;
  close(error: HubError): void;
}

export type ReplyListener = (error: HubError | undefined, result?: unknown) => void;

/** Who listens to a subscription. */
export interface Subscriber {
  /** Before any of its frames, even those that came first. */
  subscribed(id: SubscriptionId): void;
  receive(item: unknown, size: number): void;
  /** The subscription is over, or never came to be. */
  fail(error: HubError): void;
}

export interface ConnectionOwner {
  readonly transport: Transport;
  readonly hub: string;
  readonly settings: Settings;
  readonly report: Report;
}

/** Heard once, also where the connection never opened. `isFinal`: trying again cannot help. */
export type CloseListener = (error: HubError, isFinal: boolean, hasSpoken: boolean) => void;

interface Request {
  readonly method: string;
  readonly due: number;
  readonly onReply: ReplyListener;
}

/** Why this side closes: of the codes that an application may use. */
const PROTOCOL_BROKEN = 4002;

export function openConnection(
  owner: ConnectionOwner,
  onOpen: () => void,
  onClose: CloseListener,
): Connection {
  const { transport, hub, settings, report } = owner;
  const { heartbeat, requestTimeoutMs, connectTimeoutMs, maxFrameBytes, maxUnsentBytes } = settings;
  const requests = new Map<unknown, Request>();
  /** Given up, but the hub may still reply: what it then grants must be given back. */
  const givenUp = new Map<unknown, Request>();
  const subscribers = new Map<SubscriptionId, Subscriber>();
  const ended = new Map<SubscriptionId, true>();
  const early = earlyFrames(settings.maxBufferedBytes);
  let subscribing = 0;
  let lastId = 0;
  let isOpen = false;
  let closedBy: HubError | undefined;
  let hasSpoken = false;
  let lastHeard = 0;
  let lastAsked = 0;

  const request: Connection['request'] = (method, params, onReply = () => {}) => {
    const id = (lastId += 1);
    let frame: string;
    try {
      frame = JSON.stringify({ jsonrpc: '2.0', id, method, params });
    } catch (cause) {
      return onReply(
        new InvalidParamsError(`${method}:`, { pointer: '', message: String(cause) }, cause),
      );
    }
    const refusal = closedBy ?? excess(frame);
    if (refusal) return onReply(refusal);
    requests.set(id, { method, due: now() + duration(requestTimeoutMs), onReply });
    send(frame);
    setAlarm();
  };

  const send = (frame: string): void => {
    const { unsent } = wire;
    if (unsent > maxUnsentBytes)
      return lose(new ConnectionLostError(`the hub does not read: ${unsent} bytes are unsent`));
    try {
      wire.send(frame);
    } catch (cause) {
      lose(new ConnectionLostError('the connection takes no frames', cause));
    }
  };

  const excess = (frame: string): HubError | undefined => {
    // No character takes more than three bytes for each unit of its length.
    const size = frame.length * 3 > maxFrameBytes ? new TextEncoder().encode(frame).length : 0;
    return size > maxFrameBytes
      ? new FrameTooLargeError(`a frame of ${size} bytes, over maxFrameBytes: ${maxFrameBytes}`)
      : undefined;
  };

  const subscribe: Connection['subscribe'] = (method, params, subscriber) => {
    let isAwaited = 1;
    subscribing += 1;
    request(method, params, (error, result) => {
      const id = subscriptionId(result);
      if (id !== undefined) register(id, subscriber);
      else
        subscriber.fail(
          error ??
            new ProtocolError(`${method}: expected a subscription id, found ${excerpt(result)}`),
        );
      // Where the request was given up, this is heard twice.
      subscribing -= isAwaited;
      isAwaited = 0;
      const dropped = subscribing > 0 ? 0 : early.clear();
      if (dropped > 0) report('unknown-frame', `${dropped} items of no call`);
    });
  };

  const register = (id: SubscriptionId, subscriber: Subscriber): void => {
    if (subscribers.has(id))
      return subscriber.fail(new ProtocolError(`subscription ${id} exists already`));
    ended.delete(id);
    subscribers.set(id, subscriber);
    subscriber.subscribed(id);
    for (const [params, size] of early.take(id)) dispatch(id, params, size);
  };

  const forget = (id: SubscriptionId): void => {
    subscribers.delete(id);
    remember(ended, id, true);
  };

  const receive = (data: unknown): void => {
    if (closedBy) return;
    lastHeard = now();
    hasSpoken = true;
    if (typeof data !== 'string') return fail(new ProtocolError('a binary frame'));
    const refusal = excess(data);
    if (refusal) return fail(refusal);
    try {
      const batch = [JSON.parse(data) as unknown].flat();
      for (const each of batch)
        accept(isObject(each) ? each : {}, data, data.length / batch.length);
    } catch (cause) {
      // No JSON, or nested so deeply that reading it overflows the stack.
      fail(new ProtocolError(`cannot be read: ${excerpt(data)}`, cause));
    }
  };

  const accept = (message: JsonObject, text: string, size: number): void => {
    const { id, params } = message;
    const request = requests.get(id) ?? givenUp.get(id);
    // What has a method is a request of the hub's own, whatever its id.
    if (request && !('method' in message)) return reply(id, request, message);
    const given = isObject(params) ? params : {};
    const { subscription } = given;
    if (isId(subscription)) return dispatch(subscription, given, size);
    const kind = 'method' in message || id === undefined ? 'unknown-frame' : 'unexpected-reply';
    report(kind, `not expected: ${excerpt(text)}`);
  };

  const reply = (id: unknown, { method, onReply }: Request, message: JsonObject): void => {
    if (!requests.delete(id)) report('unexpected-reply', `a late reply to ${method}`);
    givenUp.delete(id);
    const { result, error } = message;
    if (error) onReply(readError(error, `${method}: `));
    else if ('result' in message) onReply(undefined, result);
    else onReply(new ProtocolError(`no result of ${method}: ${excerpt(message)}`));
  };

  /** By the subscription's id only: hubs name the notification's method in four ways. */
  const dispatch = (id: SubscriptionId, params: JsonObject, size: number): void => {
    const subscriber = subscribers.get(id);
    if (subscriber && 'error' in params) {
      forget(id);
      subscriber.fail(readError(params['error']));
    } else if (subscriber) subscriber.receive(params['result'], size);
    else if (ended.has(id)) return;
    else if (subscribing === 0) report('unknown-frame', `an item of no call: ${excerpt(params)}`);
    else if (!early.hold(id, params, size))
      fail(new ProtocolError('too many items before the reply to their call'));
  };

  const isAsked = (): boolean => lastAsked > lastHeard;

  /** When to ask for a sign of life, or when to have had one. */
  const lifeDue = (): number => {
    if (!heartbeat || subscribers.size + requests.size === 0) return Infinity;
    return isAsked() ? lastAsked + heartbeat.timeoutMs : lastHeard + heartbeat.intervalMs;
  };

  const setAlarm = (): void => {
    if (!isOpen) return;
    // Requests stand in the order in which they fall due, since all have the same time.
    const oldest: Request | undefined = requests.values().next().value;
    alarm.set(Math.min(oldest?.due ?? Infinity, lifeDue()));
  };

  const alarm = createAlarm(() => {
    const time = now();
    if (!isOpen)
      return lose(new ConnectionLostError(`no connection within ${connectTimeoutMs} ms`));
    for (const [id, request] of requests) {
      if (request.due > time) break;
      remember(givenUp, id, request);
      requests.delete(id);
      request.onReply(
        new CallTimeoutError(`no reply to ${request.method} within ${requestTimeoutMs} ms`),
      );
    }
    if (time >= lifeDue() && heartbeat) {
      if (isAsked())
        return lose(
          new ConnectionLostError(`no sign of life for ${Math.round(time - lastHeard)} ms`),
        );
      lastAsked = time;
      request(heartbeat.method.replace('{hub}', hub), []);
    }
    setAlarm();
  });

  const fail = (error: HubError): void => lose(error, false, PROTOCOL_BROKEN);

  const lose = (error: HubError, isFinal = false, code = 1000): void => {
    if (closedBy) return;
    closedBy = error;
    isOpen = false;
    alarm.clear();
    wire.close(code, error.code);
    onClose(error, isFinal, hasSpoken);
    for (const { onReply } of requests.values()) onReply(error);
    for (const subscriber of subscribers.values()) subscriber.fail(error);
  };

  const wire = transport.open({
    opened() {
      if (closedBy) return;
      isOpen = true;
      lastHeard = now();
      alarm.clear();
      onOpen();
    },
    frame: receive,
    closed: ({ message, cause, final }) => lose(new ConnectionLostError(message, cause), final),
  });
  alarm.set(now() + duration(connectTimeoutMs));

  return {
    get isOpen() {
      return isOpen;
    },
    request,
    subscribe,
    forget,
    close: lose,
  };
}

function isId(value: unknown): value is SubscriptionId {
  return typeof value === 'string' || typeof value === 'number';
}

/** Most hubs reply with the bare id, some with an object around it. */
function subscriptionId(result: unknown): SubscriptionId | undefined {
  const id = isObject(result) ? result['subscription'] : result;
  return isId(id) ? id : undefined;
}
