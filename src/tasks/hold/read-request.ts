/** What somebody asks the holder of a call. Its socket is the user's own; what comes there is read with care all the same. */
import { isObject } from '../../core/json/json.js';
import type { Json, JsonObject } from '../../core/json/json.js';
import type { HoldRequest } from './hold-messages.js';

/** Undefined for anything else than a request. */
export function readRequest(line: string): HoldRequest | undefined {
  const value = parsed(line);
  if (value === undefined || !isObject(value)) return undefined;
  const isKnown = ['next', 'list', 'stop'].includes(String(value['ask'])) || isAnswer(value);
  return isKnown ? (value as unknown as HoldRequest) : undefined;
}

function isAnswer({ ask, id, type = '', value = '', json = '', cancel = true }: JsonObject): boolean {
  return ask === 'answer' && cancel === true && [id, type, value, json].every((part) => typeof part === 'string');
}

function parsed(line: string): Json | undefined {
  try {
    return JSON.parse(line) as Json;
  } catch {
    return undefined;
  }
}
