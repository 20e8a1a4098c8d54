/** Two neighbours in a pipe: whether they fit, and where they do not, why, and what would help. */
import type { Hub } from '../../core/model/hub.js';
import { parsePointer } from '../../core/json/pointer.js';
import { adviceFor, cautionFor, type Advice } from './advice.js';
import type { Containments } from '../containment/containments.js';
import { fitOf, type Fit, type FitReason } from './fit.js';
import type { PipeStage } from './stage.js';
import { typeAt, type TypePart } from './type-at.js';

export interface Joint {
  readonly from: PipeStage;
  readonly to: PipeStage;
  readonly fit: Fit;
  /** Each place at which the two types part. */
  readonly misfits: readonly Misfit[];
  readonly advice: readonly Advice[];
}

/** What is wrong with the witness in one place, and what each of the types says there. */
export interface Misfit extends FitReason {
  readonly path: string;
  readonly produced?: TypePart;
  readonly expected?: TypePart;
}

export interface JointContext {
  readonly hub: Hub;
  readonly containments: Containments;
}

export function jointOf(from: PipeStage, to: PipeStage, context: JointContext): Joint {
  const fit = fitOf(from.output, to.input, context.containments.explain);
  const misfits = fit.reasons.flatMap((reason) => misfitOf(reason, { from, to, fit }, context));
  const advice = fit.verdict === 'yes' ? cautionFor(from, to) : adviceFor({ from, to, misfits }, context);
  return { from, to, fit, misfits, advice };
}

type Judged = Pick<Joint, 'from' | 'to' | 'fit'>;

function misfitOf(reason: FitReason, { from, to, fit: { witness } }: Judged, { hub }: JointContext): Misfit[] {
  const { path } = reason;
  const [given, taken] = [from.output.type, to.input?.type];
  if (path === undefined || witness === undefined || given === undefined || taken === undefined) return [];
  const produced = typeAt(given, parsePointer(path), witness, hub.types);
  const expected = typeAt(taken, parsePointer(path), witness, hub.types);
  return [{ ...reason, path, ...(produced && { produced }), ...(expected && { expected }) }];
}
