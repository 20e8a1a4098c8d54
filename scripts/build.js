/** `npm run build`: what is generated first, then what is bundled from it. */
import { buildBundle } from './build-bundle.js';
import { buildRuntime } from './build-runtime.js';
import { buildSources } from './build-sources.js';
import { isMain } from './root.js';

export async function build() {
  await buildSources();
  await Promise.all([buildBundle(), buildRuntime()]);
}

if (isMain(import.meta.url)) await build();
