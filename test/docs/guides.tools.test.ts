/** Every guide, followed from its first block to its last, each in an empty directory. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { GuideWalk } from './guide-walk.js';
import { blocksOf } from './page-blocks.js';

const PAGES = readdirSync(fromRoot('docs/guides')).map((name) => `docs/guides/${name}`);

describe.each(PAGES.filter((page) => blocksOf(page).length > 0))('%s', (page) => {
  const walk = new GuideWalk();
  beforeAll(() => walk.setUp());
  afterAll(() => walk.tearDown());

  test('does what it says', async () => {
    for (const block of blocksOf(page)) expect(await walk.follow(block), block.code).toBeUndefined();
  });
});
