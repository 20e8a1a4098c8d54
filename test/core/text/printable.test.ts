import { describe, expect, test } from 'vitest';
import { printableDeep } from '../../../src/core/text/printable-deep.js';
import { printable, printableLine } from '../../../src/core/text/printable.js';

describe('printable text', () => {
  test.each([
    ['an escape sequence', 'a\u001b[31mb', 'a\\u001b[31mb'],
    ['a carriage return and a bell', '\r\u0007', '\\u000d\\u0007'],
    ['the one-byte CSI', '\u009b2J', '\\u009b2J'],
    ['DEL', '\u007f', '\\u007f'],
    ['a bidi override', 'a\u202eb\u2066', 'a\\u202eb\\u2066'],
    ['a line separator', '\u2028', '\\u2028'],
    ['nothing else', 'ünï 😀 👩‍👧\n', 'ünï 😀 👩‍👧\n'],
  ])('escapes %s', (_, text, expected) => {
    expect(printable(text)).toBe(expected);
  });

  test('of one line has no newline', () => {
    expect(printableLine('a\nb')).toBe('a\\nb');
  });

  test('that is JSON stays the same JSON', () => {
    const value = { 'k\u009b': 'a\u001bb\u202e\n' };
    const text = printable(JSON.stringify(value, undefined, 2));
    expect(JSON.parse(text)).toEqual(value);
    expect(text).not.toMatch(/[\u001b\u009b\u202e]/);
  });
});

test('deep: every string of a model, but docs keep their lines', () => {
  const rest = { n: 1n, none: null };
  const model = new Map([['a\u001b', { name: 'x\n\u001b', docs: 'one\r\n\ttwo\u001b', list: ['\u0000'], ...rest }]]);
  const expected = { name: 'x\\n\\u001b', docs: 'one\n  two\\u001b', list: ['\\u0000'], ...rest };
  expect(printableDeep(model)).toEqual(new Map([['a\\u001b', expected]]));
});
