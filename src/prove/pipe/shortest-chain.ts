/** The shortest chain from one method to another: sure joints before undecided ones. */
import { fitOf, type Ask, type Verdict } from './fit.js';
import { isIgnored } from './ignored.js';
import type { PipeStage } from './stage.js';

/** Undefined where no chain leads from the one to the other. One that ignores what it is fed leads nowhere. */
export function shortestChain(
  ends: readonly [from: PipeStage, to: PipeStage],
  stages: readonly PipeStage[],
  ask: Ask,
): readonly PipeStage[] | undefined {
  return search(ends, stages, ask, ['yes']) ?? search(ends, stages, ask, ['yes', 'unknown']);
}

/** Breadth first, so that the first chain found is a shortest one. */
function search(
  [from, to]: readonly [from: PipeStage, to: PipeStage],
  stages: readonly PipeStage[],
  ask: Ask,
  admitted: readonly Verdict[],
): readonly PipeStage[] | undefined {
  const cameFrom = new Map<PipeStage, PipeStage>();
  const queue = [from];
  for (const stage of queue) {
    for (const next of stages) {
      if (cameFrom.has(next) || isIgnored(stage, next)) continue;
      if (!admitted.includes(fitOf(stage.output, next.input, ask).verdict)) continue;
      cameFrom.set(next, stage);
      if (next === to) return walkBack(from, to, cameFrom);
      queue.push(next);
    }
  }
  return undefined;
}

function walkBack(from: PipeStage, to: PipeStage, cameFrom: ReadonlyMap<PipeStage, PipeStage>): readonly PipeStage[] {
  const chain = [to];
  let stage = cameFrom.get(to);
  while (stage !== undefined && stage !== from) {
    chain.unshift(stage);
    stage = cameFrom.get(stage);
  }
  return [from, ...chain];
}
