/** The items of a stream, whichever dialect spells them. */
import type { Spelling } from '../../core/model/dialect.js';
import { RemoteError } from '../shared/errors.js';
import { isObject, type JsonObject } from '../shapes/shape.js';
import type { Asked, CallEvent, Progress } from './protocol.js';

/** The parameters of a notification: an item of a stream, or why that is over. */
export function readNotification(params: JsonObject, size: number, { dataKey }: Spelling): CallEvent {
  const { error, result: item } = params;
  if ('error' in params) return { type: 'end', error: readError(error) };
  const known = isObject(item) ? item : {};
  const { type } = known;
  if (type === 'data') return { type, value: readData(known, dataKey), size };
  if (type === 'progress') return { type, progress: readProgress(known) };
  if (type === 'request') return { type, item: known };
  if (type === 'error') return { type: 'end', error: readError(known) };
  return type === 'done' ? { type: 'end' } : { type: 'unknown', item };
}

/** The payload of a data item; the dialect's own key first. */
export function readData(item: JsonObject, dataKey: Spelling['dataKey']): unknown {
  return first(item, dataKey, 'content', 'data');
}

/** Undefined where it has no id that could be answered. */
export function readRequest(item: JsonObject): Asked | undefined {
  const id = first(item, 'requestId', 'request_id');
  const timeoutMs = first(item, 'timeoutMs', 'timeout_ms', 'timeout');
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  return {
    id,
    question: first(item, 'requestData', 'request_data', 'request_type', 'request'),
    timeoutMs: typeof timeoutMs === 'number' ? timeoutMs : 0,
  };
}

/**
 * The body of an error item, of a subscription's error and of a JSON-RPC error: all have a message and a code. The
 * last does not say whose it is ("Method not found").
 */
export function readError(error: unknown, of = ''): RemoteError {
  const known = isObject(error) ? error : { message: error };
  const {
    code,
    data,
    recoverable,
    type: _type,
    metadata: _metadata,
    error: other,
    message = other,
    ...details
  } = known;
  const text = typeof message === 'string' ? message : JSON.stringify(error);
  return new RemoteError(of + text, code, data, recoverable === true, details);
}

function readProgress(item: JsonObject): Progress {
  const { message, percentage, fraction } = item;
  const percent =
    typeof percentage === 'number' ? percentage : typeof fraction === 'number' ? fraction * 100 : undefined;
  return { message: typeof message === 'string' ? message : '', ...(percent !== undefined && { percentage: percent }) };
}

function first(item: JsonObject, ...keys: string[]): unknown {
  const key = keys.find((name) => Object.hasOwn(item, name));
  return key === undefined ? undefined : item[key];
}
