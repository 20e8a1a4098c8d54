import {
  describeBadValue,
  describeControlCharacter,
  describeFound,
  describeUnexpected,
  type JsonError,
} from './json-error.js';
import { joinPointer } from './pointer.js';

/** Containers inside containers; far beyond any real schema, and safe for whoever recurses over the value later. */
export const MAX_DEPTH = 400;

export type JsonScalar = null | boolean | number | bigint | string;

/** Where the scan stands: a key for each object around the current value, an index for each array. */
export type JsonPath = (string | number)[];

/** What a scan meets, in the order of the text. During `open` and `scalar` the path is that of the value itself. */
export interface JsonVisitor {
  open(container: 'object' | 'array', offset: number): void;
  close(): void;
  key(key: string, offset: number): void;
  scalar(value: JsonScalar, offset: number): void;
}

/** Reads strict JSON (RFC 8259), keeps `path` up to date for the visitor, and stops at the first error. */
export function scanJson(text: string, path: JsonPath, visitor: JsonVisitor): JsonError | undefined {
  try {
    new JsonScanner(text, path, visitor).scan();
    return undefined;
  } catch (failure) {
    if (failure instanceof ScanFailure) return failure.error;
    throw failure;
  }
}

/** The offset of the text proper, after a byte order mark. */
export function contentStart(text: string): number {
  return text.charCodeAt(0) === 0xfeff ? 1 : 0;
}

class ScanFailure extends Error {
  readonly error: JsonError;

  constructor(error: JsonError) {
    super(error.message);
    this.error = error;
  }
}

const TAB = 0x09;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const PLUS = 0x2b;
const COMMA = 0x2c;
const MINUS = 0x2d;
const DOT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const COLON = 0x3a;
const UPPER_E = 0x45;
const OPEN_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_BRACKET = 0x5d;
const LOWER_E = 0x65;
const LOWER_F = 0x66;
const LOWER_N = 0x6e;
const LOWER_T = 0x74;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

const HEX_4 = /^[\da-fA-F]{4}$/;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

class JsonScanner {
  private readonly text: string;
  private readonly path: JsonPath;
  private readonly visitor: JsonVisitor;
  private offset: number;

  constructor(text: string, path: JsonPath, visitor: JsonVisitor) {
    this.text = text;
    this.path = path;
    this.visitor = visitor;
    this.offset = contentStart(text);
  }

  /** A loop and an explicit path instead of recursion, so that no input can overflow the stack. */
  scan(): void {
    this.skipWhitespace();
    if (this.atEnd()) this.fail('the input is empty');
    let valueIsDue = this.scanValue();
    while (valueIsDue || this.path.length > 0) {
      valueIsDue = valueIsDue ? this.scanValue() : this.scanAfterValue();
    }
    this.skipWhitespace();
    if (!this.atEnd()) this.failUnexpected('the end of the text');
  }

  /** Reads a scalar or opens a container; tells whether a value is due next. */
  private scanValue(): boolean {
    switch (this.code()) {
      case QUOTE:
        return this.emitString();
      case OPEN_BRACE:
        return this.openObject();
      case OPEN_BRACKET:
        return this.openArray();
      case LOWER_T:
        return this.scanLiteral('true', true);
      case LOWER_F:
        return this.scanLiteral('false', false);
      case LOWER_N:
        return this.scanLiteral('null', null);
      default:
        return this.scanNumber();
    }
  }

  /** Reads what follows a value inside a container; tells whether a value is due next. */
  private scanAfterValue(): boolean {
    this.skipWhitespace();
    const inObject = this.inObject();
    const closer = inObject ? CLOSE_BRACE : CLOSE_BRACKET;
    const code = this.code();
    if (code === closer) return this.close();
    if (code !== COMMA) this.failUnexpected(inObject ? '"," or "}"' : '"," or "]"');
    const commaOffset = this.offset++;
    this.skipWhitespace();
    if (this.code() === closer) this.fail('trailing comma', commaOffset);
    if (inObject) this.scanKey();
    else (this.path[this.path.length - 1] as number)++;
    return true;
  }

  private openObject(): boolean {
    this.checkDepth();
    this.visitor.open('object', this.offset++);
    this.path.push('');
    this.skipWhitespace();
    if (this.code() === CLOSE_BRACE) return this.close();
    this.scanKey();
    return true;
  }

  private openArray(): boolean {
    this.checkDepth();
    this.visitor.open('array', this.offset++);
    this.path.push(0);
    this.skipWhitespace();
    return this.code() === CLOSE_BRACKET ? this.close() : true;
  }

  private close(): false {
    this.offset++;
    this.path.pop();
    this.visitor.close();
    return false;
  }

  private checkDepth(): void {
    if (this.path.length < MAX_DEPTH) return;
    this.fail(`nested deeper than ${MAX_DEPTH} levels`, this.offset, 'too-deep');
  }

  private scanKey(): void {
    const start = this.offset;
    if (this.code() !== QUOTE) this.failUnexpected('a key in double quotes');
    const key = this.readString();
    this.path[this.path.length - 1] = key;
    this.visitor.key(key, start);
    this.skipWhitespace();
    if (this.code() !== COLON) this.failUnexpected('":"');
    this.offset++;
    this.skipWhitespace();
  }

