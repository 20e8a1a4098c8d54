/** What the package offers to those who import it, as it is built. */
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';
import manifest from '../package.json' with { type: 'json' };
import type * as Library from '../src/index.js';

const { default: entry } = manifest.exports['.'];

it('contains', async () => {
  const { contains } = (await import(/* @vite-ignore */ pathToFileURL(fromRoot(entry)).href)) as typeof Library;
  const [narrow, wide] = [{ type: 'integer', minimum: 3 }, { type: 'number' }];
  expect(contains(narrow, wide, { strict: true })).toMatchObject({ verdict: 'yes' });
  expect(contains(wide, narrow, { strict: true })).toMatchObject({ verdict: 'no', witness: expect.any(Number) });
});
