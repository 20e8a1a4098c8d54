/** What methods are called as tools: MCP takes fewer characters than hubs do, and no more than 128 of them. */
import { createHash } from 'node:crypto';

/** The tool that answers questions. */
export const RESPOND = '_plexus_respond';

const LONGEST = 128;
const HASH_LENGTH = 8;

/** By the path of each method. A name that fits stays as it is; the others are fitted, and never equal another. */
export function toolNames(paths: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set([RESPOND, ...paths.filter(fits)]);
  return new Map(
    paths.map((path) => {
      if (fits(path)) return [path, path];
      const name = freeName(path, taken);
      taken.add(name);
      return [path, name];
    }),
  );
}

function fits(path: string): boolean {
  return path !== RESPOND && path.length <= LONGEST && /^[\w.-]+$/.test(path);
}

/** The hash is the path's, so that a method keeps its tool's name whatever else the hub has. */
function freeName(path: string, taken: ReadonlySet<string>): string {
  const plain = path.replace(/[^\w.-]/gu, '_') || '_';
  for (let salt = 0; ; salt += 1) {
    const hash = createHash('sha256').update(`${salt}${path}`).digest('hex').slice(0, HASH_LENGTH);
    const name = `${plain.slice(0, LONGEST - HASH_LENGTH - 1)}_${hash}`;
    if (!taken.has(name)) return name;
  }
}
