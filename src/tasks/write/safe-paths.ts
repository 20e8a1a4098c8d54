/** Emitters make paths from names in a schema: none may lead out of the output, or mean another file elsewhere. */
import path from 'node:path';
import { caseless } from '../../emit/common/file-name.js';
import { WriteProblem } from './write-problem.js';

/** The manifest and passing files are called so. */
const OWN_NAMES = '.hub-codegen';
/** Backslashes and colons are separators on Windows. */
const UNSAFE_CHARACTER = /[\\:\u0000-\u001f]/;

export function isSafePath(file: string): boolean {
  if (file.startsWith(OWN_NAMES) || UNSAFE_CHARACTER.test(file)) return false;
  return file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** What systems take, in bytes: a name of a file, and a whole path. */
const LONGEST_NAME = 255;
const LONGEST_PATH = 4095;

/** Found out before anything is written: the system itself would say so in the middle. */
export function requireShortPaths(directory: string, files: readonly string[]): void {
  for (const file of files) {
    const full = path.resolve(directory, file);
    const isLong = file.split('/').some((part) => Buffer.byteLength(part) > LONGEST_NAME);
    if (isLong || Buffer.byteLength(full) > LONGEST_PATH) throw new WriteProblem(full, 'ENAMETOOLONG');
  }
}

export function requireSafePaths(files: readonly string[]): void {
  const unsafe = files.find((file) => !isSafePath(file));
  if (unsafe !== undefined) throw new WriteProblem(unsafe, 'unsafe-path');
  const seen = new Set<string>();
  for (const file of files) {
    if (seen.has(caseless(file))) throw new WriteProblem(file, 'same-but-for-case');
    seen.add(caseless(file));
  }
}
