/**
 * Characters that nobody sees: controls, marks that turn the direction of text, what has no width, tags. Text that holds
 * them can look other than it is, so foreign text loses them, or shows them, before people or compilers read it.
 */

/** First what emoji are made with, and the newline: those stay. */
const UNSEEN =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?\u200d(?=\p{Extended_Pictographic})|\p{Extended_Pictographic}\ufe0f|[\d#*]\ufe0f(?=\u20e3)|\n)|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Nearly all text holds none, which is told much faster. */
const PLAIN = /^[\n -~]*$/;

export function replaceUnseen(text: string, write: (character: string) => string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(UNSEEN, (character, kept?: string) => kept ?? write(character));
}

/** As JSON and JavaScript write it: `\u001b`. */
export function unicodeEscape(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    return `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }).join('');
}
