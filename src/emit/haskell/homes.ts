/**
 * Which module each type stands in. Modules cannot import each other in a circle, so types whose namespaces would are
 * put together where all of them can be seen. (Where the reader finds a type's home from its uses, there is no such
 * circle: what a shared type refers to is shared as widely. Only Synapse IR puts types into namespaces itself.)
 */
import { refsOf } from '../../core/model/each-part.js';
import type { TypeDef, TypeId } from '../../core/model/type.js';
import { pathKey } from '../common/namespace-path.js';

type Path = readonly string[];
type Defs = ReadonlyMap<TypeId, Pick<TypeDef, 'namespace' | 'type'>>;
/** By the keys of namespaces. */
type Homes = ReadonlyMap<TypeId, string>;

/** The key of the namespace whose module declares each type. */
export function homesOf(defs: Defs): Homes {
  const homes = new Map<TypeId, string>();
  for (const [id, { namespace }] of defs) homes.set(id, pathKey(namespace));
  for (let circle = findCircle(defs, homes); circle !== undefined; circle = findCircle(defs, homes)) {
    const keys = new Set(circle);
    const common = pathKey(commonPath(circle.map((key) => JSON.parse(key) as Path)));
    for (const [id, home] of homes) if (keys.has(home)) homes.set(id, common);
  }
  return homes;
}

/** Modules that reach each other, if there are any. */
function findCircle(defs: Defs, homes: Homes): string[] | undefined {
  const imports = importsBetween(defs, homes);
  for (const start of imports.keys()) {
    const reached = reachableFrom(start, imports);
    if (!reached.has(start)) continue;
    return [...reached].filter((key) => reachableFrom(key, imports).has(start));
  }
  return undefined;
}

function importsBetween(defs: Defs, homes: Homes): Map<string, Set<string>> {
  const root = pathKey([]);
  const imports = new Map<string, Set<string>>();
  for (const [id, { type }] of defs) {
    const from = homes.get(id) as string;
    const targets = imports.get(from) ?? new Set();
    imports.set(from, targets);
    for (const used of refsOf(type)) {
      const to = homes.get(used) ?? root;
      if (to !== from) targets.add(to);
    }
  }
  return imports;
}

/** Not counting the start itself, unless a way leads back to it. */
function reachableFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const queue = [start];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const next of imports.get(key) ?? []) {
      if (!reached.has(next)) queue.push(next);
      reached.add(next);
    }
  }
  return reached;
}

function commonPath(paths: readonly Path[]): Path {
  const [first = [], ...rest] = paths;
  const end = first.findIndex((part, index) => rest.some((path) => path[index] !== part));
  return end < 0 ? first : first.slice(0, end);
}
