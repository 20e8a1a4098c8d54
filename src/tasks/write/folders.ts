/** Folders that files need, and folders that nothing is left in. */
import { lstatSync, mkdirSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { about, WriteProblem } from './write-problem.js';

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

/**
 * The folders of a file below `root`, just before it is put there. What was looked at when the run began may be a link
 * by now, and lead to someone else's files.
 */
export function makeFoldersWithin(root: string, folder: string): void {
  for (const place of placesWithin(root, folder)) if (!isThere(place)) about(place, () => mkdirSync(place));
}

/** That no folder between `root` and a file has become a link; one that is gone is none. */
export function requireNoLink(root: string, folder: string): void {
  placesWithin(root, folder).every(isThere);
}

function placesWithin(root: string, folder: string): string[] {
  const parts = folder === '.' ? [] : folder.split('/');
  return parts.map((_, index) => path.join(root, ...parts.slice(0, index + 1)));
}

function isThere(place: string): boolean {
  const stats = about(place, () => lstatSync(place, { throwIfNoEntry: false }));
  if (stats?.isSymbolicLink()) throw new WriteProblem(place, 'link');
  return stats !== undefined;
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
