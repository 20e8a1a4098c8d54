/** Every type moved to the nearest namespace that holds all its uses, and renamed accordingly: `images.Shape`. */
import { eachNamespace, type Hub, type Namespace } from '../../src/core/model/hub.js';
import type { Type, TypeDef, TypeId } from '../../src/core/model/type.js';
import { reachable } from './reachable.js';

export function settleHomes(hub: Hub): Hub {
  const homes = new Map<TypeId, readonly string[]>();
  for (const namespace of eachNamespace(hub.root)) {
    for (const id of reachable(rootsOf(namespace), hub.types).keys()) {
      homes.set(id, commonPath(homes.get(id) ?? namespace.path, namespace.path));
    }
  }
  const idOf = (id: TypeId) => [...(homes.get(id) ?? []), id].join('.');
  const used = [...hub.types.values()].filter((def) => homes.has(def.id));
  const types = used.map((def): TypeDef => {
    return { ...renamed(def, idOf), id: idOf(def.id), namespace: homes.get(def.id) ?? [] };
  });
  return { ...hub, root: renamed(hub.root, idOf), types: new Map(types.map((def) => [def.id, def])) };
}

function rootsOf(namespace: Namespace): Type[] {
  const all = namespace.methods.flatMap(({ params, returns, bidirectional }) => [
    params,
    returns,
    bidirectional?.question,
    bidirectional?.answer,
  ]);
  return [namespace.request, ...all].filter((type) => type !== undefined);
}

function commonPath(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((part, index) => part !== b[index]);
  return end < 0 ? a : a.slice(0, end);
}

/** The same plain data with every reference pointing to the new id. */
function renamed<T>(part: T, idOf: (id: TypeId) => TypeId): T {
  if (Array.isArray(part)) return part.map((item: unknown) => renamed(item, idOf)) as T;
  if (typeof part !== 'object' || part === null) return part;
  if ('kind' in part && part.kind === 'ref' && 'id' in part) return { ...part, id: idOf(part.id as TypeId) };
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, renamed(value, idOf)])) as T;
}
