/**
 * Both versions of a hub side by side. Their types share one table in which each id says which version it is of, so
 * that a type may be made of parts of both: the old one with a single change.
 */
import type { Hub } from '../../../core/model/hub.js';
import { fingerprint } from '../../../core/model/fingerprint.js';
import { append } from '../../../core/lists/group-by.js';
import { refsOf } from '../../../core/model/each-part.js';
import { mapRefs } from '../../../core/model/map-type.js';
import { typeSignature, typeName } from '../../../core/model/signature.js';
import type { Type, TypeDef, TypeId } from '../../../core/model/type.js';
import type { Types } from '../../../core/model/variants.js';

export type Version = 'old' | 'new';

/** The same thing in both versions. */
export interface Pair<T> {
  readonly old: T;
  readonly new: T;
}

const PREFIX = { old: 'old:', new: 'new:' } as const;

/** The id in the version's own hub. */
export function bareId(id: TypeId): TypeId {
  return id.slice(PREFIX.old.length);
}

function versionOf(id: TypeId): Version {
  return id.startsWith(PREFIX.old) ? 'old' : 'new';
}

const TEXT_WIDTH = 60;

export class Versions {
  readonly hubs: Pair<Hub>;
  readonly types: Types;
  /** Ids that say the same in both versions, all the way down, words for people included. */
  private readonly unchanged: ReadonlySet<TypeId>;
  /** Ids that mean the same, all the way down. */
  private readonly equal: ReadonlySet<TypeId>;

  constructor(old: Hub, now: Hub) {
    this.hubs = { old, new: now };
    this.types = new Map([...prefixed(old, 'old'), ...prefixed(now, 'new')]);
    this.unchanged = stableTypes(old.types, now.types, plainText);
    this.equal = stableTypes(old.types, now.types, ({ type }) => fingerprint(type, (id) => id));
  }

  /** A type of one hub, as the shared table knows it. */
  of(version: Version, type: Type): Type {
    return mapRefs(type, (id) => PREFIX[version] + id);
  }

  /** Whether nothing at all is different, not even docs. */
  isSame({ old, new: now }: Pair<Type>): boolean {
    const text = (type: Type): string => plainText(mapRefs(type, (id) => sharedId(id, this.unchanged)));
    return text(old) === text(now);
  }

  /** Whether two types accept the same and carry the same defaults and marks, whatever their docs. */
  isEqual({ old, new: now }: Pair<Type>): boolean {
    return this.meaning(old) === this.meaning(now);
  }

  /** A type as text such that equal text means equal values. */
  meaning(type: Type): string {
    return fingerprint(type, (id) => sharedId(id, this.equal));
  }

  /** A few words for people. */
  text(type: Type, width = TEXT_WIDTH): string {
    const version = refsOf(type).map(versionOf)[0] ?? 'new';
    return typeSignature(mapRefs(type, bareId), this.hubs[version].types, width);
  }

  nameOf(id: TypeId): string {
    return typeName(bareId(id), this.hubs[versionOf(id)].types);
  }
}

function prefixed(hub: Hub, version: Version): readonly (readonly [TypeId, TypeDef])[] {
  const rename = (id: TypeId): TypeId => PREFIX[version] + id;
  return Array.from(hub.types.values(), (def) => {
    return [rename(def.id), { ...def, id: rename(def.id), type: mapRefs(def.type, rename) }] as const;
  });
}

/** What is the same in both versions goes by the same name. */
function sharedId(id: TypeId, same: ReadonlySet<TypeId>): TypeId {
  return same.has(bareId(id)) ? bareId(id) : id;
}

/** Types whose own text and that of all they lead to is the same: whatever leads to a changed one is changed. */
function stableTypes(old: Types, now: Types, textOf: (def: TypeDef) => string): ReadonlySet<TypeId> {
  const stable = new Set([...old.keys()].filter((id) => now.has(id)));
  const users = new Map<TypeId, TypeId[]>();
  const changed: TypeId[] = [];
  for (const [id, def] of old) {
    for (const used of refsOf(def.type)) append(users, used, id);
    const other = now.get(id);
    if (other === undefined || textOf(def) !== textOf(other)) changed.push(id);
  }
  for (const id of changed) stable.delete(id);
  // An array's iterator also visits what is added on the way; `delete` says whether it was there, so each is added once.
  for (const id of changed) {
    for (const user of users.get(id) ?? []) if (stable.delete(user)) changed.push(user);
  }
  return stable;
}

/** Plain data as text: equal data gives equal text, since the reader builds it in one order. */
export function plainText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    // Only a bigint can stop it; looking out for one everywhere takes four times as long.
    return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? '';
  }
}
