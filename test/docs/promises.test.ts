/** docs/security.md: each promise names the test that holds it, and that test is there. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';

const PROMISES = readFileSync(fromRoot('docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise |'));

test('there are promises', () => expect(PROMISES.length).toBeGreaterThan(15));

test.each(PROMISES)('%s', (promise) => {
  const tests = Array.from(
    promise
      .split(' | ')
      .at(-1)
      ?.matchAll(/`(test\/[^`]+)`/g) ?? [],
    ([, file = '']) => file,
  );
  expect(tests).not.toEqual([]);
  expect(tests.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
});
