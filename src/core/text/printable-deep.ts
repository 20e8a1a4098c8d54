/** All text in plain data, made harmless for a terminal. */
import { printable, printableLine } from './printable.js';

/** Docs are split into lines, and JSON is written as JSON, by whoever prints them. Every other text is one line. */
const KEYS_OF_LONG_TEXT = new Set(['docs', 'default', 'value', 'examples', 'schema']);

/**
 * The same plain data (a hub, a type) with every string in it printable. Done once for all that is
 * shown, because an escape that each printing function must remember is one that some will forget.
 */
export function printableDeep<T>(value: T, escapeText = printableLine): T {
  return escapeDeep(value, escapeText) as T;
}

function escapeDeep(value: unknown, escapeText: (text: string) => string): unknown {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map((item) => escapeDeep(item, escapeText));
  if (value instanceof Map) {
    return new Map(Array.from(value, ([key, item]) => [escapeText(String(key)), escapeDeep(item, escapeText)]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const escapeItem = KEYS_OF_LONG_TEXT.has(key) ? printableDocs : escapeText;
      return [escapeText(key), escapeDeep(item, escapeItem)];
    }),
  );
}

/** Text of several lines, for who lays them out. */
export function printableDocs(text: string): string {
  return printable(text.replaceAll('\r\n', '\n').replaceAll('\t', '  '));
}
