/** Whether a document is nested deeper than the parser would take it; looked at without recursion. */
import { isArray, isObject, type Json } from '../../core/json/json.js';
import { MAX_DEPTH } from '../../core/json/parse-json.js';

export function isDeep(value: Json): boolean {
  let layer: readonly Json[] = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    layer = layer.flatMap((part) => (isArray(part) || isObject(part) ? Object.values(part) : []));
    if (layer.length === 0) return false;
  }
  return true;
}
