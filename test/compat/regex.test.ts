import { describe, expect, test } from 'vitest';
import { Budget } from '../../src/compat/budget.js';
import { Languages } from '../../src/regex/languages.js';
import { patternLanguage } from '../../src/regex/pattern-language.js';
import { Regexes, type Regex } from '../../src/regex/regexes.js';
import { safeRegExp } from '../../src/regex/safe-reg-exp.js';
import { checkProperty } from '../support/check-property.js';
import { drawn, type Draw } from '../support/draw.js';

function opened() {
  const regexes = new Regexes();
  const read = (source: string): Regex => patternLanguage(source, regexes) as Regex;
  return { languages: new Languages(regexes, new Budget(1_000_000)), read };
}

function drawPattern(draw: Draw, depth: number): string {
  if (depth === 0) return draw.pick(['a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '^', '$', 'c', '\\n', '\\u{62}', '']);
  const part = (): string => drawPattern(draw, depth - 1);
  switch (draw.int(0, 6)) {
    case 0:
      return `(?:${part()}|${part()})`;
    case 1:
      return `(?:${part()})${draw.pick(['*', '+', '?', '{2}', '{1,2}', '{0}', '{2,}', '*?'])}`;
    case 2:
      return `(?${draw.pick(['=', '!'])}${part()})`;
    case 3:
      return `(${part()})`;
    default:
      return part() + part();
  }
}

const ALPHABET = ['', 'a', 'b', 'c', '1', '\n', 'é', '😀'];
const TEXTS = ALPHABET.flatMap((a) => ALPHABET.flatMap((b) => ALPHABET.map((c) => a + b + c)));

test('a pattern matches what the engine of the language matches', () => {
  let read = 0;
  checkProperty(drawn((draw) => drawPattern(draw, draw.int(0, 4))), 2000, (source) => {
    const { languages } = opened();
    const language = patternLanguage(source, languages.regexes);
    if (language === undefined) return;
    read++;
    const native = new RegExp(source, 'u');
    const wrong = TEXTS.filter((text) => languages.matches(language, text) !== native.test(text));
    expect({ source, wrong }).toEqual({ source, wrong: [] });
    const shortest = languages.shortest(language);
    const isRight = shortest === undefined ? !TEXTS.some((text) => native.test(text)) : native.test(shortest);
    expect({ source, shortest, isRight }).toEqual({ source, shortest, isRight: true });
  });
  expect(read).toBeGreaterThan(1700);
});

describe('inclusion', () => {
  test.each([
    ['^[a-z]{3,10}@[a-z]+\\.com$', '^[^@]+@[^@]+$', true],
    ['^[^@]+@[^@]+$', '^[a-z]{3,10}@[a-z]+\\.com$', false],
    ['^a{2,4}$', '^a+$', true],
    ['^(?:ab)*$', '^(?:[ab]{2})*$', true],
    ['^\\d{4}-\\d{2}$', '^[0-9-]{7}$', true],
    ['^(?=.*\\d)(?=.*[a-z]).{8,}$', '\\d', true],
    ['^(?!admin$)[a-z]+$', '^admin$', false],
    ['^\\p{Lu}', '^\\P{Ll}', true],
    ['.+', '[^\\n]', true],
    ['x$', 'x', true],
  ])('%s in %s: %s', (a, b, expected) => {
    const { languages, read } = opened();
    expect(languages.isWithin(read(a), read(b))).toBe(expected);
  });
});

const BEYOND = ['(?<=a)b', '(?<!a)b', '(a)\\1', '(?<x>a)\\k<x>', '\\bword\\b', '(?:^a)+', '(', '\\-'];

test.each(BEYOND)('%s is not looked into', (source) => {
  expect(opened().read(source)).toBeUndefined();
});

test('texts are drawn shortest first, each once, and all where there are few', () => {
  const { languages, read } = opened();
  expect(languages.some(read('^a*b$'), 3)).toEqual(['b', 'ab', 'aab']);
  expect(languages.some(read('^[ab]?$'), 10)).toEqual(['', 'a', 'b']);
  expect(new Set(languages.some(read('^\\w$'), 63)).size).toBe(63);
});

test('a search that would take too long ends', () => {
  const { languages, read } = opened();
  languages.budget = new Budget(10_000);
  const [a, b] = [read('^(a|b)*a(a|b){20}$'), read('^(a|b)*a(a|b){10}(a|b){10}$')];
  expect(() => languages.isWithin(a, b)).toThrow(/budget/);
});

test('a pattern that would make the engine of the language explode is tested all the same', () => {
  const evil = safeRegExp('^(a+)+$', 'u');
  expect(evil.test(`${'a'.repeat(60)}b`)).toBe(false);
  expect(evil.test('a'.repeat(60))).toBe(true);
  expect(() => safeRegExp('^(?<=x)(a+)+$', 'u').test('a')).toThrow(RangeError);
  expect(safeRegExp('^a*a*a*a*a*b$', 'u').test('a'.repeat(1000))).toBe(false);
  expect(safeRegExp('a+a+a+b', 'u').test(`${'a'.repeat(999)}b`)).toBe(true);
});
