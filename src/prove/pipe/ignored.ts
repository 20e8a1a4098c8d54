/** A pipe that fits because nothing of it is looked at: an object without any of the parameters is still an object. */
import type { PipeStage } from './stage.js';

export function isIgnored({ output }: PipeStage, { input }: PipeStage): boolean {
  const [sent, taken] = [output.keys, input?.keys];
  return sent !== undefined && taken !== undefined && ![...taken].some((key) => sent.has(key));
}
