/** The items of a stream, whichever dialect spells them. */
import type { Dialect } from './dialect.js';
import { RemoteError } from './errors.js';
import { isObject, type JsonObject } from './shape.js';

export interface Progress {
  readonly message: string;
  readonly percentage?: number;
}

export interface RequestItem {
  readonly id: string | number;
  readonly question: unknown;
  /** As the hub gives it; 0 means that it waits for ever. */
  readonly timeoutMs: number;
}

/** The payload of a data item; the dialect's own key first. */
export function readData(item: JsonObject, dataKey: Dialect['dataKey']): unknown {
  return first(item, dataKey, 'content', 'data');
}

/** Undefined where it has no id that could be answered. */
export function readRequest(item: JsonObject): RequestItem | undefined {
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
  const { code, data, recoverable, ...rest } = isObject(error) ? error : { message: error };
  const message = first(rest, 'message', 'error');
  const text = typeof message === 'string' ? message : JSON.stringify(error);
  return new RemoteError(of + text, code, data, recoverable === true);
}

export function readProgress(item: JsonObject): Progress {
  const { message, percentage, fraction } = item;
  const percent =
    typeof percentage === 'number'
      ? percentage
      : typeof fraction === 'number'
        ? fraction * 100
        : undefined;
  return {
    message: typeof message === 'string' ? message : '',
    ...(percent !== undefined && { percentage: percent }),
  };
}

function first(item: JsonObject, ...keys: string[]): unknown {
  const key = keys.find((name) => Object.hasOwn(item, name));
  return key === undefined ? undefined : item[key];
}
