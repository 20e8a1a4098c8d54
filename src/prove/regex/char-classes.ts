/** The named sets of characters that patterns can refer to. */
import { charSet, complement, type CharRange, type CharSet } from './char-set.js';

const DIGITS = charSet([[0x30, 0x39]]);
const WORD = charSet([
  [0x30, 0x39],
  [0x41, 0x5a],
  [0x5f, 0x5f],
  [0x61, 0x7a],
]);
const SPACES = charSet([
  [0x09, 0x0d],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);

const ESCAPES: ReadonlyMap<string, CharSet> = new Map([
  ['d', DIGITS],
  ['w', WORD],
  ['s', SPACES],
  ['D', complement(DIGITS)],
  ['W', complement(WORD)],
  ['S', complement(SPACES)],
]);

/** `\d` and its like, by their letter. */
export function classEscape(letter: string): CharSet | undefined {
  return ESCAPES.get(letter);
}

const KNOWN_PROPERTIES = new Map<string, CharSet>();

/** `\p{…}`: the engine has the tables, so it is asked about every character, once. */
export function unicodeProperty(name: string): CharSet {
  const known = KNOWN_PROPERTIES.get(name);
  if (known !== undefined) return known;
  const set = charsThat(new RegExp(`^\\p{${name}}$`, 'u'));
  KNOWN_PROPERTIES.set(name, set);
  return set;
}

function charsThat(test: RegExp): CharSet {
  const ranges: CharRange[] = [];
  for (let char = 0; char <= 0x10ffff; char++) {
    if (test.test(String.fromCodePoint(char))) ranges.push([char, char]);
  }
  return charSet(ranges);
}
