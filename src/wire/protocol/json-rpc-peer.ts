/**
 * One end of a JSON-RPC connection: requests and their replies by id, and what the other side sends by itself. It looks
 * after the connection too: limits, time limits, signs of life.
 */
import { hubMethod } from '../../core/model/dialect.js';
import { createAlarm, duration, now } from '../shared/alarm.js';
import {
  CallTimeoutError,
  ConnectionLostError,
  FrameTooLargeError,
  InvalidParamsError,
  ProtocolError,
  type HubError,
} from '../shared/errors.js';
import type { Report } from '../shared/event.js';
import { excerpt } from '../shared/excerpt.js';
import { remember } from '../shared/remember.js';
import type { Settings } from '../shared/settings.js';
import { isObject, type JsonObject } from '../shapes/shape.js';
import type { JsonText, Transport } from '../transport/transport.js';
import { readError } from './read-item.js';

export interface Peer {
  readonly isOpen: boolean;
  /** The reply comes to the listener within the wire's own callback. */
  request(method: string, params: unknown, onReply?: ReplyListener): void;
  close(error: HubError): void;
}

type ReplyListener = (error?: HubError, result?: unknown) => void;

export interface PeerOwner {
  readonly settings: Settings;
  readonly report: Report;
  readonly json?: JsonText | undefined;
  /** Whose methods are asked for a sign of life. */
  readonly hub: string;
  /** Whether silence matters, beside requests that wait for their reply. */
  isWaiting(): boolean;
  opened(): void;
  closed(error: HubError, isFinal: boolean, hasSpoken: boolean): void;
  /**
   * A notification, or with `reply` a request of the other side. False where it means nothing here.
   * The size is that of the frame, or of its share in a batch.
   */
  received(params: JsonObject, size: number, method: unknown, reply?: PeerReply): boolean;
}

/** Exactly one of the two. */
type PeerReply = (answer: { readonly result: unknown } | { readonly error: JsonRpcError }) => void;

interface JsonRpcError {
  readonly code: number;
  readonly message: string;
}

interface SentRequest {
  readonly method: string;
  readonly due: number;
  readonly length: number;
  readonly onReply: ReplyListener;
}

/** Why this side closes; the second is of the codes that an application may use. */
const NORMAL = 1000;
const PROTOCOL_BROKEN = 4002;
const METHOD_NOT_FOUND = -32601;

