/**
 * One run at a time in an output directory. A run puts down a claim of its own, then looks for others; who finds one
 * takes its own back and waits. Of two runs, at least the later one sees the other. A claim is never taken over, only
 * cleared away when its process is gone, so a killed run is in nobody's way, and clearing away never hits a new claim.
 */
import { readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isLeftOver, isPassingName, passingName } from './passing-files.js';
import { about, WriteProblem } from './write-problem.js';

/** Writing takes far less; a process that is halted would keep us forever. */
const PATIENCE_MS = 30_000;

export async function withClaims<T>(folders: readonly string[], act: () => T): Promise<T> {
  const claims: string[] = [];
  // In the same order in every run, so that no two hold what the other waits for.
  const places = new Map(folders.map((folder) => [realpathSync(folder), folder]));
  try {
    for (const place of [...places.keys()].sort()) claims.push(await claimFolder(places.get(place) as string));
    return act();
  } finally {
    for (const claim of claims) rmSync(claim, { force: true });
  }
}

async function claimFolder(folder: string): Promise<string> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const name = passingName('lock');
    const claim = path.join(folder, name);
    about(folder, () => writeFileSync(claim, '', { flag: 'wx' }));
    const other = about(folder, () => readdirSync(folder)).find((found) => found !== name && isHeld(folder, found));
    if (other === undefined) return claim;
    rmSync(claim, { force: true });
    if (performance.now() > end) throw new WriteProblem(path.join(folder, other), 'claimed');
    // By chance, so that two that saw each other do not meet again.
    await delay(10 + Math.random() * 40);
  }
}

function isHeld(folder: string, name: string): boolean {
  return isPassingName(name, 'lock') && !isLeftOver(folder, name);
}
