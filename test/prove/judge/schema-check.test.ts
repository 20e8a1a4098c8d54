/** Values that clients send, held against a hub's schemas. */
import { expect, test } from 'vitest';
import { compileCheck } from '../../../src/prove/judge/schema-check.js';

test('a pattern that the engine of the language would never be done with is answered about', async () => {
  const check = await compileCheck({ type: 'string', pattern: '^(x+x+)+y$' });
  expect(check('x'.repeat(200))).toContain('must match pattern');
  expect(check(`${'x'.repeat(200)}y`)).toBeUndefined();
});

test.each([
  ['look-behind, which only the engine knows', '^(?:a(?<=a))+$', 'aa', 'b'],
  ['a pattern that only the u flag refuses', '^(?:\\-)+$', '--', 'x'],
])('%s', async (_what, pattern, good, bad) => {
  const check = await compileCheck({ type: 'string', pattern });
  expect([check(good), check(bad)]).toEqual([undefined, expect.stringContaining('must match pattern')]);
});

test('a pattern of another engine refuses nothing', async () => {
  expect((await compileCheck({ type: 'string', pattern: '(?<' }))('x')).toBeUndefined();
});
