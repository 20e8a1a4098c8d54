/** Emitted files -> disk. A file is written whole or not at all, and one that would not change is not touched. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EmittedFile } from '../emit/file-set.js';

export type FileChange = 'written' | 'unchanged';

export interface WrittenFile {
  readonly path: string;
  readonly change: FileChange;
}

/** What each file would change, without changing it. */
export function compareFiles(directory: string, files: readonly EmittedFile[]): WrittenFile[] {
  return files.map((file) => ({
    path: file.path,
    change: isEqual(target(directory, file), file.text) ? 'unchanged' : 'written',
  }));
}

export function writeFiles(directory: string, files: readonly EmittedFile[]): WrittenFile[] {
  const compared = compareFiles(directory, files);
  for (const [index, { change }] of compared.entries()) {
    const file = files[index] as EmittedFile;
    if (change === 'written') replace(target(directory, file), file.text);
  }
  return compared;
}

/** Emitters make paths from names in a schema: none may lead out of the directory. */
function target(directory: string, { path: relative }: EmittedFile): string {
  const full = path.resolve(directory, relative);
  const inside = path.relative(directory, full);
  if (inside === '' || inside.startsWith('..') || path.isAbsolute(inside)) {
    throw new Error(`"${relative}" lies outside of the output directory`);
  }
  return full;
}

function isEqual(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'utf8') === text;
  } catch {
    return false;
  }
}

function replace(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(fresh, text);
    renameSync(fresh, file);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}
