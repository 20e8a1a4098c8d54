/** The items of a stream, whichever dialect spells them. */
import type { Dialect } from './dialect.js';
import { RemoteError } from './errors.js';
import { isObject, type JsonObject } from './shape.js';

export type Item =
  | { readonly type: 'data'; readonly value: unknown }
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'request'; readonly request: RequestItem }
  | { readonly type: 'error'; readonly error: RemoteError }
  | { readonly type: 'done' };

export interface Progress {
  readonly message: string;
  readonly percentage?: number;
}

export interface RequestItem {
  readonly id: string | number;
  readonly question: unknown;
  /** As the hub gives it; 0 means that it waits for ever. */
  readonly timeoutMs: number | undefined;
}

/** Undefined for what is no item of any known type: newer hubs may send more than this client knows. */
export function readItem(item: unknown, dataKey: Dialect['dataKey']): Item | undefined {
  if (!isObject(item)) return undefined;
  switch (item['type']) {
    case 'data':
      return { type: 'data', value: first(item, dataKey, 'content', 'data') };
    case 'request':
      return readRequest(item);
    case 'done':
      return { type: 'done' };
    case 'error':
      return { type: 'error', error: readError(item) };
    case 'progress':
      return { type: 'progress', progress: readProgress(item) };
    default:
      return undefined;
  }
}

function readRequest(item: JsonObject): Item | undefined {
  const id = first(item, 'requestId', 'request_id');
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const question = first(item, 'requestData', 'request_data', 'request_type', 'request');
  const timeoutMs = first(item, 'timeoutMs', 'timeout_ms', 'timeout');
  return { type: 'request', request: { id, question, timeoutMs: typeof timeoutMs === 'number' ? timeoutMs : undefined } };
}

/** The body of an error item, of a subscription's error and of a JSON-RPC error: all have a message and a code. */
export function readError(error: unknown): RemoteError {
  if (!isObject(error)) return new RemoteError(`the hub says: ${JSON.stringify(error)}`);
  const message = first(error, 'message', 'error');
  const text = typeof message === 'string' ? message : JSON.stringify(error);
  return new RemoteError(text, error['code'], error['data'], error['recoverable'] === true);
}

function readProgress(item: JsonObject): Progress {
  const { message, percentage, fraction } = item;
  const percent = typeof percentage === 'number' ? percentage : typeof fraction === 'number' ? fraction * 100 : undefined;
  return { message: typeof message === 'string' ? message : '', ...(percent !== undefined && { percentage: percent }) };
}

function first(item: JsonObject, ...keys: string[]): unknown {
  const key = keys.find((name) => Object.hasOwn(item, name));
  return key === undefined ? undefined : item[key];
}
