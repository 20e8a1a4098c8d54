/** A method as a stage of a pipe. */
import type { Hub, Method } from '../../core/model/hub.js';
import { eachMethod } from '../../core/model/hub.js';
import { inputOf, type Input } from './input.js';
import { outputOf, type PipeOutput } from './output.js';

export interface PipeStage {
  readonly method: Method;
  readonly output: PipeOutput;
  /** Absent where the method takes nothing. */
  readonly input?: Input;
}

export function stageOf(method: Method, hub: Hub): PipeStage {
  const input = inputOf(method, hub);
  return { method, output: outputOf(method), ...(input === undefined ? {} : { input }) };
}

/** Every method that can be called; a child namespace cannot. */
export function stagesOf(hub: Hub): readonly PipeStage[] {
  return [...eachMethod(hub.root)].filter(({ role }) => role.kind === 'rpc').map((method) => stageOf(method, hub));
}