  private scanLiteral(word: string, value: JsonScalar): false {
    if (!this.text.startsWith(word, this.offset)) this.failBadValue();
    this.visitor.scalar(value, this.offset);
    this.offset += word.length;
    return false;
  }

  private emitString(): false {
    const start = this.offset;
    this.visitor.scalar(this.readString(), start);
    return false;
  }

  /** Reads from the opening quote to behind the closing one. */
  private readString(): string {
    const { text } = this;
    const start = this.offset + 1;
    let at = start;
    let code = text.charCodeAt(at);
    while (code >= SPACE && code !== QUOTE && code !== BACKSLASH) code = text.charCodeAt(++at);
    this.offset = at;
    if (code !== QUOTE) return this.readEscapedString(start);
    this.offset++;
    return text.slice(start, at);
  }

  /** The rest of a string from its first escape on; `start` is where its plain text began. */
  private readEscapedString(start: number): string {
    let value = '';
    let plainStart = start;
    for (;;) {
      const code = this.code();
      if (code === QUOTE) return value + this.text.slice(plainStart, this.offset++);
      if (code === BACKSLASH) {
        value += this.text.slice(plainStart, this.offset) + this.readEscape();
        plainStart = this.offset;
      } else if (code >= SPACE) this.offset++;
      else this.failInString();
    }
  }

  private readEscape(): string {
    const letter = this.text.charAt(this.offset + 1);
    if (letter === 'u') return this.readUnicodeEscape();
    const character = ESCAPES.get(letter);
    if (character === undefined) this.failEscape();
    this.offset += 2;
    return character;
  }

  /** One UTF-16 code unit; the two escapes of a surrogate pair join by themselves, a lone one stays. */
  private readUnicodeEscape(): string {
    const digits = this.text.slice(this.offset + 2, this.offset + 6);
    if (!HEX_4.test(digits)) this.fail('expected four hex digits after "\\u"');
    this.offset += 6;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  private scanNumber(): false {
    const start = this.offset;
    const firstDigit = this.code() === MINUS ? start + 1 : start;
    if (!isDigit(this.text.charCodeAt(firstDigit))) this.failBadValue();
    this.offset = firstDigit;
    this.skipDigits();
    if (this.text.charCodeAt(firstDigit) === ZERO && this.offset > firstDigit + 1) {
      this.fail('a number has no leading zeros', firstDigit);
    }
    const integerEnd = this.offset;
    this.skipFraction();
    this.skipExponent();
    this.visitor.scalar(this.toNumber(start, this.offset === integerEnd), start);
    return false;
  }

  private skipFraction(): void {
    if (this.code() !== DOT) return;
    this.offset++;
    this.skipDigits();
  }

  private skipExponent(): void {
    const letter = this.code();
    if (letter !== LOWER_E && letter !== UPPER_E) return;
    this.offset++;
    const sign = this.code();
    if (sign === PLUS || sign === MINUS) this.offset++;
    this.skipDigits();
  }

  /** One digit or more. */
  private skipDigits(): void {
    if (!isDigit(this.code())) this.failUnexpected('a digit', 'a number');
    do this.offset++;
    while (isDigit(this.code()));
  }

  private toNumber(start: number, isInteger: boolean): number | bigint {
    const literal = this.text.slice(start, this.offset);
    const number = Number(literal);
    // Integers too: a double is the measure of what is too large, and millions of digits as a bigint cost seconds.
    if (!Number.isFinite(number)) this.fail('number too large', start);
    return isInteger && !Number.isSafeInteger(number) ? BigInt(literal) : number;
  }

  private skipWhitespace(): void {
    const { text } = this;
    let at = this.offset;
    while (isWhitespace(text.charCodeAt(at))) at++;
    this.offset = at;
  }

  /** The code unit at the offset; NaN at the end of the text, which equals no code and is in no range. */
  private code(): number {
    return this.text.charCodeAt(this.offset);
  }

  private atEnd(): boolean {
    return this.offset >= this.text.length;
  }

  private inObject(): boolean {
    return typeof this.path[this.path.length - 1] === 'string';
  }

  private failBadValue(): never {
    if (this.atEnd()) this.failAtEnd(this.container());
    this.fail(describeBadValue(this.text, this.offset));
  }

  private failUnexpected(expected: string, inside = this.container()): never {
    if (this.atEnd()) this.failAtEnd(inside);
    this.fail(describeUnexpected(this.text, this.offset, expected));
  }

  private failInString(): never {
    if (this.atEnd()) this.failAtEnd('a string');
    this.fail(describeControlCharacter(this.code()));
  }

  private failEscape(): never {
    const found = this.offset + 1;
    if (found >= this.text.length) this.failAtEnd('a string');
    this.fail(`expected one of "\\/bfnrtu after a backslash but found ${describeFound(this.text, found)}`);
  }

  private failAtEnd(inside: string): never {
    this.fail(`the text ends in the middle of ${inside}`, this.text.length);
  }

  private fail(message: string, offset = this.offset, kind: JsonError['kind'] = 'syntax'): never {
    const pointer = joinPointer('', ...this.path.slice(0, -1));
    throw new ScanFailure({ kind, message, offset, pointer });
  }

  private container(): string {
    return this.inObject() ? 'an object' : 'an array';
  }
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= NINE;
}

function isWhitespace(code: number): boolean {
  return code <= SPACE && (code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB);
}
