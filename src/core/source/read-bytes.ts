/**
 * The bytes of a file, which may be anything: a device that never ends, a pipe that nobody writes to. Pipes are fine as
 * such, as a shell makes one for `<(command)`; they have to bring something now and then, and an end.
 */
import { constants, type Stats } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** No description of a hub is this long. */
export const MOST_BYTES = 256 << 20;

/** How long a pipe may be silent. */
const PATIENCE_MS = 8_000;
const PAUSE_MS = 10;
const PIECE = 1 << 20;

export class TooMuch extends Error {}
export class TooSlow extends Error {}

export async function readBytes(path: string, patienceMs = PATIENCE_MS): Promise<Buffer> {
  // Otherwise, to open a pipe is to wait for whoever writes to it.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stats = await file.stat();
    if (stats.size > MOST_BYTES) throw new TooMuch();
    if (stats.isFile() || stats.isDirectory()) return await file.readFile();
    return await gathered(pieces(file, stats, patienceMs));
  } finally {
    await file.close();
  }
}

/** All of them; too much of it is refused as soon as it is known to be. */
export async function gathered(given: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const taken: Uint8Array[] = [];
  let size = 0;
  for await (const piece of given) {
    taken.push(piece);
    size += piece.length;
    if (size > MOST_BYTES) throw new TooMuch();
  }
  return Buffer.concat(taken);
}

/** A pipe that has brought nothing and is at its end is one that nobody writes to yet. */
async function* pieces(file: FileHandle, stats: Stats, patienceMs: number): AsyncGenerator<Uint8Array> {
  let heard = performance.now();
  let isBegun = !stats.isFIFO();
  for (;;) {
    const piece = await nextPiece(file);
    if (piece !== undefined && piece.length > 0) {
      isBegun = true;
      heard = performance.now();
      yield piece;
    } else if (piece !== undefined && isBegun) return;
    else if (performance.now() - heard > patienceMs) throw new TooSlow();
    else await delay(PAUSE_MS);
  }
}

/** Undefined where there is nothing yet; empty at the end. */
async function nextPiece(file: FileHandle): Promise<Uint8Array | undefined> {
  try {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, null);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return undefined;
    throw error;
  }
}
