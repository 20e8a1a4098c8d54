/** Which methods feed which, as a matrix: a row gives, a column takes. */
import { connected, type Edge, type PipeGraph } from '../../prove/pipe/pipe-graph.js';
import type { PipeStage } from '../../prove/pipe/stage.js';
import { printableLine } from '../../core/text/printable.js';
import { fill, indent, plural, widest } from '../../core/text/lines.js';
import type { View } from './view.js';

export function describePipes(graph: PipeGraph, reading: string, view: View): string[] {
  const { style } = view;
  const shown = connected(graph);
  const undecided = graph.edges.filter(({ fit }) => fit.verdict === 'unknown').length;
  const ignored = graph.edges.filter((edge) => edge.ignored).length;
  const pipes =
    plural(graph.edges.length - undecided - ignored, 'pipe') + (undecided === 0 ? '' : `, ${undecided} undecided`);
  return [
    `${style.bold(pipes)} between ${plural(graph.stages.length, 'method')}  ${style.dim(`(${reading})`)}`,
    ...(shown.length === 0 ? [] : ['', ...matrixLines(graph, shown, view), '', LEGEND]),
    ...(isWhole(graph)
      ? loneLines(
          graph.stages.filter((stage) => !shown.includes(stage)),
          view,
        )
      : []),
  ];
}

/** Where only some pairs were asked for, nothing is known of the others. */
function isWhole({ wanted }: PipeGraph): boolean {
  return wanted.from === undefined && wanted.to === undefined;
}

const FITS = '●';
const IGNORED = '○';
const UNDECIDED = '?';
const NO = '·';
const LEGEND = `${FITS} fits  ${IGNORED} fits, but nothing of it is used  ${UNDECIDED} undecided  ${NO} does not fit`;

/** A matrix that is too wide stands in blocks of columns, one below the other. */
function matrixLines({ edges, wanted }: PipeGraph, shown: readonly PipeStage[], view: View): string[] {
  const numbers = new Map(shown.map((stage, index) => [stage, index + 1]));
  const takers = new Set(edges.map(({ to }) => to));
  const givers = new Set(edges.map(({ from }) => from));
  const columns = shown.filter((stage) => takers.has(stage));
  const cells = cellsOf(edges);
  const labels = labelsOf(shown);
  const labelWidth = widest(labels);
  const room = Math.max(1, Math.floor((view.width - labelWidth - 1) / 2));
  return blocks(columns, room).flatMap((block, index) => [
    ...(index === 0 ? [] : ['']),
    ...headLines(
      block.map((stage) => numbers.get(stage) ?? 0),
      labelWidth,
      view,
    ),
    ...shown.flatMap((from, row) => {
      if (wanted.from !== undefined ? from !== wanted.from : wanted.to !== undefined && !givers.has(from)) return [];
      const marks = block.map((to) => cells.get(from)?.get(to) ?? NO);
      return [`${(labels[row] ?? '').padEnd(labelWidth)}  ${marks.join(' ')}`];
    }),
  ]);
}

function cellsOf(edges: readonly Edge[]): ReadonlyMap<PipeStage, ReadonlyMap<PipeStage, string>> {
  const cells = new Map<PipeStage, Map<PipeStage, string>>();
  for (const { from, to, fit, ignored } of edges) {
    const row = cells.get(from) ?? new Map<PipeStage, string>();
    cells.set(from, row.set(to, fit.verdict === 'unknown' ? UNDECIDED : ignored ? IGNORED : FITS));
  }
  return cells;
}

function labelsOf(shown: readonly PipeStage[]): string[] {
  const width = String(shown.length).length;
  return shown.map(({ method }, index) => `${String(index + 1).padStart(width)}  ${printableLine(method.path)}`);
}

/** The numbers of the columns, one digit below the other. */
function headLines(numbers: readonly number[], labelWidth: number, { style }: View): string[] {
  const height = widest(numbers.map(String));
  const texts = numbers.map((number) => String(number).padStart(height));
  return Array.from({ length: height }, (_, line) => {
    const lead = line === height - 1 ? 'gives, takes' : '';
    return style.dim(`${lead.padEnd(labelWidth)}  ${texts.map((text) => text[line] ?? ' ').join(' ')}`.trimEnd());
  });
}

function blocks<T>(items: readonly T[], size: number): T[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  return starts.map((start) => items.slice(start, start + size));
}

function loneLines(lone: readonly PipeStage[], { width }: View): string[] {
  if (lone.length === 0) return [];
  const names = fill(
    lone.map(({ method }) => printableLine(method.path)),
    ', ',
    width - 2,
  );
  return ['', `${plural(lone.length, 'method')} in no pipe:`, ...indent(names, 2)];
}
