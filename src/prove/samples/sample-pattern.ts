/**
 * A text that matches a simple regular expression: literals, classes, groups, choices and repetition.
 * Throws on what it does not know (look-around, back-references), and where the text would be very long; whether the
 * text fits is for the caller to check.
 */
import type { Random } from './random.js';

export function samplePattern(pattern: string, random: Random): string {
  const reader = new PatternReader(pattern, random);
  const text = reader.choice();
  if (!reader.atEnd) throw new SyntaxError(`cannot make a text for the pattern ${pattern}`);
  return text;
}

const CLASSES: Readonly<Record<string, string>> = {
  d: '0123456789',
  w: 'abcxyzABC0189_',
  s: ' ',
  D: 'abc',
  W: '-',
  S: 'abc',
};

/** For `.` and negated classes: tried in order. */
const ORDINARY = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_- .:/@';

/** How many more than the least an open repetition gives. */
const SPARE = 4;

/** Repetitions of repetitions may ask for more than there is room for. */
const MOST_ATOMS = 10_000;
const DEEPEST = 100;
/** `{1,1000000}` and longer. */
const LONGEST_BRACES = 40;

class PatternReader {
  private readonly characters: readonly string[];
  private readonly random: Random;
  private at = 0;
  private made = 0;
  private depth = 0;

  constructor(pattern: string, random: Random) {
    this.characters = [...pattern];
    this.random = random;
  }

  get atEnd(): boolean {
    return this.at >= this.characters.length;
  }

  /** `a|b|c`: every branch is read, one is taken. */
  choice(): string {
    const branches = [this.sequence()];
    while (this.take('|')) branches.push(this.sequence());
    return this.random.pick(branches);
  }

  private sequence(): string {
    let text = '';
    while (!this.atEnd && !'|)'.includes(this.peek())) text += this.repeated();
    return text;
  }

  /** What is repeated is read again for each time, so that the times may differ. */
  private repeated(): string {
    const start = this.at;
    let text = this.atom();
    const afterAtom = this.at;
    const count = this.quantifier();
    const end = this.at;
    if (count === 0) return '';
    for (let n = 1; n < count; n++) {
      this.at = start;
      text += this.atom();
    }
    this.at = Math.max(end, afterAtom);
    return text;
  }

  private quantifier(): number {
    const [least, most] = this.bounds();
    // A lazy repetition matches the same texts.
    if (most !== 1 || least !== 1) this.take('?');
    return this.random.int(least, Math.min(most, least + SPARE));
  }

  private bounds(): readonly [least: number, most: number] {
    if (this.take('*')) return [0, Infinity];
    if (this.take('+')) return [1, Infinity];
    if (this.take('?')) return [0, 1];
    if (this.peek() !== '{') return [1, 1];
    const braces = /^\{(\d+)(,(\d*))?\}/.exec(this.characters.slice(this.at, this.at + LONGEST_BRACES).join(''));
    if (braces === null) return [1, 1];
    this.at += braces[0].length;
    const least = Number(braces[1]);
    if (braces[2] === undefined) return [least, least];
    return [least, braces[3] === '' ? Infinity : Number(braces[3])];
  }

  private atom(): string {
    this.made += 1;
    if (this.made > MOST_ATOMS) throw new SyntaxError('a text for the pattern would be too long');
    const character = this.next();
    switch (character) {
      case '^':
      case '$':
        return '';
      case '.':
        return this.random.pick([...ORDINARY.slice(0, 26)]);
      case '[':
        return this.random.pick(this.set());
      case '(':
        return this.group();
      case '\\':
        return this.escaped();
      default:
        return character;
    }
  }

  private group(): string {
    if (this.take('?') && !this.take(':')) throw new SyntaxError('only plain groups are understood');
    this.depth += 1;
    if (this.depth > DEEPEST) throw new SyntaxError('groups are nested too deeply');
    const text = this.choice();
    this.depth -= 1;
    if (!this.take(')')) throw new SyntaxError('a group has no end');
    return text;
  }

  private escaped(): string {
    const character = this.next();
    const members = CLASSES[character];
    if (members !== undefined) return this.random.pick([...members]);
    if (/[bB1-9pPkxuc]/.test(character)) throw new SyntaxError(`\\${character} is not understood`);
    return CONTROLS[character] ?? character;
  }

  private set(): readonly string[] {
    const isNegated = this.take('^');
    const members: string[] = [];
    while (!this.take(']')) members.push(...this.members());
    const allowed = isNegated ? [...ORDINARY].filter((character) => !members.includes(character)) : members;
    if (allowed.length === 0) throw new SyntaxError('a class has no characters');
    return allowed;
  }

  private members(): readonly string[] {
    const first = this.member();
    if (first.length > 1 || this.peek() !== '-' || this.characters[this.at + 1] === ']') return first;
    this.next();
    const from = first[0]?.codePointAt(0) ?? 0;
    const to = this.member()[0]?.codePointAt(0) ?? 0;
    // A few of a wide range are enough.
    return Array.from({ length: Math.min(to - from, 100) + 1 }, (_, index) => String.fromCodePoint(from + index));
  }

  private member(): readonly string[] {
    const character = this.next();
    if (character !== '\\') return [character];
    const escaped = this.next();
    return [...(CLASSES[escaped] ?? CONTROLS[escaped] ?? escaped)];
  }

  private peek(): string {
    return this.characters[this.at] ?? '';
  }

  private take(character: string): boolean {
    const isNext = this.peek() === character;
    if (isNext) this.at++;
    return isNext;
  }

  private next(): string {
    const character = this.characters[this.at++];
    if (character === undefined) throw new SyntaxError('the pattern ends too early');
    return character;
  }
}

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v', 0: '\0' };
