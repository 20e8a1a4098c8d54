/** A folder with just these files in it: equal ones are left alone, others replaced in one step each, strangers removed. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeIfChanged } from './write-if-changed.js';

/**
 * @param {string} folder
 * @param {ReadonlyMap<string, string>} files text by name, in the order in which they are written
 * @param {{ executable?: string }} [options] the one file that can be run
 */
export function writeFolder(folder, files, { executable } = {}) {
  for (const [name, text] of files) writeIfChanged(join(folder, name), text, { executable: name === executable });
  const found = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of found) if (!files.has(name)) rmSync(join(folder, name), { force: true });
}
