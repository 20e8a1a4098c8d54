/** A hub under names of the user's own. What is on the wire, and by which id a type is known, stays as it is. */
import { wireName, type Hub } from './hub.js';
import { didYouMean } from '../text/nearest.js';
import type { TypeDef, TypeId } from './type.js';

export interface Naming {
  /** Of the hub, after which its client is named. */
  readonly hub?: string;
  /** Of types, by their names in the hub, or by their ids where several have one name. */
  readonly types?: Readonly<Record<string, string>>;
}

export interface NamingProblem {
  /** The key of `types` that it is about. */
  readonly type: string;
  readonly message: string;
  readonly hint: string;
}

export function renamed(hub: Hub, { hub: name, types: wanted = {} }: Naming): Hub | NamingProblem {
  const names = new Map<TypeId, string>();
  const keys = new Map<TypeId, string>();
  for (const [given, newName] of Object.entries(wanted)) {
    const def = typeNamed(given, hub);
    if ('message' in def) return def;
    if (names.has(def.id)) {
      return { type: given, message: `naming.types renames ${def.id} twice`, hint: 'keep one of the two' };
    }
    names.set(def.id, newName);
    keys.set(def.id, given);
  }
  const types = Array.from(hub.types.values(), (def) => ({ ...def, name: names.get(def.id) ?? def.name }));
  return (
    clashIn(types, keys) ?? {
      ...hub,
      ...(name !== undefined && { name, wireName: wireName(hub) }),
      types: new Map(types.map((def) => [def.id, def])),
    }
  );
}

function typeNamed(given: string, { types }: Hub): TypeDef | NamingProblem {
  const byId = types.get(given);
  const found = byId ? [byId] : [...types.values()].filter(({ name }) => name === given);
  const [def, ...others] = found;
  if (def === undefined) {
    const names = Array.from(types.values(), ({ name }) => name);
    const hint = didYouMean(given, names) ?? 'hub-codegen inspect lists its types';
    return { type: given, message: `naming.types renames "${given}", but the hub has no such type`, hint };
  }
  if (others.length === 0) return def;
  const ids = found.map(({ id }) => `"${id}"`).join(', ');
  const message = `naming.types renames "${given}", but the hub has several of that name`;
  return { type: given, message, hint: `say which: ${ids}` };
}

/** Types of one name can be told apart only where neither's namespace holds the other's. */
function clashIn(types: readonly TypeDef[], keys: ReadonlyMap<TypeId, string>): NamingProblem | undefined {
  for (const def of types) {
    const type = keys.get(def.id);
    if (type === undefined) continue;
    const other = types.find((each) => each.id !== def.id && each.name === def.name && isNear(def, each));
    if (other === undefined) continue;
    const message = `naming.types makes two types ${def.name}: ${def.id} and ${other.id}`;
    return { type, message, hint: 'give one of them another name' };
  }
  return undefined;
}

function isNear({ namespace: a }: TypeDef, { namespace: b }: TypeDef): boolean {
  const shared = Math.min(a.length, b.length);
  return a.slice(0, shared).join('.') === b.slice(0, shared).join('.');
}
