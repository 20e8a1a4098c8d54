/** README.md and each guide has a test that runs all its blocks of code. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { blocksOf } from './page-blocks.js';

/** Pages in docs/guides/ are walked from the first block to the last (`guides.tools.test.ts`). */
const WALKED = /^docs\/guides\//;

/** The others have their own tests, which take the blocks by `namedBlocks`. */
const TESTS: Readonly<Record<string, string>> = {
  'README.md': 'test/e2e/newcomer.tools.test.ts',
  'docs/agents.md': 'test/docs/agents.tools.test.ts',
  'docs/ci.md': 'test/prove/diff/check-hub.tools.test.ts',
};

const [, guides = ''] = readFileSync(fromRoot('docs/README.md'), 'utf8').split(/^## .*$/m);
const PAGES = ['README.md', ...Array.from(guides.matchAll(/\]\(([\w/-]+\.md)\)/g), ([, page]) => `docs/${page}`)];

test('the index lists guides', () => {
  expect(PAGES.length).toBeGreaterThan(10);
});

test.each(PAGES.filter((page) => !WALKED.test(page)))('%s', (page) => {
  const text = readFileSync(fromRoot(TESTS[page] ?? 'package.json'), 'utf8');
  expect(text.replaceAll(/\(\s+/g, '(')).toContain(`namedBlocks('${page}'`);
});

test.each(PAGES)('%s has its code between fences, where tests find it', (page) => {
  const text = readFileSync(fromRoot(page), 'utf8');
  const outside = text.replaceAll(/^ *```.*?^ *```$/gms, '');
  expect(outside.match(/(?<=\n\n) {4,}\S.*/g) ?? []).toEqual([]);
  expect(text.match(/^ *```/gm) ?? []).toHaveLength(2 * blocksOf(page).length);
});
