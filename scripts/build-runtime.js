/** Bundles the runtime into dist/runtime/, for clients that carry no copy of it. */
import { basename } from 'node:path';
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';
import { writeFolder } from './write-folder.js';

export async function buildRuntime() {
  const { outputFiles } = await esbuild.build({
    entryPoints: {
      index: 'src/wire/index.ts',
      shapes: 'src/wire/builders.ts',
      control: 'src/wire/control/index.ts',
      values: 'src/wire/values/index.ts',
      testing: 'src/wire/testing/index.ts',
    },
    outdir: 'dist/runtime',
    absWorkingDir: fromRoot('.'),
    bundle: true,
    splitting: true,
    format: 'esm',
    // For browsers too: what it needs of Node it asks for when it is there.
    platform: 'neutral',
    external: ['node:*'],
    target: 'es2022',
    // Not made smaller: whoever bundles it does that, and elsewhere stack traces are read.
    write: false,
  });
  writeFolder(fromRoot('dist/runtime'), new Map(outputFiles.map(({ path, text }) => [basename(path), text])));
}
