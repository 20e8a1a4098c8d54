import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.js';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/build.ts',
    // One a core: left to itself, vitest keeps a core free, and half of a small machine idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Some tests run real compilers.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
