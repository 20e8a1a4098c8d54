/**
 * Arbitrary type graphs and hubs in normal form: every kind, every encoding, constraints, docs, defaults,
 * deprecation, recursion and hostile names. What normal form means is said in normal-form.ts, rule by rule.
 */
import type fc from 'fast-check';
import type { TypeDef, TypeId } from '../../src/core/model/type.js';
import { drawn, maybe, type Draw } from './draw.js';
import { drawDocs, drawJson } from './draw-annotations.js';
import { drawType } from './draw-type.js';
import { TYPE_NAMES } from './name-pool.js';
import { reachable } from './reachable.js';

export interface TypeGraph {
  readonly root: TypeId;
  /** The root first, then the others in the order in which they are first referred to. */
  readonly types: ReadonlyMap<TypeId, TypeDef>;
}

export interface ModelOptions {
  /** Draft 07 has no `unevaluatedProperties`, so it cannot say all that a struct may say of its other keys. */
  readonly draft?: '2020-12' | '07';
  /** ajv will be the judge of values: leave out the names that it does not understand. */
  readonly judged?: boolean;
}

export function typeGraph(options: ModelOptions = {}): fc.Arbitrary<TypeGraph> {
  return drawn((draw) => drawGraph(draw, options));
}

export function drawGraph(draw: Draw, options: ModelOptions): TypeGraph {
  // An enum without variants has no values, so it stands alone.
  if (draw.chance(2)) return lone({ id: 'Void', name: 'Void', namespace: [], type: { kind: 'never' } });
  const ids = draw.names(1, 5, TYPE_NAMES);
  const types = drawTypes(draw, ids, options);
  const root = ids[0] as TypeId;
  return { root, types: reachable([{ kind: 'ref', id: root }], types) };
}

function lone(def: TypeDef): TypeGraph {
  return { root: def.id, types: new Map([[def.id, def]]) };
}

/** Last first: a type sees the shape of those after it, and of those before it only the name. */
export function drawTypes(draw: Draw, ids: readonly TypeId[], options: ModelOptions): Map<TypeId, TypeDef> {
  const types = new Map<TypeId, TypeDef>();
  const freshNames = TYPE_NAMES.map((name) => `${name}Variant`);
  for (const id of ids.toReversed()) {
    const scope = { ids, types, options, freshNames, mayBeAbsent: false };
    const type = drawType(draw, scope, 3);
    types.set(id, { id, name: id, namespace: [], type, ...drawDocs(draw), ...drawFacts(draw) });
  }
  return types;
}

function drawFacts(draw: Draw): Pick<TypeDef, 'default' | 'examples'> {
  return {
    ...maybe(draw, 8, () => ({ default: drawJson(draw) })),
    ...maybe(draw, 8, () => ({ examples: draw.list(1, 2, () => drawJson(draw)) })),
  };
}
