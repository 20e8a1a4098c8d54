/** The types of a hub without methods, which is a JSON Schema: each of them may go either way. */
import { refsOf } from '../../../core/model/each-part.js';
import type { TypeDef, TypeId } from '../../../core/model/type.js';
import type { Types } from '../../../core/model/variants.js';
import type { Pair, Version, Versions } from '../findings/versions.js';
import { findRenames } from '../types/renames.js';
import type { HubComparison } from './hub-comparison.js';

export function compareLooseTypes(comparison: HubComparison): void {
  const { old, new: now } = comparison.versions.hubs;
  const { pairs, gone } = pairedRoots(comparison, { old: old.types, new: now.types });
  for (const root of pairs) compareRoots(comparison, root);
  for (const id of gone) comparison.types.reportGone(comparison.versions.of('old', { kind: 'ref', id }));
}

function compareRoots({ versions, types }: HubComparison, root: Pair<TypeId>): void {
  for (const direction of ['in', 'out'] as const) {
    types.compare({
      old: versions.of('old', { kind: 'ref', id: root.old }),
      new: versions.of('new', { kind: 'ref', id: root.new }),
      direction,
      base: root.new,
      steps: [],
      route: { root, steps: [] },
    });
  }
}

interface Roots {
  readonly pairs: readonly Pair<TypeId>[];
  /** Types that no other one is made of, and that nothing takes the place of. */
  readonly gone: readonly TypeId[];
}

/** By name; the first with the first, which is the type that a schema is of; and those that only their names tell apart. */
function pairedRoots(comparison: HubComparison, { old, new: now }: Pair<Types>): Roots {
  const [first, other] = [[...old.keys()][0], [...now.keys()][0]];
  const isRetitled = first !== undefined && other !== undefined && !old.has(other) && !now.has(first);
  const retitled = isRetitled ? [{ old: first, new: other }] : [];
  const named = [...old.keys()].filter((id) => now.has(id)).map((id) => ({ old: id, new: id }));
  const come = rootsOf(now).filter((id) => !old.has(id) && !(isRetitled && id === other));
  const lost = rootsOf(old).filter((id) => !now.has(id) && !(isRetitled && id === first));
  const { renamed, removed } = findRenames<TypeId>(lost, come, {
    nameOf: (id) => id,
    contentOf: (id) => contentOf(comparison.versions, old.has(id) ? 'old' : 'new', id),
  });
  const respelled = renamed.map(({ before, after }) => ({ old: before, new: after }));
  return { pairs: [...retitled, ...named, ...respelled], gone: removed };
}

function rootsOf(types: Types): TypeId[] {
  const used = new Set([...types].flatMap(([id, { type }]) => refsOf(type).filter((other) => other !== id)));
  return [...types.keys()].filter((id) => !used.has(id));
}

function contentOf(versions: Versions, version: Version, id: TypeId): string {
  const { type } = versions.hubs[version].types.get(id) as TypeDef;
  return versions.meaning(versions.of(version, type));
}
