/**
 * Bundles the pages of `explore` into src/tasks/explore/page.generated.js, as text: the server of them needs no file of
 * the package at run time.
 */
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';
import { writeIfChanged } from './write-if-changed.js';

export async function buildPage() {
  const { outputFiles } = await esbuild.build({
    entryPoints: { explore: 'src/explore/page/main.tsx', style: 'src/explore/page/style.css' },
    absWorkingDir: fromRoot('.'),
    outdir: fromRoot('dist'),
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2022', 'chrome123', 'firefox120', 'safari17.5'],
    charset: 'utf8',
    write: false,
  });
  const text = (/** @type {string} */ ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const code = [
    '// @ts-nocheck: made of src/explore/ by scripts/build-page.js',
    `export const pageScript = ${JSON.stringify(text('.js'))};`,
    `export const pageStyle = ${JSON.stringify(text('.css'))};`,
  ];
  writeIfChanged(fromRoot('src/tasks/explore/page.generated.js'), `${code.join('\n')}\n`);
}
