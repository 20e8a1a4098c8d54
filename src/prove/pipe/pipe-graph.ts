/** Which methods of a hub can feed which. */
import { isIgnored } from './ignored.js';
import { fitOf, type Ask, type Fit } from './fit.js';
import type { PipeStage } from './stage.js';

export interface PipeGraph {
  readonly stages: readonly PipeStage[];
  /** Every pair that fits or is undecided, in the order of the stages. */
  readonly edges: readonly Edge[];
  /** Which of all pairs were looked at. */
  readonly wanted: Wanted;
}

export interface Edge {
  readonly from: PipeStage;
  readonly to: PipeStage;
  readonly fit: Fit;
  /** It fits, and the receiver takes nothing of it. */
  readonly ignored?: true;
}

/** Which of all pairs are wanted. */
export interface Wanted {
  readonly from?: PipeStage | undefined;
  readonly to?: PipeStage | undefined;
}

/** A method that does not say what it returns gives nothing that could be compared. */
export function pipeGraph(stages: readonly PipeStage[], ask: Ask, wanted: Wanted = {}): PipeGraph {
  const givers = (wanted.from === undefined ? stages : [wanted.from]).filter(({ output }) => output.type !== undefined);
  const takers = (wanted.to === undefined ? stages : [wanted.to]).filter(({ input }) => input !== undefined);
  return { stages, wanted, edges: givers.flatMap((from) => edgesFrom(from, takers, ask)) };
}

function edgesFrom(from: PipeStage, takers: readonly PipeStage[], ask: Ask): readonly Edge[] {
  const all = takers.map((to) => ({ from, to, fit: fitOf(from.output, to.input, ask) }));
  const fitting = all.filter(({ fit }) => fit.verdict !== 'no');
  return fitting.map((edge) => (isIgnored(from, edge.to) ? { ...edge, ignored: true } : edge));
}

/** The stages that are part of some pipe, in order. */
export function connected({ stages, edges }: PipeGraph): readonly PipeStage[] {
  const used = new Set(edges.flatMap(({ from, to }) => [from, to]));
  return stages.filter((stage) => used.has(stage));
}
