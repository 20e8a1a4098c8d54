/**
 * Text of a hub or a schema, made harmless for a terminal. It is foreign: as it comes it could move the cursor, change
 * the window's title, or show text in an order other than the one it is read in.
 */

/** Control characters but for the newline, line separators, and all that changes the direction of text. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/** With what is unprintable as `\u001b`; newlines stay. JSON text stays the same JSON. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n');
}
