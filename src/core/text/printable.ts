/**
 * Text of a hub or a schema, made harmless for a terminal. It is foreign: as it comes it could move the cursor, change
 * the window's title, or show text in an order other than the one it is read in.
 */
import { replaceUnseen, unicodeEscape } from './unseen.js';

/** With what nobody sees as `\u001b`; newlines stay. JSON text stays the same JSON. */
export function printable(text: string): string {
  return replaceUnseen(text, unicodeEscape);
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n');
}
