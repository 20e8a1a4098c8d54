/** Namespaces by their paths. */
import type { Hub, Namespace } from '../../core/model/hub.js';

/** Names may hold any character, a dot too. */
export function pathKey(path: readonly string[]): string {
  return JSON.stringify(path);
}

/** The root that a single activation does not have. */
export function emptyRoot(hub: Hub): Namespace {
  return { path: [], name: hub.name ?? '', methods: [], children: [], unloaded: [] };
}
