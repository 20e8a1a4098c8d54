/** The files that a pattern such as `hubs/*.json` means, where no shell has filled it in. */
import { existsSync } from 'node:fs';
import { refusal } from '../refusal/refusal.js';
import { parseOpenAddress } from './address.js';

/** A path by which there is something is no pattern, whatever its letters are. */
export function isPattern(text: string): boolean {
  return /[*?{[]/.test(text) && parseOpenAddress(text).kind === 'disk' && !existsSync(text);
}

/** In the order of their names. */
export async function matchingFiles(pattern: string): Promise<readonly string[]> {
  // Few calls need it.
  const { glob } = await import('tinyglobby');
  const files = await glob(pattern.replaceAll('\\', '/'), { ignore: ['**/node_modules/**'], expandDirectories: false });
  if (files.length === 0) throw refusal({ message: `no file fits ${pattern}`, hint: 'check the pattern with ls' });
  return files.sort();
}
