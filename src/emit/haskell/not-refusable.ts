/** The vectors that generated Haskell lets pass though they ought to be refused, told from the model beforehand. */
import { accepts } from '../../prove/accepts/accepts.js';
import type { Hub } from '../../core/model/hub.js';
import { sentParams } from '../../core/model/sent.js';
import type { Type, TypeDef, TypeId } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { subjectsOf } from '../../prove/vectors/subject.js';
import type { Vector } from '../../prove/vectors/vector.js';
import { withOutlines, withoutGuesses, withoutPatterns } from './as-read.js';

export interface NotRefusable {
  readonly vector: Vector;
  readonly reason: string;
}

export function notRefusable(hub: Hub, vectors: readonly Vector[]): NotRefusable[] {
  const readings = readingsOf(hub);
  const refused = vectors.filter(({ verdict, frame }) => verdict === 'refused' && frame === undefined);
  return refused.flatMap((vector) => {
    const passes = ({ types, subjects }: Reading): boolean => {
      const type = subjects.get(vector.type);
      return type !== undefined && accepts(vector.value, type, types);
    };
    if (!passes(readings.at(-1) as Reading)) return [];
    const { reason } = readings.find(passes) as Reading;
    return [{ vector, reason }];
  });
}

/** A hub's types, with all that is not checked for this reason, and for those before it, left out. */
interface Reading {
  readonly reason: string;
  readonly types: Types;
  readonly subjects: ReadonlyMap<string, Type>;
}

/** The last one is how Haskell reads. */
function readingsOf(hub: Hub): Reading[] {
  const meant = new Map(subjectsOf(hub).map(({ id, type }) => [id, type]));
  const whole: Reading = { reason: 'types cannot say all of the schema', types: hub.types, subjects: meant };
  const sent: Reading = {
    ...whole,
    reason: 'the server fills it in',
    subjects: new Map([...meant].map(([id, type]) => [id, readType(id, type, hub)])),
  };
  const decided = changed(sent, 'which variants fit is not judged exactly', (type) => withoutGuesses(type, hub.types));
  const loose = changed(decided, 'patterns are not checked', withoutPatterns);
  return [whole, sent, decided, loose, changed(loose, whole.reason, withOutlines)];
}

/** A client does not know the parameters that the server fills in. */
function readType(id: string, type: Type, hub: Hub): Type {
  return id.endsWith('#params') ? sentParams(type, hub.types) : type;
}

function changed({ types, subjects }: Reading, reason: string, change: (type: Type) => Type): Reading {
  return {
    reason,
    types: new Map([...types].map(([id, def]): [TypeId, TypeDef] => [id, { ...def, type: change(def.type) }])),
    subjects: new Map([...subjects].map(([id, type]) => [id, change(type)])),
  };
}
