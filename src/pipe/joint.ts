/** Two neighbours in a pipe: whether they fit, and where they do not, why, and what would help. */
import type { Hub } from '../model/hub.js';
import type { Json } from '../model/json.js';
import { parsePointer } from '../read/json/pointer.js';
import { adviceFor, cautionFor, type Advice } from './advice.js';
import type { Complaint } from './complaint.js';
import type { Containments } from './containments.js';
import { fitOf, type Fit } from './fit.js';
import type { Stage } from './stage.js';
import { typeAt, type Part } from './type-at.js';

export interface Joint {
  readonly from: Stage;
  readonly to: Stage;
  readonly fit: Fit;
  readonly misfit?: Misfit;
  readonly advice: readonly Advice[];
}

/** The place at which the two types part, and what each of them says there. */
export interface Misfit extends Complaint {
  readonly produced?: Part;
  readonly expected?: Part;
}

export interface JointContext {
  readonly hub: Hub;
  readonly containments: Containments;
}

export function jointOf(from: Stage, to: Stage, context: JointContext): Joint {
  const fit = fitOf(from.output, to.input, context.containments.explain);
  const misfit = fit.witness === undefined ? undefined : misfitOf(from, to, fit.witness, context);
  const advice = fit.verdict === 'yes' ? cautionFor(from, to, context) : adviceFor({ from, to, misfit }, context);
  return { from, to, fit, ...(misfit === undefined ? {} : { misfit }), advice };
}

function misfitOf({ output }: Stage, { input }: Stage, witness: Json, context: JointContext): Misfit | undefined {
  if (output.type === undefined || input?.schema === undefined) return undefined;
  const { hub, containments } = context;
  const complaint = containments.complaint(witness, input.schema);
  if (complaint === undefined) return undefined;
  const path = parsePointer(complaint.pointer);
  const produced = typeAt(output.type, path, witness, hub.types);
  const expected = typeAt(input.type, path, witness, hub.types);
  const isOptional = complaint.code === 'MISSING_REQUIRED' && produced !== undefined;
  return {
    ...complaint,
    ...(isOptional ? { code: 'MAYBE_ABSENT' } : {}),
    ...(produced === undefined ? {} : { produced }),
    ...(expected === undefined ? {} : { expected }),
  };
}
