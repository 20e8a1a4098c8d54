/** vitest's set-up of unit tests: the sources that are generated are made where what they are made of has changed. */
import type { TestProject } from 'vitest/node';
import { buildStaleSources } from '../../scripts/build-sources.js';

/** Of this process: each project of vitest's has a copy of this module. */
const shared = globalThis as { sourcesForTests?: Promise<void> };

export async function setup({ vitest }: TestProject): Promise<void> {
  if (shared.sourcesForTests === undefined) vitest.vite.watcher.on('all', () => void refresh());
  await (shared.sourcesForTests ??= buildStaleSources());
}

/** While vitest watches: tests that import what was made run again. A fault in it, such as a template's, is shown. */
function refresh(): Promise<void> {
  return (shared.sourcesForTests = (shared.sourcesForTests ?? Promise.resolve())
    .then(buildStaleSources)
    .catch((error: unknown) => console.error(error)));
}
