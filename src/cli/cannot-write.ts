/** Why nothing could be written, and what to do. */
import { printableLine } from './printable.js';

/** What stands in the way, in words, for the causes that users meet. */
const CAUSES: ReadonlyMap<string | undefined, readonly [what: string, hint: string]> = new Map([
  ['EEXIST', ['there is a file where a directory is needed', 'choose another directory with --out']],
  ['ENOTDIR', ['a part of the path is a file, not a directory', 'choose another directory with --out']],
  ['EISDIR', ['there is a directory where a file is to go', 'remove it, or choose another directory with --out']],
  ['EACCES', ['no permission', 'make the directory writable, or choose another one with --out']],
  ['EROFS', ['the disk is read-only', 'choose another directory with --out']],
  ['ENOSPC', ['the disk is full', 'make room, then run it again: files that were written are left alone']],
]);

/** `out`: where the user wanted it. */
export function cannotWrite({ code, message }: NodeJS.ErrnoException, out: string): { message: string; hint: string } {
  const [what, hint] = CAUSES.get(code) ?? [message, 'choose another directory with --out'];
  return { message: `cannot write to ${printableLine(out)}: ${printableLine(what)}`, hint };
}
