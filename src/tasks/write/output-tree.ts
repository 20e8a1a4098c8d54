/** What lies in an output directory. Nothing is read or written through a link in it, and no pipe is waited for. */
import { accessSync, constants, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { Dirent, Stats } from 'node:fs';
import path from 'node:path';
import { about, WriteProblem } from './write-problem.js';

export class OutputTree {
  readonly root: string;
  readonly #folders = new Map<string, boolean>();
  readonly #writable = new Set<string>();

  constructor(root: string) {
    this.root = root;
    this.#folders.set('', isRootThere(root));
  }

  /** The path of a file in it, as the user would type it. */
  at(file: string): string {
    return path.join(this.root, file);
  }

  /** Nothing where there is no such file; a problem where something else is in its place. */
  read(file: string): Buffer | undefined {
    if (!this.#hasFolder(folderOf(file))) return undefined;
    const stats = this.#stats(file);
    if (stats === undefined) return undefined;
    if (stats.isSymbolicLink()) throw new WriteProblem(this.at(file), 'link');
    if (stats.isDirectory()) throw new WriteProblem(this.at(file), 'EISDIR');
    if (!stats.isFile()) throw new WriteProblem(this.at(file), 'special');
    return about(this.at(file), () => unlessGone(() => readFileSync(this.at(file))));
  }

  /** What is in a folder; nothing where there is no such folder. */
  list(folder: string): Dirent[] {
    return about(this.at(folder), () => unlessGone(() => readdirSync(this.at(folder), { withFileTypes: true }))) ?? [];
  }

  /** That files can be made and removed where this one is or would be. */
  requireWritable(file: string): void {
    const folder = this.#nearestFolder(folderOf(file));
    if (this.#writable.has(folder)) return;
    about(folder, () => accessSync(folder, constants.W_OK | constants.X_OK));
    this.#writable.add(folder);
  }

  #nearestFolder(folder: string): string {
    if (this.#hasFolder(folder)) return this.at(folder);
    return folder === '' ? nearestAbove(this.root) : this.#nearestFolder(folderOf(folder));
  }

  #hasFolder(folder: string): boolean {
    const known = this.#folders.get(folder);
    if (known !== undefined) return known;
    const found = this.#hasFolder(folderOf(folder)) ? this.#stats(folder) : undefined;
    if (found?.isSymbolicLink()) throw new WriteProblem(this.at(folder), 'link');
    if (found !== undefined && !found.isDirectory()) throw new WriteProblem(this.at(folder), 'EEXIST');
    this.#folders.set(folder, found !== undefined);
    return found !== undefined;
  }

  #stats(file: string): Stats | undefined {
    return about(this.at(file), () => lstatSync(this.at(file), { throwIfNoEntry: false }));
  }
}

/** Another run may remove what was there a moment ago. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A link to the output is followed: where it leads is the user's choice. */
function isRootThere(root: string): boolean {
  const stats = about(root, () => statSync(root, { throwIfNoEntry: false }));
  if (stats === undefined && lstatSync(root, { throwIfNoEntry: false }) !== undefined) {
    throw new WriteProblem(root, 'link-to-nothing');
  }
  if (stats !== undefined && !stats.isDirectory()) throw new WriteProblem(root, 'EEXIST');
  return stats !== undefined;
}

function nearestAbove(root: string): string {
  const above = path.dirname(root);
  return isRootThere(above) ? above : nearestAbove(above);
}

function folderOf(file: string): string {
  const end = file.lastIndexOf('/');
  return end === -1 ? '' : file.slice(0, end);
}
