/** The schemas of a baseline: one file, or every `*.json` of a directory. */
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { portablePath } from '../write/portable-path.js';
import { baselineName, type WholeBaseline } from './baseline.js';
import { schemasInGit } from './baseline-git.js';
import { gathered, isSchemaName, type Refused, type Schemas } from './baseline-schemas.js';
import { readInput } from './input.js';
import type { Input } from './terminal.js';

export async function readSchemas(baseline: WholeBaseline, stdin: Input): Promise<Schemas | Refused> {
  const read = baseline.kind === 'git' ? await schemasInGit(baseline) : await schemasOnDisk(baseline, stdin);
  if ('refusals' in read || read.files.size > 0) return read;
  const hint = 'every *.json of a directory is taken as a schema';
  return { refusals: [{ message: `there is no schema in ${read.name}`, hint }] };
}

async function schemasOnDisk(baseline: WholeBaseline, stdin: Input): Promise<Schemas | Refused> {
  const name = baselineName(baseline);
  const path = baseline.kind === 'disk' ? baseline.path : '-';
  if (path === '-' || !(await isDirectory(path))) return gathered(name, false, [['', await readInput(path, stdin)]]);
  const names = await schemaNames(path);
  const texts = await Promise.all(names.map(async (each) => [each, await readInput(join(path, each), stdin)] as const));
  return gathered(name, true, texts);
}

async function isDirectory(path: string): Promise<boolean> {
  return stat(path).then((found) => found.isDirectory(), () => false);
}

/** As git has them, so that a directory can be compared with what it was there. */
async function schemaNames(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isSchemaName(entry.name));
  return files.map((entry) => portablePath(relative(directory, join(entry.parentPath, entry.name)))).sort();
}
