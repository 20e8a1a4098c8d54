/** The pipes of a hub as a picture, and what is known of one pair. */
import type { JSX } from 'preact';

interface Pipe {
  readonly from: string;
  readonly to: string;
  readonly isProven: boolean;
}

interface PictureProps {
  readonly pipes: readonly Pipe[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly onPick: (from: string, to: string) => void;
}

const ROW = 24;
const MARGIN = 14;
const LETTER = 7.4;
const GAP = 220;

export function PipePicture({ pipes, from, to, onPick }: PictureProps): JSX.Element {
  const givers = rowsOf(pipes.map((pipe) => pipe.from));
  const takers = rowsOf(pipes.map((pipe) => pipe.to));
  const left = MARGIN + widthOf(givers);
  const right = left + GAP;
  const width = right + widthOf(takers) + MARGIN;
  const height = MARGIN * 2 + ROW * Math.max(givers.size, takers.size, 1);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={`${pipes.length} pipes`}
    >
      {pipes.map((pipe) => (
        <path
          key={`${pipe.from} ${pipe.to}`}
          d={curve(left + 8, givers.get(pipe.from) ?? 0, right - 8, takers.get(pipe.to) ?? 0)}
          class={lookOf(pipe, from, to)}
          onClick={() => onPick(pipe.from, pipe.to)}
        >
          <title>{`${pipe.from} | ${pipe.to}${pipe.isProven ? '' : ' (undecided)'}`}</title>
        </path>
      ))}
      {labels(givers, left, 'end', from)}
      {labels(takers, right, 'start', to)}
    </svg>
  );
}

type Rows = ReadonlyMap<string, number>;

function rowsOf(names: readonly string[]): Rows {
  return new Map([...new Set(names)].map((name, index) => [name, MARGIN + ROW * (index + 0.5)]));
}

function widthOf(rows: Rows): number {
  return Math.ceil(LETTER * Math.max(0, ...Array.from(rows.keys(), ({ length }) => length)));
}

function curve(x1: number, y1: number, x2: number, y2: number): string {
  const bend = (x1 + x2) / 2;
  return `M${x1} ${y1}C${bend} ${y1} ${bend} ${y2} ${x2} ${y2}`;
}

function lookOf(pipe: Pipe, from: string | undefined, to: string | undefined): string {
  const isPicked = pipe.from === from && pipe.to === to;
  const isNear = pipe.from === from || pipe.to === to;
  return ['pipe', isPicked ? 'picked' : isNear ? 'near' : '', pipe.isProven ? '' : 'undecided'].join(' ');
}

function labels(rows: Rows, x: number, anchor: 'start' | 'end', picked: string | undefined): JSX.Element[] {
  return Array.from(rows, ([name, y]) => (
    <text key={name} x={x} y={y + 4} text-anchor={anchor} class={name === picked ? 'picked' : undefined}>
      {name}
    </text>
  ));
}
