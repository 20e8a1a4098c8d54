/** Single files that the user names, each written whole or not at all; one that would not change is not touched. */
import { chmodSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EmittedFile } from '../../emit/common/file-set.js';
import { makeFolders } from './folders.js';
import { passingName, removeLeftovers } from './passing-files.js';
import { about, WriteProblem } from './write-problem.js';

export function writeFiles(directory: string, files: readonly EmittedFile[]): void {
  const targets = files.map((file) => [target(directory, file.path), file.text] as const);
  for (const [file, text] of targets) writeFile(file, text);
}

/** Names may come from the input: none may lead out of the directory. */
function target(directory: string, file: string): string {
  const inside = path.relative(directory, path.resolve(directory, file));
  const leadsOut = inside === '' || inside.split(path.sep)[0] === '..' || path.isAbsolute(inside);
  if (leadsOut) throw new WriteProblem(file, 'outside');
  return path.join(directory, inside);
}

function writeFile(file: string, text: string): void {
  makeFolders(path.dirname(file));
  const stats = about(file, () => lstatSync(file, { throwIfNoEntry: false }));
  if (stats?.isDirectory()) throw new WriteProblem(file, 'EISDIR');
  const isPlain = stats === undefined || stats.isFile();
  // A device, a pipe or a link is there to be written to, not to be replaced, and a pipe would be waited for.
  if (!isPlain) about(file, () => writeFileSync(file, text));
  else if (stats === undefined) replace(file, text);
  else if (!isEqual(file, text)) {
    // The system would let us replace it: that takes no more than a folder that can be written to.
    if ((stats.mode & ANYONE_MAY_WRITE) === 0) throw new WriteProblem(file, 'read-only');
    replace(file, text, stats.mode);
  }
}

const ANYONE_MAY_WRITE = 0o222;

function isEqual(file: string, text: string): boolean {
  return about(file, () => readFileSync(file)).equals(Buffer.from(text));
}

/** With the permissions that the user gave it. */
function replace(file: string, text: string, mode?: number): void {
  const folder = path.dirname(file);
  removeLeftovers(folder);
  const aside = path.join(folder, passingName('tmp'));
  try {
    about(file, () => writeFileSync(aside, text, { flag: 'wx' }));
    if (mode !== undefined) about(file, () => chmodSync(aside, mode));
    about(file, () => renameSync(aside, file));
  } finally {
    rmSync(aside, { force: true });
  }
}
