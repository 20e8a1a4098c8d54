/** Emitted modules, transpiled and run. */
import { build } from 'esbuild';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmittedFile } from '../../src/emit/file-set.js';
import { createWorkspace, writeAll } from './workspace.js';

export type Exports = Readonly<Record<string, unknown>>;

/** The exports of those of the files that are asked for, by their path. */
export async function loadEmitted(files: readonly EmittedFile[], paths: readonly string[]): Promise<ReadonlyMap<string, Exports>> {
  const workspace = createWorkspace();
  try {
    writeAll(workspace, files);
    workspace.write('entry.ts', paths.map((path, index) => `export * as module${index} from ${JSON.stringify(`./${path}`)};\n`).join(''));
    const outfile = join(workspace.folder, 'bundle.mjs');
    await build({ entryPoints: [join(workspace.folder, 'entry.ts')], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
    const modules = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Record<string, Exports>;
    return new Map(paths.map((path, index) => [path, modules[`module${index}`] as Exports]));
  } finally {
    workspace.remove();
  }
}

/** The validators of every namespace. */
export function loadWire(files: readonly EmittedFile[]): Promise<ReadonlyMap<string, Exports>> {
  return loadEmitted(files, files.map(({ path }) => path).filter((path) => path.endsWith('wire.ts') && !path.startsWith('runtime/')));
}
