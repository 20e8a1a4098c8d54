/**
 * Runs the scenarios of test/wire/control with the real CLI, in versions that differ, against a stand-in for the Messages
 * API on this machine. Prints a line per scenario; `--record` saves what was said for the tests of CI.
 * Run by scripts/interop, which fetches the CLIs into the folder that is the first argument.
 */
import { build } from 'esbuild';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../scripts/root.js';

// As deep as scripts/, so that what looks for the project from there finds it.
const outfile = fromRoot('dist/control-interop.mjs');
await build({
  entryPoints: [fromRoot('test/interop/control-run.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  logLevel: 'error',
});
/** @type {{ run(clis: string, isRecording: boolean): Promise<boolean> }} */
const { run } = await import(pathToFileURL(outfile).href);
const [clis = '', option] = process.argv.slice(2);
process.exitCode = (await run(clis, option === '--record')) ? 0 : 1;
// What a scenario that failed left running must not keep this alive.
process.exit();
