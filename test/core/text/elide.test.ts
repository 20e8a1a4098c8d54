import { expect, test } from 'vitest';
import { elide } from '../../../src/core/text/elide.js';

test('cuts text that is too long', () => {
  expect(elide('a long way', 10)).toBe('a long way');
  expect(elide('a long way', 7)).toBe('a long…');
});

test('never splits a character', () => {
  expect(elide('😀😀😀', 2)).toBe('😀…');
  expect(elide('😀😀😀', 3)).toBe('😀😀😀');
});
