/** The package around generated Haskell: its cabal file, and the page that tells about it. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { emitHaskell } from '../../../src/emit/haskell/emit-haskell.js';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import { requireToolchain } from '../../support/toolchain.js';
import { exampleText, readWhole } from '../emitted-hubs.js';
import { createWorkspace, writeAll, type Workspace } from '../workspace.js';
import { haskellClient, runProcess } from './haskell-workspace.js';

function textOf(files: readonly EmittedFile[], ending: string): string {
  return files.find(({ path }) => path.endsWith(ending))?.text ?? '';
}

describe('with cabal', () => {
  let workspace: Workspace;

  beforeAll(async () => {
    requireToolchain('ghc');
    workspace = createWorkspace();
    const { files } = await haskellClient({ name: 'images', text: exampleText('images') });
    writeAll(workspace, [...files, { path: 'Setup.hs', text: 'import Distribution.Simple\nmain = defaultMain\n' }]);
  });

  afterAll(() => workspace?.remove());

  test('the package names all that it needs, builds, and passes its tests', async () => {
    const steps = [['configure', '--enable-tests', '--disable-optimization', '--user'], ['build'], ['test']];
    for (const step of steps) {
      const { isFine, said } = await runProcess('runghc', ['Setup.hs', ...step], workspace.folder);
      expect(isFine ? '' : said).toBe('');
    }
  });
});

test('without vectors there are no tests', () => {
  const files = emitHaskell(readWhole(exampleText('images')), []);
  expect(files.filter(({ path }) => path.startsWith('test/'))).toEqual([]);
  expect(textOf(files, '.cabal')).not.toContain('test-suite');
});

test('the same hub gives the same bytes', () => {
  const emit = (): EmittedFile[] => emitHaskell(readWhole(exampleText('kitchen-sink')), []);
  expect(emit()).toEqual(emit());
});

test('docs/haskell.md shows a module as it is emitted', () => {
  const files = emitHaskell(readWhole(exampleText('images')), []);
  expect(readFileSync(fromRoot('docs/haskell.md'), 'utf8')).toContain(textOf(files, 'Hub/Images/Questions.hs'));
});
