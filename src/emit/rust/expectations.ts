/** Which vectors Rust reads otherwise than the hub means them, and why. */
import { accepts } from '../../model/accepts.js';
import type { Type } from '../../model/type.js';
import { subjectsOf } from '../../vectors/subject.js';
import type { Vector } from '../../vectors/vector.js';
import type { CratePlan } from './plan.js';
import { LAXITIES, RustReading, type Laxity } from './rust-reading.js';

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
  const isRead = readerOf(plan, LAXITIES);
  const reasons = LAXITIES.map((laxity) => ({ why: laxity.why, isRead: readerOf(plan, [laxity]) }));
  const whyRead = (vector: Vector): string => reasons.find((reason) => reason.isRead(vector))?.why ?? SEVERAL;
  const values = vectors.filter(({ frame }) => frame === undefined);
  const surprising = values.filter((vector) => isRead(vector) !== (vector.verdict === 'accepted'));
  const [good, bad] = [surprising.filter(isGood), surprising.filter((vector) => !isGood(vector))];
  return {
    notRefusable: bad.map((vector) => exception(vector, whyRead(vector))),
    notReadable: good.map((vector) => exception(vector, TOO_WIDE)),
  };
}

const SEVERAL = 'several of the other reasons together';
const TOO_WIDE = "serde's buffer holds integers of 64 bits at most";

function isGood({ verdict }: Vector): boolean {
  return verdict === 'accepted';
}

function exception({ type, label }: Vector, why: string): Exception {
  return { subject: type, label, why };
}

/** Whether types with these laxities read a value. */
function readerOf(plan: CratePlan, laxities: readonly Laxity[]): (vector: Vector) => boolean {
  const reading = new RustReading(plan, laxities);
  const parts = subjectsOf(plan.hub).filter(({ id }) => !plan.hub.types.has(id));
  const types = new Map(parts.map(({ id, type }): [string, Type] => [id, reading.read(type)]));
  return ({ type, value }) => accepts(value, types.get(type) ?? { kind: 'ref', id: type }, reading.types);
}
