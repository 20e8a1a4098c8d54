/** A file that is one, read at once: templates and code, which no pipe and no device has. */
import { readFileSync, statSync } from 'node:fs';
import { MOST_BYTES } from './read-bytes.js';

/** Throws as the system does; `special` and `EFBIG` are what it would not say. */
export function readPlainFile(path: string): Buffer {
  const stats = statSync(path);
  if (!stats.isFile() && !stats.isDirectory()) throw coded(path, 'special');
  if (stats.size > MOST_BYTES) throw coded(path, 'EFBIG');
  return readFileSync(path);
}

function coded(path: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${code}: ${path}`), { code, errno: 0 });
}
