/** A file of handlers as it is on disk, byte order mark and all. */
import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { about, WriteProblem } from '../write/write-problem.js';

const BYTE_ORDER_MARK = '\ufeff';

export interface HandlersOnDisk {
  /** Without the mark, which the compiler would count as a column. */
  readonly text: string;
  readonly mark: string;
}

/** Undefined where there is no such file; `'not-utf8'` where it is no text that could be given back as it was. */
export function readHandlers(path: string): HandlersOnDisk | 'not-utf8' | undefined {
  const bytes = bytesOf(path);
  if (bytes === undefined) return undefined;
  if (!isUtf8(bytes)) return 'not-utf8';
  const text = bytes.toString('utf8');
  const mark = text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  return { text: text.slice(mark.length), mark };
}

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

function bytesOf(path: string): Buffer | undefined {
  try {
    return about(path, () => readFileSync(path));
  } catch (error) {
    if (error instanceof WriteProblem && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
