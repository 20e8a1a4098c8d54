import { expect, it } from 'vitest';
import { elideMiddle } from '../../../../src/prove/diff/format/elide-middle.js';

it.each([
  ['abcdefgh', 8, 'abcdefgh'],
  ['abcdefghi', 8, 'abc … hi'],
  ['abcdefghi', 7, 'ab … hi'],
  ['a𝒳bcdefgh𝒳i', 7, 'a … i'],
  ['abcdefghi', 3, ' … '],
])('%s in %d characters', (text, width, elided) => {
  expect(elideMiddle(text, width)).toBe(elided);
});
