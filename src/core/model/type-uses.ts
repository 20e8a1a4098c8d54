/** Where a named type is used: by which methods, in what place, and inside which other types. */
import { eachSpeaker, methodParts } from './hub.js';
import type { Hub, MethodPart } from './hub.js';
import { refsOf } from './each-part.js';
import type { TypeId } from './type.js';

export interface TypeUses {
  /** Methods that reach the type, at once or through other types; the connection is one of them. */
  readonly methods: readonly MethodUse[];
  /** Types that name it themselves. */
  readonly types: readonly TypeId[];
}

interface MethodUse {
  readonly path: string;
  readonly as: readonly MethodPart[];
}

export function usesOf(id: TypeId, hub: Hub): TypeUses {
  const users = directUsers(hub);
  const reaching = reachingTypes(id, users);
  const methods: MethodUse[] = [];
  for (const method of eachSpeaker(hub)) {
    const as = methodParts(method).filter(({ type }) => refsOf(type).some((ref) => reaching.has(ref)));
    if (as.length > 0) methods.push({ path: method.path, as: as.map(({ part }) => part) });
  }
  return { methods, types: [...(users.get(id) ?? [])].filter((user) => user !== id) };
}

type Users = ReadonlyMap<TypeId, ReadonlySet<TypeId>>;

function directUsers(hub: Hub): Users {
  const users = new Map<TypeId, Set<TypeId>>();
  for (const def of hub.types.values()) {
    for (const ref of refsOf(def.type)) users.set(ref, (users.get(ref) ?? new Set()).add(def.id));
  }
  return users;
}

function reachingTypes(id: TypeId, users: Users): ReadonlySet<TypeId> {
  const reaching = new Set([id]);
  // A set's iterator also visits what is added on the way.
  for (const reached of reaching) for (const user of users.get(reached) ?? []) reaching.add(user);
  return reaching;
}
