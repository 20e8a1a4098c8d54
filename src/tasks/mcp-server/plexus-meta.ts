/** What clients that know hubs hear of a question, and what they say of a call. */
import type { Json, JsonObject } from '../../core/json/json.js';
import { CALL_META } from '../../wire/mcp/meta-keys.js';
import type { HubQuestion } from './hub-question.js';

/** The experimental capability of a client that answers questions beside the tool call that asks them. */
export const BIDIR_CAPABILITY = 'plexus.bidir';

export function questionFacts(question: HubQuestion, call: string | undefined): JsonObject {
  const { id, payload, timeoutMs } = question;
  return {
    request_id: id,
    request_data: payload,
    ...(timeoutMs !== undefined && { timeout_ms: timeoutMs }),
    ...(call !== undefined && { call }),
  };
}

export function callIdIn(meta: unknown): string | undefined {
  const id = (meta as Record<string, Json> | undefined)?.[CALL_META];
  return typeof id === 'string' ? id : undefined;
}
