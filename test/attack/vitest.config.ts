/** `npm run attack`: what is hostile, against all that faces it. Everything stays on this machine. */
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { fromRoot } from '../../scripts/root.js';
import { TableReporter } from './table-reporter.js';

delete process.env['NODE_EXTRA_CA_CERTS'];
process.env['HUB_CODEGEN_CACHE'] ??= fromRoot('node_modules/.cache/hub-codegen/runs');

/** What hangs is cut off; all together end in five minutes. */
const HANGS_MS = 240_000;

export default defineConfig({
  root: fromRoot('.'),
  test: {
    include: [
      'test/attack/*.attack.ts',
      'test/tasks/write/killed.tools.test.ts',
      'test/cli/mcp/odd-servers.tools.test.ts',
      'test/cli/live/hostile.tools.test.ts',
      'test/wire/hub/hostile-client.test.ts',
      'test/wire/client/hostile-values.test.ts',
    ],
    globalSetup: 'test/support/set-up-build.ts',
    maxWorkers: availableParallelism(),
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    expect: { poll: { timeout: HANGS_MS } },
    reporters: [new TableReporter()],
    silent: true,
  },
});
