/** Where a path leads once all links in it are followed; what is not there yet has none. */
import { realpathSync } from 'node:fs';
import path from 'node:path';

export function realPlace(file: string): string {
  const full = path.resolve(file);
  try {
    return realpathSync(full);
  } catch {
    const above = path.dirname(full);
    return above === full ? full : path.join(realPlace(above), path.basename(full));
  }
}
