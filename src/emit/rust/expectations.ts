/** Which vectors Rust reads otherwise than the hub means them, and why. */
import { accepts } from '../../prove/accepts/accepts.js';
import type { Type } from '../../core/model/type.js';
import { subjectsOf } from '../../prove/vectors/subject.js';
import type { Vector } from '../../prove/vectors/vector.js';
import type { CratePlan } from './plan.js';
import { LAXITIES, LIMITS, type Difference } from './differences.js';
import { RustReading } from './rust-reading.js';

export interface Exception {
  readonly subject: string;
  readonly label: string;
  readonly why: string;
}

export interface Expectations {
  /** Bad values that are read all the same. */
  readonly notRefusable: readonly Exception[];
  /** Good values that are refused. */
  readonly notReadable: readonly Exception[];
}

/** Frames are all good, and carry nothing that is out of the ordinary. */
export function expectationsOf(plan: CratePlan, vectors: readonly Vector[]): Expectations {
  const isRead = readerOf(plan, [...LAXITIES, ...LIMITS]);
  const values = vectors.filter(({ frame }) => frame === undefined);
  const surprising = values.filter((vector) => isRead(vector) !== isGood(vector));
  const [good, bad] = [surprising.filter(isGood), surprising.filter((vector) => !isGood(vector))];
  return {
    notRefusable: withReasons(plan, bad, LAXITIES, true),
    notReadable: withReasons(plan, good, LIMITS, false),
  };
}

/** The one difference that makes types read a value, or not read it. */
function withReasons(
  plan: CratePlan,
  vectors: readonly Vector[],
  differences: readonly Difference[],
  makesRead: boolean,
): Exception[] {
  if (vectors.length === 0) return [];
  const changes = differences.map((each) => ({ why: each.why, isRead: readerOf(plan, [each]) }));
  const readers = makesRead ? [...givenReaders(plan), ...changes] : changes;
  return vectors.map((vector) => {
    const why = readers.find(({ isRead }) => isRead(vector) === makesRead)?.why ?? SEVERAL;
    return { subject: vector.type, label: vector.label, why };
  });
}

/** What only JSON Schema refuses, and what is read before Rust has changed anything. */
function givenReaders(plan: CratePlan): { readonly why: string; readonly isRead: (vector: Vector) => boolean }[] {
  return [
    { why: 'only JSON Schema can say all that is admitted here', isRead: readerOf({ ...plan, hub: plan.given }, []) },
    {
      why: 'of the keys that a part has in common with its struct, only which are there is checked',
      isRead: readerOf(plan, []),
    },
  ];
}

const SEVERAL = 'several of the other reasons together';

function isGood({ verdict }: Vector): boolean {
  return verdict === 'accepted';
}

/** Whether types with these differences read a value. */
function readerOf(plan: CratePlan, differences: readonly Difference[]): (vector: Vector) => boolean {
  const reading = new RustReading(plan, differences);
  const parts = subjectsOf(plan.hub).filter(({ id }) => !plan.hub.types.has(id));
  const types = new Map(parts.map(({ id, type }): [string, Type] => [id, reading.read(type)]));
  return ({ type, value }) => accepts(value, types.get(type) ?? { kind: 'ref', id: type }, reading.types);
}
