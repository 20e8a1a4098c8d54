/** Hubs that nobody wrote: their clients compile without a warning. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { emitHaskell } from '../../../src/emit/haskell/emit-haskell.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { requireToolchain } from '../../support/toolchain.js';
import { createWorkspace, writeAll } from '../workspace.js';
import { checkModules } from './haskell-workspace.js';

const workspace = createWorkspace();
afterAll(() => workspace.remove());

test('random hubs compile', async () => {
  requireToolchain('ghc');
  const hubs = fc.sample(arbitraryHub(), { numRuns: 15, seed: 20256 });
  for (const [index, hub] of hubs.entries()) writeAll(workspace, emitHaskell({ ...hub, name: `random ${index}` }, []));
  expect(await checkModules(workspace)).toBe('');
});
