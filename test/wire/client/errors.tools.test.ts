import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import type * as errors from '../../../src/wire/shared/errors.js';
import { misnamed } from './error-classes.js';

test('the name of an error is that of its class, also in a page whose bundler shortens the names of classes', async () => {
  const { outputFiles } = await build({
    entryPoints: [fromRoot('src/wire/shared/errors.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const code = encodeURIComponent(outputFiles[0]!.text);
  const minified = (await import(`data:text/javascript,${code}`)) as typeof errors;
  expect(misnamed(minified)).toEqual([]);
});
