/** `frame.rs`: the frames of the hub's dialect. */
import { wireName, type Hub } from '../../model/hub.js';
import { rustString } from './words.js';

export interface FrameView {
  readonly call: string;
  readonly respond: string;
  readonly respondTakesSubscription: boolean;
  /** Whether a data item keeps its content under `data`. */
  readonly isContentRenamed: boolean;
  readonly isCamel: boolean;
  readonly codeType: string;
}

export function frameView(hub: Hub): FrameView {
  const { dialect } = hub;
  const name = wireName(hub);
  return {
    call: rustString(`${name}.call`),
    respond: rustString(dialect.respondMethod.replace('{hub}', () => name)),
    respondTakesSubscription: dialect.respondTakesSubscription,
    isContentRenamed: dialect.dataKey === 'data',
    isCamel: dialect.requestKeys === 'camel',
    codeType: dialect.errorCodes === 'string' ? 'String' : 'i64',
  };
}
