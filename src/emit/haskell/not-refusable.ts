/** The vectors that generated Haskell lets pass though they ought to be refused, told from the model beforehand. */
import { accepts } from '../../model/accepts.js';
import type { Hub } from '../../model/hub.js';
import { mapParts } from '../../model/map-type.js';
import { sentParams } from '../../model/sent.js';
import type { Type, TypeDef, TypeId } from '../../model/type.js';
import { subjectsOf } from '../../vectors/subject.js';
import type { Vector } from '../../vectors/vector.js';

export interface NotRefusable {
  readonly vector: Vector;
  readonly reason: string;
}

export function notRefusable(hub: Hub, vectors: readonly Vector[]): NotRefusable[] {
  const types = new Map([...hub.types].map(([id, def]): [TypeId, TypeDef] => [id, { ...def, type: weaken(def.type) }]));
  const subjects = new Map(subjectsOf(hub).map(({ id, type }) => [id, weaken(readType(id, type, hub))]));
  const refused = vectors.filter(({ verdict, frame }) => verdict === 'refused' && frame === undefined);
  return refused.flatMap((vector) => {
    const type = subjects.get(vector.type);
    return type !== undefined && accepts(vector.value, type, types) ? [{ vector, reason: reasonFor(vector) }] : [];
  });
}

/** A client does not know the parameters that the server fills in. */
function readType(id: string, type: Type, hub: Hub): Type {
  return id.endsWith('#params') ? sentParams(type, hub.types) : type;
}

/** The type as its parser checks it. */
function weaken(type: Type): Type {
  if (type.kind === 'string') {
    const { pattern: _pattern, ...rest } = type;
    return rest;
  }
  const isKeyed = type.kind === 'map' && type.keys.kind === 'string';
  return mapParts(isKeyed ? { ...type, keys: { kind: 'string' } } : type, weaken);
}

function reasonFor({ because }: Vector): string {
  if (because === 'pattern' || because === 'bad-key') return 'patterns are not checked';
  return because === 'missing-required' ? 'the server fills it in' : 'a schema that is kept as any JSON';
}
