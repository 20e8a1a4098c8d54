/** What a client that knows hubs finds in the `_meta` of tools, calls and questions, and others pass over. */
import type { Json, JsonObject } from '../../core/json/json.js';
import type { HubQuestion } from './hub-question.js';

/** Of a tool: the full name of the method on the wire. */
export const METHOD_META = 'plexus/method';
/** Of a tool call: what the client calls it. Its questions repeat that. */
const CALL_META = 'plexus/call';
/** Of an elicitation: the hub's own question. */
export const QUESTION_META = 'plexus/question';
/** Of its result: the hub's own answer, in place of a filled form. */
export const ANSWER_META = 'plexus/answer';
/** Of a result that is an error: what the hub said. */
export const ERROR_META = 'plexus/error';

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
