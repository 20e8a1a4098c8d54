/**
 * Bundles the pages of `explore` and `docs` into modules, as text: who serves or writes them needs no file of the package
 * at run time.
 */
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';
import { writeIfChanged } from './write-if-changed.js';

export async function buildPage() {
  const { outputFiles } = await esbuild.build({
    entryPoints: {
      explore: 'src/explore/page/main.tsx',
      style: 'src/explore/page/style.css',
      search: 'src/explore/site/search.ts',
      site: 'src/explore/site/site.css',
    },
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
    `export const pageScript = ${JSON.stringify(text('explore.js'))};`,
    `export const pageStyle = ${JSON.stringify(text('style.css'))};`,
  ];
  const siteCode = [
    '// @ts-nocheck: made of src/explore/ by scripts/build-page.js',
    `export const siteScript = ${JSON.stringify(text('search.js'))};`,
    `export const siteStyle = ${JSON.stringify(text('site.css'))};`,
  ];
  writeIfChanged(fromRoot('src/tasks/docs/site.generated.js'), `${siteCode.join('\n')}\n`);
  writeIfChanged(fromRoot('src/tasks/explore/page.generated.js'), `${code.join('\n')}\n`);
}
