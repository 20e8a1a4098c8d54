/** The wire tests of TypeScript clients, bundled, since what Node runs is JavaScript. */
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

export interface Run {
  readonly status: number | null;
  readonly output: string;
}

/** `names`: folders of clients below `folder`. */
export async function bundleWireTests(folder: string, names: readonly string[]): Promise<string[]> {
  const entries = names.map((name) => ({ in: join(folder, name, 'wire-test.ts'), out: name.replaceAll('/', '-') }));
  const options = { bundle: true, format: 'esm', platform: 'node', logLevel: 'error' } as const;
  await build({ ...options, entryPoints: entries, outdir: join(folder, 'out'), outExtension: { '.js': '.mjs' } });
  return entries.map(({ out }) => join(folder, 'out', `${out}.mjs`));
}

export function runWireTests(files: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  // A test runner that finds itself inside of another reports to that one.
  const { NODE_TEST_CONTEXT: _ours, ...rest } = process.env;
  const args = ['--test', '--test-reporter=tap', ...files];
  const run = spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...rest, ...env } });
  return { status: run.status, output: `${run.stdout}${run.stderr}` };
}
