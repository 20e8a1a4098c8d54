/**
 * Bundles what others import: the library into dist/library/, and into dist/runtime/ the runtime of clients that carry
 * no copy of it. Their types are written by `npm run build:types`, when the package is packed.
 */
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';

export async function buildLibrary() {
  await bundle({ entryPoints: { index: 'src/index.ts' }, outdir: 'dist/library', platform: 'node', target: 'node20' });
  await bundle({
    entryPoints: {
      index: 'src/runtime/index.ts',
      shapes: 'src/runtime/shapes.ts',
      testing: 'src/runtime/testing/test-vectors.ts',
    },
    outdir: 'dist/runtime',
    // For browsers too: what it needs of Node it asks for when it is there.
    platform: 'neutral',
    external: ['node:*'],
    target: 'es2022',
  });
}

/** @param {esbuild.BuildOptions} options */
async function bundle(options) {
  await esbuild.build({
    ...options,
    absWorkingDir: fromRoot('.'),
    bundle: true,
    splitting: true,
    format: 'esm',
    // Names stay, so that a stack trace can be read.
    minifySyntax: true,
    minifyWhitespace: true,
  });
}
