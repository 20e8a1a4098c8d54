/** Where the project lies, so that every script runs from any working directory. */
import { fileURLToPath } from 'node:url';

/** @param {string} path relative to the project's root, with forward slashes */
export function fromRoot(path) {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

/** Whether a module is the script that node was asked to run. @param {string} moduleUrl */
export function isMain(moduleUrl) {
  return process.argv[1] === fileURLToPath(moduleUrl);
}
