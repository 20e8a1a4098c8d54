export interface JsonError {
  readonly kind: 'syntax' | 'too-deep';
  readonly message: string;
  readonly offset: number;
  /** The innermost container that was being read. */
  readonly pointer: string;
}

/** What to say when the text at `offset` starts no value. */
export function describeBadValue(text: string, offset: number): string {
  for (const [pattern, describe] of COMMON_MISTAKES) {
    const match = matchAt(pattern, text, offset);
    if (match !== undefined) return describe(match);
  }
  return describeUnexpected(text, offset, 'a value');
}

/** What to say when `expected` is due at `offset` and something else stands there. */
export function describeUnexpected(text: string, offset: number, expected: string): string {
  if (matchAt(COMMENT, text, offset) !== undefined) return 'JSON has no comments';
  if (text[offset] === "'") return 'strings use double quotes';
  return `expected ${expected} but found ${describeFound(text, offset)}`;
}

export function describeControlCharacter(code: number): string {
  if (code === 0x0a || code === 0x0d) return 'a string ends on the line it starts on; write a line break as "\\n"';
  return `a string holds control characters only escaped, but found ${unicodeName(code)}`;
}

/** What stands at `offset`, which is before the end of the text, in words. */
export function describeFound(text: string, offset: number): string {
  const code = text.codePointAt(offset) as number;
  const character = String.fromCodePoint(code);
  if (character === '"') return 'a string';
  if (INVISIBLE.test(character)) return unicodeName(code);
  return `"${matchAt(WORD, text, offset) ?? character}"`;
}

const COMMENT = /\/[/*]|#/y;
const WORD = /\w{1,20}/y;
const INVISIBLE = /[\p{C}\p{Z}]/u;

const COMMON_MISTAKES: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/[-+]?(?:NaN|Infinity)\b|(?:undefined|True|False|None)\b/y, (found) => `${found} is not JSON`],
  [/-/y, () => 'expected a digit after "-"'],
  [/[+.](?=[.\d])/y, (found) => `a number does not start with "${found}"`],
];

function matchAt(sticky: RegExp, text: string, offset: number): string | undefined {
  sticky.lastIndex = offset;
  return sticky.exec(text)?.[0];
}

function unicodeName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
