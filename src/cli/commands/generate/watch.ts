/** Files and folders that are looked at again and again: what happens on each change, until the user has enough. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Often enough to feel like at once, seldom enough to cost nothing. */
const LOOK_EVERY_MS = 100;
/** Editors write in steps; a file that has not changed for this long is whole. */
const QUIET_MS = 50;

/**
 * Acts now, and after each change of a file; `files` is asked for them each time. Asks for their state itself: watchers
 * of the system lose a file that an editor replaces, see nothing on some network disks, and miss what changes before
 * they have started.
 */
export async function watchFiles(
  files: () => readonly string[],
  act: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  let seen: string | undefined;
  while (!signal.aborted) {
    const state = await quietState(files(), signal);
    if (state !== seen && !signal.aborted) {
      seen = state;
      await act();
    }
    await pause(LOOK_EVERY_MS, signal);
  }
}

async function quietState(files: readonly string[], signal: AbortSignal): Promise<string> {
  let state = await stateOfAll(files);
  for (;;) {
    await pause(QUIET_MS, signal);
    const later = await stateOfAll(files);
    if (later === state || signal.aborted) return later;
    state = later;
  }
}

async function stateOfAll(files: readonly string[]): Promise<string> {
  const states = await Promise.all(files.map(stateOf));
  return files.map((file, index) => `${file} ${states[index]}`).join('\n');
}

async function stateOfFolder(folder: string): Promise<string> {
  return stateOfAll((await readdir(folder)).map((name) => path.join(folder, name)));
}

/** Nothing where there is no such file; another one under the same name is another state. */
async function stateOf(file: string): Promise<string | undefined> {
  try {
    const stats = await stat(file, { bigint: true });
    if (stats.isDirectory()) return await stateOfFolder(file);
    return [stats.ino, stats.size, stats.mtimeNs, stats.ctimeNs].join(' ');
  } catch {
    return undefined;
  }
}

async function pause(duration: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(duration, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
