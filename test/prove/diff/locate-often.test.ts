/** A method with very many findings: their places are looked up at once, and are the same as one by one. */
import { expect, test } from 'vitest';
import { positionsFrom } from '../../../src/prove/diff/locate/positions.js';

const keys = Array.from({ length: 60 }, (_, index) => `k${index}`);
const text = JSON.stringify({ first: 1, method: Object.fromEntries(keys.map((key) => [key, { type: 'x' }])) }, null, 2);

test('the twenty-first place of a landmark is as right as the first', () => {
  const often = positionsFrom(['/method'], text);
  const found = keys.map((key) => often(`/method/${key}/type`));
  const alone = keys.map((key) => positionsFrom(['/method'], text)(`/method/${key}/type`));
  expect(found).toEqual(alone);
  expect(new Set(found.map(({ line }) => line)).size).toBe(keys.length);
});

test('what is not there stands where its nearest parent does', () => {
  const often = positionsFrom(['/method'], text);
  const [parent] = keys.map((key) => often(`/method/${key}`));
  expect(often('/method/k0/none/at/all')).toEqual(parent);
});
