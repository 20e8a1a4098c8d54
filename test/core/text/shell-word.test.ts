/** Foreign text in a command that someone may copy. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from '../../../src/core/text/shell-word.js';

test.each(['a-1', '', 'a b', "it's", '$(touch x)', '`id`', '; rm x', '"', '\\', 'a\nb', '*'])(
  '%j is one word',
  (text) => {
    expect(execFileSync('sh', ['-c', `printf %s ${shellWord(text)}`], { encoding: 'utf8' })).toBe(text);
  },
);

test('what is plain stays as it is', () => {
  expect(shellWord('7350d01e-8a4a')).toBe('7350d01e-8a4a');
});