export function openPeer(transport: Transport, owner: PeerOwner): Peer {
  const { settings, report } = owner;
  const { heartbeat, requestTimeoutMs, connectTimeoutMs, maxFrameBytes, maxUnsentBytes } = settings;
  const { parse, stringify } = transport.json ?? owner.json ?? JSON;
  const requests = new Map<unknown, SentRequest>();
  /** Given up, but the other side may still reply: what it then grants must be given back. */
  const givenUp = new Map<unknown, SentRequest>();
  let lastId = transport.lastId ?? 0;
  let isOpen = false;
  let closedBy: HubError | undefined;
  let hasSpoken = false;
  let lastHeard = 0;
  let lastAsked = 0;

  const request: Peer['request'] = (method, params, onReply = () => {}) => {
    const id = (lastId += 1);
    let frame: string;
    try {
      frame = stringify({ jsonrpc: '2.0', id, method, params });
    } catch (cause) {
      return onReply(new InvalidParamsError(`${method}:`, { pointer: '', message: String(cause) }, cause));
    }
    const refusal = closedBy ?? excess(frame);
    if (refusal) return onReply(refusal);
    requests.set(id, { method, due: now() + duration(requestTimeoutMs), length: frame.length, onReply });
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

  const receive = (data: unknown): void => {
    if (closedBy) return;
    lastHeard = now();
    hasSpoken = true;
    if (typeof data !== 'string') return lose(new ProtocolError('a binary frame'));
    const refusal = excess(data);
    if (refusal) return lose(refusal);
    try {
      const batch = [parse(data) as unknown].flat();
      for (const each of batch) accept(each, data.length / batch.length);
    } catch (cause) {
      // No JSON, or nested so deeply that reading it overflows the stack.
      lose(new ProtocolError(`cannot be read: ${excerpt(data)}`, cause));
    }
  };

  const accept = (received: unknown, size: number): void => {
    const message = isObject(received) ? received : {};
    const { id, method, params, error } = message;
    // What has a method is a request of the other side's own, whatever its id.
    const isOwn = 'method' in message || id === undefined;
    const answered = id === null && error ? longest() : id;
    const request = requests.get(answered) ?? givenUp.get(answered);
    if (request && !isOwn) return settle(answered, request, message);
    const reply: PeerReply | undefined =
      isOwn && id !== undefined ? (answer) => send(JSON.stringify({ jsonrpc: '2.0', id, ...answer })) : undefined;
    if (owner.received(isObject(params) ? params : {}, size, method, reply)) return;
    reply?.({ error: { code: METHOD_NOT_FOUND, message: 'Method not found' } });
    report(isOwn ? 'unknown-frame' : 'unexpected-reply', `not expected: ${excerpt(received)}`);
  };

  /**
   * A hub that could not read a request replies to it without its id. What this side writes is JSON-RPC, so that it was
   * too long is the only reason that the hub can have.
   */
  const longest = (): unknown => {
    return [...requests, ...givenUp].sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
  };

  const settle = (id: unknown, { method, onReply }: SentRequest, message: JsonObject): void => {
    if (!requests.delete(id)) report('unexpected-reply', `a late reply to ${method}`);
    givenUp.delete(id);
    const { result, error } = message;
    if (error) onReply(readError(error, `${method}: `));
    else if ('result' in message) onReply(undefined, result);
    else onReply(new ProtocolError(`no result of ${method}: ${excerpt(message)}`));
  };

  const isAsked = (): boolean => lastAsked > lastHeard;

  /** When to ask for a sign of life, or when to have had one. */
  const lifeDue = (): number => {
    if (!heartbeat || !(requests.size || owner.isWaiting())) return Infinity;
    return isAsked() ? lastAsked + heartbeat.timeoutMs : lastHeard + heartbeat.intervalMs;
  };

  const setAlarm = (): void => {
    if (!isOpen) return;
    // Requests stand in the order in which they fall due, since all have the same time.
    const oldest: SentRequest | undefined = requests.values().next().value;
    alarm.set(Math.min(oldest?.due ?? Infinity, lifeDue()));
  };

  const alarm = createAlarm(() => {
    const time = now();
    if (!isOpen) return lose(new ConnectionLostError(`no connection within ${connectTimeoutMs} ms`));
    for (const [id, request] of requests) {
      if (request.due > time) break;
      remember(givenUp, id, request);
      requests.delete(id);
      request.onReply(new CallTimeoutError(`no reply to ${request.method} within ${requestTimeoutMs} ms`));
    }
    if (heartbeat && time >= lifeDue()) {
      if (isAsked()) return lose(new ConnectionLostError(`no sign of life for ${Math.round(time - lastHeard)} ms`));
      lastAsked = time;
      request(hubMethod(heartbeat.method, owner.hub), []);
    }
    setAlarm();
  });

  const lose = (error: HubError, isFinal = false): void => {
    if (closedBy) return;
    const isFault = error instanceof ProtocolError || error instanceof FrameTooLargeError;
    closedBy = error;
    isOpen = false;
    alarm.clear();
    wire.close(isFault ? PROTOCOL_BROKEN : NORMAL, error.code);
    owner.closed(error, isFinal, hasSpoken);
    for (const { onReply } of requests.values()) onReply(error);
  };

  const wire = transport.open({
    opened() {
      if (closedBy) return;
      isOpen = true;
      lastHeard = now();
      alarm.clear();
      owner.opened();
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
    close: lose,
  };
}
