/** The emitted clients with the scenarios that use them, in a folder of their own, as a user's project has them. */
import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { fromRoot } from '../../scripts/root.js';
import { compactJson } from '../../src/core/json/json.js';
import { emitText } from '../emit/emitted-hubs.js';
import { createWorkspace, writeAll, type Workspace } from '../emit/workspace.js';
import { documentOf, HUB_NAMES } from './hubs.js';

const HERE = fromRoot('test/e2e');
const UNCHECKED = /^\/\/ @ts-nocheck.*\n/;

export function createClientWorkspace(): Workspace {
  const workspace = createWorkspace();
  for (const name of HUB_NAMES) writeAll(workspace, emitText(compactJson(documentOf(name))), `clients/${name}/`);
  for (const file of readdirSync(`${HERE}/scenarios`)) copy(workspace, `scenarios/${file}`);
  for (const file of ['fulfil.ts', 'run-in-node.ts', 'run-in-page.ts']) copy(workspace, file);
  workspace.write('package.json', '{ "type": "module" }\n');
  symlinkSync(fromRoot('node_modules'), join(workspace.folder, 'node_modules'));
  return workspace;
}

function copy(workspace: Workspace, file: string): void {
  workspace.write(file, readFileSync(`${HERE}/${file}`, 'utf8').replace(UNCHECKED, ''));
}

/** File by file, so that Node itself has to find every import. The file to run. */
export async function transpileForNode({ folder }: Workspace): Promise<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  // What lies behind the link is the packages'.
  const entryPoints = files.filter((file) => file.endsWith('.ts') && !file.startsWith('node_modules'));
  await build({ ...COMMON, absWorkingDir: folder, entryPoints, outdir: 'node', target: 'node20', platform: 'node' });
  return join(folder, 'node/run-in-node.js');
}

/** One script for a page. */
export async function bundleForPage({ folder }: Workspace): Promise<string> {
  const entryPoints = ['run-in-page.ts'];
  await build({ ...COMMON, absWorkingDir: folder, entryPoints, outfile: 'page.js', bundle: true, platform: 'browser' });
  return readFileSync(join(folder, 'page.js'), 'utf8');
}

const COMMON: BuildOptions = { format: 'esm', logLevel: 'warning' };
