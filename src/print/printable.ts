/**
 * Text from a schema, made harmless for a terminal. A schema is foreign: its names and docs could move
 * the cursor, change the window's title, or show text in an order other than the one it is read in.
 */

/** C0 but for the newline, DEL, C1, line separators, and all that changes the direction of text. */
const UNPRINTABLE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The text with what is unprintable as `\u001b`; newlines stay. JSON text stays the same JSON. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, escapeCharacter);
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n');
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Docs are split into lines, and JSON is written as JSON, by whoever prints them. Every other text is one line. */
const KEYS_OF_LONG_TEXT = new Set(['docs', 'default', 'value', 'examples', 'schema']);

/**
 * The same plain data (a hub, a type) with every string in it printable. Done once for all that is
 * shown, because an escape that each printing function must remember is one that some will forget.
 */
export function printableDeep<T>(value: T): T {
  return escapeDeep(value, printableLine) as T;
}

function escapeDeep(value: unknown, escapeText: (text: string) => string): unknown {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map((item) => escapeDeep(item, escapeText));
  if (value instanceof Map) {
    return new Map(Array.from(value, ([key, item]) => [escapeText(String(key)), escapeDeep(item, escapeText)]));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => {
    const escapeItem = KEYS_OF_LONG_TEXT.has(key) ? docsText : escapeText;
    return [escapeText(key), escapeDeep(item, escapeItem)];
  }));
}

function docsText(text: string): string {
  return printable(text.replaceAll('\r\n', '\n').replaceAll('\t', '  '));
}
