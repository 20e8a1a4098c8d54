/** Generates the client of hub.json, and makes programs of this folder that Node can run. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import { fromRoot } from '../../scripts/root.js';

/** Below bench/, so that programs find its packages; not for git or tsc. */
const CACHE = fromRoot('bench/.cache');
const BIN = fromRoot('dist/hub-codegen.cjs');

/** @param {string} document @param {string} name @returns {string} the client's entry file */
export function generateClient(document, name) {
  const folder = join(CACHE, name);
  rmSync(folder, { recursive: true, force: true });
  execFileSync(process.execPath, [BIN, 'generate', fromRoot(document), '--lang', 'ts', '--out', folder]);
  return join(folder, 'index.ts');
}

export async function buildPrograms() {
  await esbuild.build({
    entryPoints: ['client', 'server', 'drain'].map((name) => fromRoot(`bench/runtime/programs/${name}.js`)),
    outdir: join(CACHE, 'programs'),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    alias: {
      '#generated-client': generateClient('bench/runtime/hub.json', 'client'),
      '#serve-hub': fromRoot('src/wire/hub/serve-hub.ts'),
    },
  });
}

/** @param {'client' | 'server' | 'drain'} name */
export function programFile(name) {
  return join(CACHE, 'programs', `${name}.mjs`);
}
