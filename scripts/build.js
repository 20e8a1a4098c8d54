/** `npm run build`: what is generated first, then what is bundled from it. */
import { buildCli } from './build-cli.js';
import { buildEmitSources } from './build-emit-sources.js';
import { buildLibrary } from './build-library.js';
import { buildValidators } from './build-validators.js';
import { isMain } from './root.js';

export async function build() {
  await buildValidators();
  await buildEmitSources();
  await Promise.all([buildCli(), buildLibrary()]);
}

if (isMain(import.meta.url)) await build();
