/**
 * The text of an ECMA-262 pattern (with the `u` flag, as JSON Schema asks) -> its structure. Undefined where it is no
 * pattern, or holds what no regular language can say simply: back-references, look-behind, word boundaries.
 */
import { charSet, charsOf, codePoint, complement, union, type CharSet } from './char-set.js';
import { classEscape, unicodeProperty } from './char-classes.js';

export type Pattern =
  | { readonly kind: 'chars'; readonly set: CharSet }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly Pattern[] }
  | Repetition
  | { readonly kind: 'start' | 'end' }
  | { readonly kind: 'ahead'; readonly of: Pattern; readonly negative: boolean };

export interface Repetition {
  readonly kind: 'repeat';
  readonly of: Pattern;
  readonly min: number;
  readonly max: number;
}

export function parsePattern(source: string): Pattern | undefined {
  try {
    // The engine knows the syntax; the reader below may then take it for granted.
    new RegExp(source, 'u');
    return new PatternReader(source).pattern();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const DEEPEST = 100;
const LINE_ENDS = charsOf('\n\r\u2028\u2029');
const CONTROL_ESCAPES: ReadonlyMap<string, string> = new Map([
  ['t', '\t'],
  ['n', '\n'],
  ['v', '\v'],
  ['f', '\f'],
  ['r', '\r'],
  ['0', '\0'],
]);

class PatternReader {
  private readonly chars: readonly string[];
  private at = 0;
  private depth = 0;

  constructor(source: string) {
    this.chars = [...source];
  }

  pattern(): Pattern {
    if (++this.depth > DEEPEST) throw unsupported('groups this deep');
    const parts = [this.sequence()];
    while (this.take('|')) parts.push(this.sequence());
    this.depth--;
    return parts.length === 1 ? (parts[0] as Pattern) : { kind: 'choice', parts };
  }

  private sequence(): Pattern {
    const parts: Pattern[] = [];
    while (this.at < this.chars.length && this.next !== '|' && this.next !== ')') parts.push(this.term());
    return parts.length === 1 ? (parts[0] as Pattern) : { kind: 'sequence', parts };
  }

  private term(): Pattern {
    if (this.take('^')) return { kind: 'start' };
    if (this.take('$')) return { kind: 'end' };
    return this.quantified(this.atom());
  }

  private quantified(of: Pattern): Pattern {
    const times = this.quantifier();
    if (times === undefined) return of;
    // Lazy or not, the same texts match.
    this.take('?');
    return { kind: 'repeat', of, ...times };
  }

  private quantifier(): { readonly min: number; readonly max: number } | undefined {
    if (this.take('*')) return { min: 0, max: Infinity };
    if (this.take('+')) return { min: 1, max: Infinity };
    if (this.take('?')) return { min: 0, max: 1 };
    if (!this.take('{')) return undefined;
    const min = Number(this.until(/[,}]/));
    if (this.take('}')) return { min, max: min };
    this.at++;
    const most = this.until(/}/);
    this.at++;
    return { min, max: most === '' ? Infinity : Number(most) };
  }

  private atom(): Pattern {
    if (this.take('(')) return this.group();
    if (this.take('[')) return chars(this.charClass());
    if (this.take('.')) return chars(complement(LINE_ENDS));
    if (this.take('\\')) return chars(this.escape());
    return chars(charsOf(this.shift()));
  }

  private group(): Pattern {
    const kind = this.groupKind();
    const of = this.pattern();
    this.at++;
    if (kind === 'plain') return of;
    return { kind: 'ahead', of, negative: kind === 'not ahead' };
  }

  private groupKind(): 'plain' | 'ahead' | 'not ahead' {
    if (!this.take('?')) return 'plain';
    if (this.take(':')) return 'plain';
    if (this.take('=')) return 'ahead';
    if (this.take('!')) return 'not ahead';
    if (!this.take('<') || this.next === '=' || this.next === '!') throw unsupported('look-behind or modifiers');
    this.until(/>/);
    this.at++;
    return 'plain';
  }

  private charClass(): CharSet {
    const negated = this.take('^');
    const sets: CharSet[] = [];
    while (!this.take(']')) sets.push(this.classRange());
    return negated ? complement(union(...sets)) : union(...sets);
  }

  private classRange(): CharSet {
    const first = this.classAtom();
    const isRange = this.next === '-' && this.chars[this.at + 1] !== ']';
    if (!isRange) return first;
    this.at++;
    const last = this.classAtom();
    return charSet([[onlyChar(first), onlyChar(last)]]);
  }

  private classAtom(): CharSet {
    if (!this.take('\\')) return charsOf(this.shift());
    if (this.take('b')) return charsOf('\b');
    return this.escape();
  }

  private escape(): CharSet {
    const letter = this.shift();
    const known = classEscape(letter);
    if (known !== undefined) return known;
    if (letter === 'p' || letter === 'P') return this.property(letter === 'P');
    if (/[bBk1-9]/.test(letter)) throw unsupported('back-references or word boundaries');
    return charsOf(this.escapedChar(letter));
  }

  private property(negated: boolean): CharSet {
    this.at++;
    const set = unicodeProperty(this.until(/}/));
    this.at++;
    return negated ? complement(set) : set;
  }

  private escapedChar(letter: string): string {
    if (letter === 'c') return String.fromCodePoint(codePoint(this.shift()) % 32);
    if (letter === 'x') return this.hex(2);
    if (letter === 'u') return this.unicodeEscape();
    return CONTROL_ESCAPES.get(letter) ?? letter;
  }

  private unicodeEscape(): string {
    if (this.take('{')) {
      const digits = this.until(/}/);
      this.at++;
      return String.fromCodePoint(Number.parseInt(digits, 16));
    }
    const high = this.hex(4);
    const isPair = /[\ud800-\udbff]/.test(high) && /^\\ud[c-f]/i.test(this.chars.slice(this.at, this.at + 4).join(''));
    if (!isPair) return high;
    this.at += 2;
    return high + this.hex(4);
  }

  private hex(digits: number): string {
    const text = this.chars.slice(this.at, this.at + digits).join('');
    this.at += digits;
    return String.fromCharCode(Number.parseInt(text, 16));
  }

  private get next(): string | undefined {
    return this.chars[this.at];
  }

  private shift(): string {
    return this.chars[this.at++] as string;
  }

  private take(char: string): boolean {
    if (this.next !== char) return false;
    this.at++;
    return true;
  }

  private until(end: RegExp): string {
    const from = this.at;
    while (!end.test(this.next ?? '')) this.at++;
    return this.chars.slice(from, this.at).join('');
  }
}

function chars(set: CharSet): Pattern {
  return { kind: 'chars', set };
}

function onlyChar(set: CharSet): number {
  const [[first, last] = [0, 1], ...others] = set;
  if (first !== last || others.length > 0) throw unsupported('a range between classes');
  return first;
}

function unsupported(what: string): SyntaxError {
  return new SyntaxError(`patterns with ${what} are not looked into`);
}
