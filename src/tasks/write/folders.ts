/** Folders that files need, and folders that nothing is left in. */
import { mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { about } from './write-problem.js';

/**
 * Makes a folder and those above it; gives the ones that were not there, outermost first. One by one, because Node's
 * own way never returns from where the system says that there is no such folder, as below /proc.
 */
export function makeFolders(folder: string): string[] {
  if (isFolder(folder)) return [];
  const above = makeFolders(path.dirname(folder));
  try {
    about(folder, () => mkdirSync(folder));
  } catch (error) {
    // Another run may have made it in between.
    if (!isFolder(folder)) throw error;
  }
  return [...above, folder];
}

function isFolder(folder: string): boolean {
  return about(folder, () => statSync(folder, { throwIfNoEntry: false }))?.isDirectory() ?? false;
}

/** Whether there is no such folder any more; one that holds anything stays. */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
