/** The modules of a project, as a file of it imports them. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** TypeScript as others import it: `./other.js` is `./other.ts`. */
const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '/index.ts'];

/** The text of a module of the project's own, as a file of it names it; undefined where there is none. */
export function readModule(module: string, from: string): string | undefined {
  if (!module.startsWith('.')) return undefined;
  const given = path.join(path.dirname(from), module);
  const stem = given.replace(/\.[cm]?jsx?$/, '');
  const file = [given, ...ENDINGS.map((ending) => stem + ending)].find(isFile);
  return file && readFileSync(file, 'utf8');
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
