/** Bundles what others import into dist/library/. Its types are written by `npm run build:types`, when it is packed. */
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';

export async function buildLibrary() {
  await esbuild.build({
    entryPoints: [fromRoot('src/index.ts')],
    outdir: fromRoot('dist/library'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Names stay, so that a stack trace can be read.
    minifySyntax: true,
    minifyWhitespace: true,
  });
}
