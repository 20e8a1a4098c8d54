/** Emitters make paths from names in a schema: none may lead out of the output, or mean another file elsewhere. */
import { WriteProblem } from './write-problem.js';

/** The manifest and passing files are called so. */
const OWN_NAMES = '.hub-codegen';
/** Backslashes and colons are separators on Windows. */
const UNSAFE_CHARACTER = /[\\:\u0000-\u001f]/;

export function isSafePath(file: string): boolean {
  if (file.startsWith(OWN_NAMES) || UNSAFE_CHARACTER.test(file)) return false;
  return file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
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

/** Equal for paths that are one file on disks that ignore case. */
export function caseless(file: string): string {
  return file.normalize('NFC').toLowerCase();
}
