/** Unions that ajv cannot judge in time: it nests each branch in the one before, and V8 reads that in quadratic time. */
import { isArray, isObject, type Json } from '../../core/json/json.js';

const MOST_BRANCHES = 500;
const UNIONS = new Set(['oneOf', 'anyOf']);

export function hasWideUnion(schema: Json): boolean {
  const queue: Json[] = [schema];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (isArray(next)) for (const each of next) queue.push(each);
    if (!isObject(next)) continue;
    for (const [keyword, value] of Object.entries(next)) {
      if (UNIONS.has(keyword) && isArray(value) && value.length > MOST_BRANCHES) return true;
      queue.push(value);
    }
  }
  return false;
}
