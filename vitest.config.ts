import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';
import { mockingFiles } from './test/support/mocking-files.js';

// No test asks anyone beyond this machine, and reading certificates takes node longer than all else at its start.
delete process.env['NODE_EXTRA_CA_CERTS'];

const mocking = mockingFiles();
const patience = {
  // Some tests run real compilers.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    globalSetup: 'test/support/build.ts',
    // One a core: left to itself, vitest keeps a core free, and half of a small machine idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      // Files of one worker share the modules that they import, or loading those would take a second for each file.
      { test: { name: 'together', include: ['test/**/*.test.ts'], exclude: mocking, isolate: false, ...patience } },
      { test: { name: 'apart', include: mocking, ...patience } },
    ],
  },
});
