/**
 * The user's cache directory for this tool: safe to lose, and trusted only where nobody else can write to it. Whoever can
 * change what lies there decides what this process runs, so a folder or a file of another owner, one that others may write
 * to, and a link in its place are all as good as not there.
 */
import { existsSync, lstatSync, mkdirSync, statSync, type Stats } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** `off`, or the directory to use. */
const VARIABLE = 'HUB_CODEGEN_CACHE';
const OFF = ['off', '0', 'false', 'no'];

/** Nothing where it is switched off, or where there is no place for it. */
export function cacheRoot(): string | undefined {
  const chosen = process.env[VARIABLE];
  if (chosen !== undefined && chosen !== '') return OFF.includes(chosen) ? undefined : path.resolve(chosen);
  const usual = usualFolder();
  return usual === undefined ? undefined : path.join(usual, 'hub-codegen');
}

function usualFolder(): string | undefined {
  const { XDG_CACHE_HOME: xdg, LOCALAPPDATA: windows } = process.env;
  // The specification of XDG says that a relative path is to be ignored.
  if (xdg !== undefined && path.isAbsolute(xdg)) return xdg;
  if (process.platform === 'win32') return windows;
  const home = homeFolder();
  if (home === undefined) return undefined;
  return path.join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache');
}

function homeFolder(): string | undefined {
  try {
    const home = homedir();
    return path.isAbsolute(home) ? home : undefined;
  } catch {
    // A user without an entry in the system's list has none.
    return undefined;
  }
}

/** Whether a folder is there that this user alone can write to. */
export function isTrustedFolder(folder: string): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  return stats !== undefined && stats.isDirectory() && isOwn(stats);
}

/** Of this user, and writable for nobody else. Windows keeps its folders of programs for each user by itself. */
export function isOwn({ uid, mode }: Stats): boolean {
  const user = process.geteuid?.();
  return user === undefined || (uid === user && (mode & WRITABLE_FOR_OTHERS) === 0);
}

const WRITABLE_FOR_OTHERS = 0o022;

/** Makes a folder in the root for this user alone; whether it can be trusted now. */
export function makeTrustedFolder(root: string, folder: string): boolean {
  if (isForeignHome(root)) return false;
  makeFolder(root);
  if (!isTrustedFolder(root)) return false;
  makeFolder(folder);
  return isTrustedFolder(folder);
}

/** One by one, because Node's own way never returns where the system says that there is no such folder, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another run may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}

/** With `sudo`, the home may still be that of another: what root puts there, its owner could never use or remove. */
function isForeignHome(folder: string): boolean {
  if (process.geteuid?.() !== 0) return false;
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats !== undefined) return stats.uid !== 0;
  const above = path.dirname(folder);
  return above !== folder && isForeignHome(above);
}
