/** The lines of the control protocol. */
import { isObject, own, type JsonObject } from '../shapes/shape.js';

export type RequestId = string | number;

export type ControlFrame =
  | { readonly type: 'request'; readonly id: RequestId; readonly subtype: string; readonly body: JsonObject }
  | { readonly type: 'reply'; readonly id: RequestId; readonly reply: ControlReply }
  | { readonly type: 'cancel'; readonly id: RequestId }
  | { readonly type: 'message'; readonly message: JsonObject }
  /** To be ignored. */
  | { readonly type: 'idle' }
  /** A request that cannot be understood, and can be refused under its id. */
  | { readonly type: 'malformed'; readonly id: RequestId | undefined };

export type ControlReply =
  { readonly result: JsonObject } | { readonly error: string; readonly errorCode: string | undefined };

/** Messages that the schema describes; others are kept as they are, as `unknown`. */
const MESSAGES = new Set<unknown>(['system', 'assistant', 'user', 'result', 'stream_event']);

/** Signs of life, and of work on a request. */
const IDLE = new Set<unknown>(['keep_alive', 'control_request_progress']);

export function readFrame(frame: JsonObject): ControlFrame {
  const type = own(frame, 'type');
  if (type === 'control_request') return readRequestFrame(frame);
  if (type === 'control_response') return readReply(frame);
  if (type === 'control_cancel_request') {
    const id = idIn(frame);
    return id === undefined ? { type: 'malformed', id } : { type: 'cancel', id };
  }
  if (IDLE.has(type)) return { type: 'idle' };
  return { type: 'message', message: MESSAGES.has(type) ? frame : { type: 'unknown', message: frame } };
}

function readRequestFrame(frame: JsonObject): ControlFrame {
  const id = idIn(frame);
  const request = own(frame, 'request');
  const { subtype, ...body } = isObject(request) ? request : {};
  if (id === undefined || typeof subtype !== 'string') return { type: 'malformed', id };
  return { type: 'request', id, subtype, body };
}

function readReply(frame: JsonObject): ControlFrame {
  const response = own(frame, 'response');
  const id = isObject(response) ? idIn(response) : undefined;
  if (!isObject(response) || id === undefined) return { type: 'malformed', id: undefined };
  const { subtype, response: result, error, error_code: errorCode } = response;
  if (subtype !== 'error') return { type: 'reply', id, reply: { result: isObject(result) ? result : {} } };
  const text = typeof error === 'string' ? error : JSON.stringify(error ?? 'no reason given');
  return {
    type: 'reply',
    id,
    reply: { error: text, errorCode: typeof errorCode === 'string' ? errorCode : undefined },
  };
}

function idIn(frame: JsonObject): RequestId | undefined {
  const id = own(frame, 'request_id');
  return typeof id === 'string' || typeof id === 'number' ? id : undefined;
}

export function requestFrame(id: RequestId, subtype: string, body: object): JsonObject {
  return { type: 'control_request', request_id: id, request: { ...body, subtype } };
}

export function successFrame(id: RequestId, response: unknown): JsonObject {
  return { type: 'control_response', response: { subtype: 'success', request_id: id, response } };
}

export function errorFrame(id: RequestId, error: string): JsonObject {
  return { type: 'control_response', response: { subtype: 'error', request_id: id, error } };
}

export function cancelFrame(id: RequestId): JsonObject {
  return { type: 'control_cancel_request', request_id: id };
}

/** What a person would have typed. */
export function promptFrame(content: unknown): JsonObject {
  return { type: 'user', message: { role: 'user', content }, parent_tool_use_id: null, session_id: '' };
}
