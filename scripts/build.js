/** `npm run build`: what is generated first, then what is bundled from it. */
import { buildBundle } from './build-bundle.js';
import { buildEmitSources } from './build-emit-sources.js';
import { buildRuntime } from './build-runtime.js';
import { buildValidators } from './build-validators.js';
import { isMain } from './root.js';

export async function build() {
  await buildValidators();
  await buildEmitSources();
  await Promise.all([buildBundle(), buildRuntime()]);
}

if (isMain(import.meta.url)) await build();
