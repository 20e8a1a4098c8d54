/** What signs are called, for names on the wire that are told by nothing else: `+`, `++`, `>=`. */

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['!', 'bang'],
  ['"', 'quote'],
  ['#', 'hash'],
  ['$', 'dollar'],
  ['%', 'percent'],
  ['&', 'and'],
  ["'", 'apostrophe'],
  ['(', 'open'],
  [')', 'close'],
  ['*', 'star'],
  ['+', 'plus'],
  [',', 'comma'],
  ['-', 'minus'],
  ['.', 'dot'],
  ['/', 'slash'],
  [':', 'colon'],
  [';', 'semicolon'],
  ['<', 'less'],
  ['=', 'equals'],
  ['>', 'greater'],
  ['?', 'question'],
  ['@', 'at'],
  ['[', 'open bracket'],
  ['\\', 'backslash'],
  [']', 'close bracket'],
  ['^', 'caret'],
  ['_', 'underscore'],
  ['`', 'backtick'],
  ['{', 'open brace'],
  ['|', 'pipe'],
  ['}', 'close brace'],
  ['~', 'tilde'],
]);

/** The same name with each sign as a word; one that has no usual name goes by its code point. */
export function withSignNames(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}\s]/gu, (sign) => ` ${SIGNS.get(sign) ?? codePoint(sign)} `);
}

function codePoint(sign: string): string {
  return `u${(sign.codePointAt(0) as number).toString(16)}`;
}
