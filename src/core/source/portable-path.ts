/** A path as it is written on any machine, and in git: with slashes. */
import path from 'node:path';

export function portablePath(file: string, separator: string = path.sep): string {
  return file.split(separator).join('/');
}
