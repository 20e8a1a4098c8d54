/** Files that `generate` wrote: the manifest of their directory, or of one above it, lists them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST, parseManifest } from './manifest.js';
import { portablePath } from '../../core/source/portable-path.js';

export function isGenerated(file: string): boolean {
  const whole = path.resolve(file);
  const output = foldersAbove(whole).find((folder) => manifestIn(folder) !== undefined);
  if (output === undefined) return false;
  const inOutput = portablePath(path.relative(output, whole));
  return parseManifest(manifestIn(output) ?? '')?.has(inOutput) ?? false;
}

/** The nearest first. */
function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

function manifestIn(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, MANIFEST), 'utf8');
  } catch {
    return undefined;
  }
}
