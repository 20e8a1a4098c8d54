/** `frame.rs`: the frames of the hub's dialect. */
import { CALL_METHOD, hubMethod } from '../../core/model/dialect.js';
import { wireName, type Hub } from '../../core/model/hub.js';
import { REQUEST_KEYS, type RequestKeys } from '../../core/model/request-keys.js';
import { rustString } from './words.js';

export interface FrameView {
  readonly call: string;
  readonly respond: string;
  readonly respondTakesSubscription: boolean;
  /** What a data item keeps its content under, where that is not `content`. */
  readonly contentKey?: string;
  /** The keys of a question, where they are not those of the fields. */
  readonly requestKeys?: RequestKeys;
  readonly codeType: string;
}

export function frameView(hub: Hub): FrameView {
  const { dialect } = hub;
  const name = wireName(hub);
  return {
    call: rustString(hubMethod(CALL_METHOD, name)),
    respond: rustString(hubMethod(dialect.respondMethod, name)),
    respondTakesSubscription: dialect.respondTakesSubscription,
    ...(dialect.dataKey !== 'content' && { contentKey: rustString(dialect.dataKey) }),
    ...(dialect.requestKeys !== 'snake' && { requestKeys: quotedKeys(REQUEST_KEYS[dialect.requestKeys]) }),
    codeType: dialect.errorCodes === 'string' ? 'String' : 'i64',
  };
}

function quotedKeys({ id, question, timeout }: RequestKeys): RequestKeys {
  return { id: rustString(id), question: rustString(question), timeout: rustString(timeout) };
}
