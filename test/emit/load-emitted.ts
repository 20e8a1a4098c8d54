/** Emitted modules, transpiled and run. */
import { build } from 'esbuild';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EmittedFile } from '../../src/emit/common/file-set.js';
import { createWorkspace, writeAll, writeSharingRuntime, type Workspace } from './workspace.js';

export type Exports = Readonly<Record<string, unknown>>;

/** By path. */
export type Modules = ReadonlyMap<string, Exports>;

/** The exports of those of the files that are asked for. */
export function loadEmitted(files: readonly EmittedFile[], paths: readonly string[]): Promise<Modules> {
  return load(paths, (workspace) => writeAll(workspace, files));
}

/** The validators of every namespace of a client. */
export function loadWire(files: readonly EmittedFile[]): Promise<Modules> {
  return loadEmitted(files, wirePaths(files));
}

/** The validators of many clients at once, each path below the client's name. */
export function loadWires(clients: ReadonlyMap<string, readonly EmittedFile[]>): Promise<Modules> {
  const paths = [...clients].flatMap(([name, files]) => wirePaths(files).map((path) => `${name}/${path}`));
  return load(paths, (workspace) => writeSharingRuntime(workspace, clients));
}

function wirePaths(files: readonly EmittedFile[]): string[] {
  return files.map(({ path }) => path).filter((path) => path.endsWith('wire.ts') && !path.startsWith('runtime/'));
}

async function load(paths: readonly string[], write: (workspace: Workspace) => void): Promise<Modules> {
  const workspace = createWorkspace();
  try {
    write(workspace);
    workspace.write(
      'entry.ts',
      paths.map((path, index) => `export * as module${index} from ${JSON.stringify(`./${path}`)};\n`).join(''),
    );
    const [entry, outfile] = ['entry.ts', 'bundle.mjs'].map((name) => join(workspace.folder, name)) as [string, string];
    await build({ entryPoints: [entry], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'error' });
    const modules = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as Record<string, Exports>;
    return new Map(paths.map((path, index) => [path, modules[`module${index}`] as Exports]));
  } finally {
    workspace.remove();
  }
}
