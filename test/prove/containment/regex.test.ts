import { describe, expect, test } from 'vitest';
import { Budget } from '../../../src/prove/containment/budget.js';
import { Languages } from '../../../src/prove/regex/languages.js';
import { patternLanguage } from '../../../src/prove/regex/pattern-language.js';
import { Regexes, type Regex } from '../../../src/prove/regex/regexes.js';
import { safeRegExp } from '../../../src/prove/regex/safe-reg-exp.js';

function opened() {
  const regexes = new Regexes();
  const read = (source: string): Regex => patternLanguage(source, regexes) as Regex;
  return { languages: new Languages(regexes, new Budget(1_000_000)), read };
}

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
