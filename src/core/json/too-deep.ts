/** Whether a value is nested deeper than a text that is read may be: whoever walks it would run out of stack. */
import type { Json } from './json.js';
import { MAX_DEPTH } from './scan-json.js';

export function isTooDeep(value: Json, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === MAX_DEPTH || Object.values(value).some((part) => isTooDeep(part as Json, depth + 1));
}
