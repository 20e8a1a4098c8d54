/** Values as TypeScript writes them. */
import { compactJson, isArray, isObject, type Json } from '../../core/json/json.js';
import { choice, group, indent, join, line, softline, type Doc } from '../common/layout.js';
import { propertyKey, quote } from './words.js';

/** JSON as an expression: integers that a number cannot hold are rounded by JavaScript either way. */
export function valueDoc(value: Json): Doc {
  if (typeof value === 'string') return quote(value);
  if (isArray(value)) return listDoc(value.map(valueDoc));
  if (isObject(value))
    return objectDoc(Object.entries(value).map(([key, part]) => [propertyKey(key), ': ', valueDoc(part)]));
  return compactJson(value);
}

/** `{ a, b }` over one line or several. */
export function objectDoc(entries: readonly Doc[]): Doc {
  if (entries.length === 0) return '{}';
  return group(['{', indent([line, join([',', line], entries), choice(',', '')]), line, '}']);
}

/** `[a, b]` over one line or several. */
export function listDoc(items: readonly Doc[]): Doc {
  return items.length === 0 ? '[]' : bracketed('[', items, ']');
}

/** Parts between brackets of any kind, over one line or several. */
export function bracketed(open: string, parts: readonly Doc[], close: string): Doc {
  return group([open, indent([softline, join([',', line], parts), choice(',', '')]), softline, close]);
}
