/** The items of a subscription, and how a dialect spells them. */
import { CALL_METHOD, hubMethod, type Dialect } from '../../core/model/dialect.js';
import type { Json, JsonObject } from '../../core/json/json.js';
import { REQUEST_KEYS } from '../../core/model/request-keys.js';

export type StreamItem =
  | { readonly type: 'data'; readonly contentType: string; readonly content: Json }
  | { readonly type: 'progress'; readonly message: string; readonly percentage?: number }
  | { readonly type: 'error'; readonly message: string; readonly code: number; readonly recoverable: boolean }
  | { readonly type: 'done' }
  | RequestItem;

/** A question, to be answered under its id; 0 ms: the hub waits for ever. */
export interface RequestItem {
  readonly type: 'request';
  readonly requestId: string;
  readonly requestData: Json;
  readonly timeoutMs: number;
}

/** Where items come from: what the metadata of each repeats. */
export interface Origin {
  readonly provenance: readonly string[];
  readonly hash: string;
  /** In seconds; the time of writing where it is left out. */
  readonly timestamp?: number;
}

export function writeItem(item: StreamItem, origin: Origin, dialect: Dialect): JsonObject {
  switch (item.type) {
    case 'data':
      return {
        type: item.type,
        metadata: metadataOf(origin),
        content_type: item.contentType,
        [dialect.dataKey]: item.content,
      };
    case 'progress': {
      const { type, ...details } = item;
      return { type, metadata: metadataOf(origin), ...details };
    }
    case 'error': {
      const { type, message, recoverable } = item;
      const code = dialect.errorCodes === 'string' ? String(item.code) : item.code;
      return { type, metadata: metadataOf(origin), message, code, recoverable };
    }
    case 'done':
      return { type: item.type, metadata: metadataOf(origin) };
    case 'request':
      return writeRequest(item, dialect);
  }
}

/** The only item without metadata. */
function writeRequest({ type, requestId, requestData, timeoutMs }: RequestItem, dialect: Dialect): JsonObject {
  const keys = REQUEST_KEYS[dialect.requestKeys];
  return { type, [keys.id]: requestId, [keys.question]: requestData, [keys.timeout]: timeoutMs };
}

function metadataOf({ provenance, hash, timestamp = Math.floor(Date.now() / 1000) }: Origin): JsonObject {
  return { provenance, plexus_hash: hash, timestamp };
}

/** What the notifications of a call are called; a call that names no method has only the hub's own name. */
export function notificationName(hub: string, dialect: Dialect, method: string | undefined): string {
  return dialect.base === 'seed' && method !== undefined ? method : hubMethod(CALL_METHOD, hub);
}
