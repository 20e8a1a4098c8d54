/** The pipes of a hub as a picture: who gives stands on the left, who takes on the right, a line for each pipe. */
import type { Edge, PipeGraph } from '../../prove/pipe/pipe-graph.js';
import type { PipeStage } from '../../prove/pipe/stage.js';
import { xmlText } from '../../core/text/xml-text.js';

const ROW = 22;
const MARGIN = 16;
const LETTER = 7.3;
const GAP = 260;
/** From the baseline of a text to its middle. */
const MIDDLE = 4;

export function svgOf({ stages, edges }: PipeGraph): string {
  const givers = columnOf(stages, new Set(edges.map(({ from }) => from)));
  const takers = columnOf(stages, new Set(edges.map(({ to }) => to)));
  const left = MARGIN + givers.width;
  const right = left + GAP;
  const width = Math.ceil(right + takers.width + MARGIN);
  const height = MARGIN * 2 + ROW * Math.max(givers.rows.size, takers.rows.size, 1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
      'font-family="ui-monospace, monospace" font-size="12" role="img">',
    `<title>${edges.length} pipes</title>`,
    ...edges.map((edge) => lineOf(edge, [left + 6, givers.rows], [right - 6, takers.rows])),
    ...labels(givers.rows, left, 'end', 'from'),
    ...labels(takers.rows, right, 'start', 'to'),
    '</svg>',
    '',
  ].join('\n');
}

type Rows = ReadonlyMap<PipeStage, number>;

function columnOf(
  stages: readonly PipeStage[],
  used: ReadonlySet<PipeStage>,
): { readonly rows: Rows; readonly width: number } {
  const shown = stages.filter((stage) => used.has(stage));
  const longest = shown.reduce((length, { method }) => Math.max(length, method.path.length), 0);
  const rows = new Map(shown.map((stage, index) => [stage, MARGIN + ROW * (index + 0.5)]));
  return { rows, width: Math.ceil(longest * LETTER) };
}

function lineOf({ from, to, fit }: Edge, [x1, givers]: [number, Rows], [x2, takers]: [number, Rows]): string {
  const [y1, y2] = [givers.get(from), takers.get(to)];
  const bend = (x1 + x2) / 2;
  const dashes = fit.verdict === 'yes' ? '' : ' stroke-dasharray="4 3"';
  const names = `data-from="${xmlText(from.method.path)}" data-to="${xmlText(to.method.path)}"`;
  const curve = `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`;
  return `<path d="${curve}" fill="none" stroke="#4a78b5"${dashes} ${names}/>`;
}

function labels(rows: Rows, x: number, anchor: 'start' | 'end', side: 'from' | 'to'): string[] {
  return Array.from(rows, ([{ method }, y]) => {
    const text = xmlText(method.path);
    const place = `x="${x}" y="${y + MIDDLE}" text-anchor="${anchor}"`;
    return `<text ${place} fill="currentColor" data-${side}="${text}">${text}</text>`;
  });
}
