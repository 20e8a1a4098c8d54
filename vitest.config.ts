import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { TEST_HANGS_MS } from './test/support/hangs.js';
import { LAYERS, mockingFilesOf, type Layer } from './test/support/layers.js';
import { LongestFirst } from './test/support/longest-first.js';

// No test asks anyone beyond this machine, and reading certificates takes node longer than all else at its start.
delete process.env['NODE_EXTRA_CA_CERTS'];
// What runs of the built command keep stays out of the user's own cache.
process.env['HUB_CODEGEN_CACHE'] ??= path.resolve('node_modules/.cache/hub-codegen/runs');

const FILES: Readonly<Record<Layer, { include: string[]; exclude: string[] }>> = {
  unit: { include: ['test/**/*.test.ts'], exclude: ['test/**/*.{tools,laws}.test.ts'] },
  tools: { include: ['test/**/*.tools.test.ts'], exclude: [] },
  laws: { include: ['test/**/*.laws.test.ts'], exclude: [] },
};

function projectsOf(layer: Layer): TestProjectInlineConfiguration[] {
  const { include, exclude } = FILES[layer];
  const mocking = mockingFilesOf(layer);
  const common = {
    globalSetup: layer === 'unit' ? 'test/support/set-up-sources.ts' : 'test/support/set-up-build.ts',
    testTimeout: TEST_HANGS_MS,
    hookTimeout: TEST_HANGS_MS,
    expect: { poll: { timeout: TEST_HANGS_MS } },
  };
  return [
    // Files of one worker share the modules that they import, or loading those would take a second for each file.
    { test: { ...common, name: layer, include, exclude: [...exclude, ...mocking], isolate: false } },
    { test: { ...common, name: `${layer}-apart`, include: mocking } },
  ];
}

export default defineConfig({
  test: {
    // One a core: left to itself, vitest keeps a core free, and half of a small machine idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: LAYERS.flatMap(projectsOf),
  },
});
