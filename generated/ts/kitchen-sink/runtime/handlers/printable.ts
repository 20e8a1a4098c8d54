/**
 * A hub's text, made harmless for a terminal: as it comes it could move the cursor, change the window's title, or show
 * text in an order other than the one it is read in.
 */

/** C0 but for the newline, DEL, C1, line separators, and all that changes the direction of text. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** With what is unprintable as `\u001b`; newlines stay. */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The same on one line. */
export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', '\\n');
}
