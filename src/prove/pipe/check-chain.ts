/** A chain of methods, each fed by the one before it. */
import { nearest } from '../../core/text/nearest.js';
import type { Hub } from '../../core/model/hub.js';
import { jointOf, type Joint, type JointContext } from './joint.js';
import type { Verdict } from './fit.js';
import { narrowTo, variantNames } from './narrow.js';
import type { PipeStage } from './stage.js';

export interface Chain {
  readonly verdict: Verdict;
  readonly stages: readonly PipeStage[];
  /** One between each stage and the next. */
  readonly joints: readonly Joint[];
}

export function checkChain(stages: readonly PipeStage[], context: JointContext): Chain {
  const joints = stages.slice(1).map((to, index) => jointOf(stages[index] as PipeStage, to, context));
  return { verdict: verdictOf(joints), stages, joints };
}

function verdictOf(joints: readonly Joint[]): Verdict {
  const verdicts = joints.map(({ fit }) => fit.verdict);
  return verdicts.find((verdict) => verdict === 'no') ?? verdicts.find((verdict) => verdict === 'unknown') ?? 'yes';
}

/** A name that is no variant of any stage that gives something. */
export interface UnknownVariant {
  readonly name: string;
  readonly near: readonly string[];
}

/** The stages with what they give narrowed to the named variants, wherever they have one of them. */
export function onlyVariants(
  names: readonly string[],
  stages: readonly PipeStage[],
  hub: Hub,
): readonly PipeStage[] | UnknownVariant {
  const giving = stages.slice(0, -1);
  const known = giving.flatMap(({ output }) => variantNames(output, hub.types));
  const stranger = names.find((name) => !known.includes(name));
  if (stranger !== undefined) return { name: stranger, near: nearest(stranger, known) };
  return stages.map((stage, index) => (index < giving.length ? narrowed(stage, names, hub) : stage));
}

function narrowed(stage: PipeStage, names: readonly string[], hub: Hub): PipeStage {
  const own = variantNames(stage.output, hub.types).filter((name) => names.includes(name));
  const output = own.length === 0 ? undefined : narrowTo(own, stage.output, hub.types);
  return output === undefined ? stage : { ...stage, output };
}
