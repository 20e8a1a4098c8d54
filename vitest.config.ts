import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: 'test/support/build.ts',
    // Some tests run real compilers.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
