/** Files that only a measurement needs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gone again when the work is done. @param {(folder: string) => void} work */
export function inFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-bench-'));
  try {
    work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
