/** Patterns that take no more time than the text is long. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linear } from '../../../src/wire/shapes/linear.js';
import { checkProperty } from '../../support/check-property.js';

/** The engine is asked about short texts where it is quick; this repeats a group, so that it never is. */
const asked = (source: string, flags: string) => linear(`(?:)+(?:${source})`, flags);

test.each([
  ['^(a+)+$', 'a'.repeat(40), true],
  ['^(a+)+$', `${'a'.repeat(40)}!`, false],
  ['^(?:a|a)*b', 'a'.repeat(50_000), false],
  ['^a*a*a*a*b$', 'a'.repeat(50_000), false],
  ['[a-z]+@', 'a'.repeat(200_000), false],
  ['(?=.*x)(?=.*y)', `${'a'.repeat(50_000)}yx`, true],
  ['(?<=x+)(?:a+)+$', `x${'a'.repeat(50_000)}`, true],
  ['^(?:a?){30}a{30}$', 'a'.repeat(30), true],
  [`^${'a?'.repeat(30)}${'a'.repeat(30)}$`, 'a'.repeat(30), true],
  ['^(?:\\p{L}+\\s?)+$', `${'żółw '.repeat(5000)}!`, false],
  [String.raw`\bfoo\b(?:)+`, `${'x'.repeat(5000)} foo`, true],
])('%s ends', (source, text, isFound) => {
  expect(linear(source, 'u').test(text)).toBe(isFound);
});

test('what cannot be followed is asked only where it is short', () => {
  expect(linear(String.raw`^(a+)\1$`, 'u').test('aaaa')).toBe(true);
  expect(linear(String.raw`^(?:(a+)\1)+$`, 'u').test('a'.repeat(60))).toBe(false);
  expect(linear('(?:a{0,500}b){0,500}c', 'u').test('ac')).toBe(false);
});

test('a pattern that is none is refused as the engine refuses it', () => {
  expect(() => linear('(', 'u')).toThrow(SyntaxError);
  expect(() => linear(String.raw`\_`, 'u')).toThrow(SyntaxError);
  expect(linear(String.raw`\_`).test('_')).toBe(true);
  expect(String(linear('a/b', 'u'))).toBe(String.raw`/a\/b/u`);
});

test('it says what the engine says', () => {
  const example = fc.tuple(pattern(3), fc.constantFrom('u', ''), fc.array(fc.string({ unit: letter, maxLength: 8 })));
  let found = 0;
  checkProperty(example, 3000, ([source, flags, texts]) => {
    const native = new RegExp(source, flags);
    const ours = asked(source, flags);
    for (const text of texts) {
      // V8 finds that between the halves of a pair, too.
      if (text.includes('😀') && source.includes(String.raw`\B`)) continue;
      found += Number(native.test(text));
      expect(ours.test(text), `${native} in ${JSON.stringify(text)}`).toBe(native.test(text));
    }
  });
  expect(found).toBeGreaterThan(1000);
});

const letter = fc.constantFrom('a', 'b', 'B', '-', ' ', '\n', '😀', '1');
const CHARS = [
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '[^]',
  '[]',
  String.raw`\w`,
  String.raw`\W`,
  String.raw`\d`,
  String.raw`\s`,
];
const MORE_CHARS = [
  String.raw`[\]a-]`,
  String.raw`\x61`,
  String.raw`\u0062`,
  String.raw`\n`,
  String.raw`\/`,
  '😀',
  '-',
  String.raw`\ud83d\ude00`,
];
const CONDITIONS = ['^', '$', String.raw`\b`, String.raw`\B`, ''];
const TIMES = ['*', '+', '?', '*?', '+?', '??', '{2}', '{1,}', '{0,2}', '{1,3}?'];
const OPENINGS = ['(', '(?:', '(?<n>', '(?=', '(?!', '(?<=', '(?<!'];

function pattern(depth: number): fc.Arbitrary<string> {
  const char = fc.constantFrom(...CHARS, ...MORE_CHARS);
  if (depth === 0) return fc.oneof(char, fc.constantFrom(...CONDITIONS));
  const inner = pattern(depth - 1);
  const repeated = fc
    .tuple(
      fc.oneof(
        char,
        inner.map((each) => `(?:${each})`),
      ),
      fc.constantFrom(...TIMES),
    )
    .map(([of, times]) => of + times);
  const group = fc.tuple(fc.constantFrom(...OPENINGS), inner).map(([opening, each]) => `${opening}${each})`);
  const named = group.filter((each) => each.split('(?<n>').length <= 2);
  const parts = fc.array(fc.oneof(char, repeated, named, fc.constantFrom(...CONDITIONS)), { maxLength: 4 });
  const sequence = parts.map((each) => each.join('')).filter((each) => each.split('(?<n>').length <= 2);
  return fc
    .array(sequence, { minLength: 1, maxLength: 2 })
    .map((choices) => choices.join('|'))
    .filter((each) => each.split('(?<n>').length <= 2);
}
