import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Leaves an equal file alone and replaces another in one step: a process that runs the old text, or starts
 * in between, never sees half of the new one.
 * @param {string} file
 * @param {string} text
 * @param {{ executable?: boolean }} [options]
 */
export function writeIfChanged(file, text, { executable = false } = {}) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  if (executable) chmodSync(fresh, 0o755);
  renameSync(fresh, file);
}
