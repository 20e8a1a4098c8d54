/** Problems, for people: one line each that a terminal can click and grep can find, what to do below it. */
import { elide } from '../../core/text/elide.js';
import type { Problem } from '../../core/json/problem.js';
import { countText } from '../../core/json/count-problems.js';
import type { Complaint } from '../../core/refusal/refusal.js';
import { widest } from '../../core/text/lines.js';
import { printableLine } from '../../core/text/printable.js';
import type { Style } from '../../core/text/style.js';

/** Past this many, nobody reads on; programs get them all with `--json`. */
const MOST_SHOWN = 50;
/** A pointer longer than this points into nonsense, and line and column say where. */
const LONGEST_POINTER = 200;

/** Lines for problems of the input called `name`, by position, with a summary at the end. */
export function reportLines(name: string, problems: readonly Problem[], style: Style): string[] {
  const shown = byPosition(problems)
    .slice(0, MOST_SHOWN)
    .map((problem) => row(name, problem));
  const widths = {
    place: widest(shown.map(({ place }) => place)),
    severity: widest(shown.map(({ severity }) => severity)),
    code: widest(shown.map(({ code }) => code)),
  };
  const hidden = problems.length - shown.length;
  return [
    ...shown.flatMap((each) => rowLines(each, widths, style)),
    ...(hidden > 0 ? [`and ${hidden} more (use --json to see them all)`] : []),
    countText(problems),
  ];
}

/** What stopped the command before it began: a bad call, or an input that was never read. */
export function refusalLines({ message, hint, file, pointer }: Complaint, style: Style): string[] {
  const place = file === undefined ? '' : ` (${pointer} of ${file})`;
  const line = `${style.red('hub-codegen:')} ${printableLine(message + place)}`;
  return hint === undefined ? [line] : [line, `  ${printableLine(hint)}`];
}

/** What concerns the whole document comes first. */
function byPosition(problems: readonly Problem[]): readonly Problem[] {
  return [...problems].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
}

interface Row {
  readonly place: string;
  readonly severity: Problem['severity'];
  readonly code: string;
  readonly message: string;
  readonly pointer: string;
  readonly hint?: string | undefined;
}

function row(name: string, problem: Problem): Row {
  const position = [name, problem.line, problem.column].filter((part) => part !== undefined).join(':');
  return {
    place: printableLine(position),
    severity: problem.severity,
    code: printableLine(problem.code),
    message: printableLine(problem.message),
    pointer: elide(printableLine(problem.pointer), LONGEST_POINTER),
    hint: problem.hint === undefined ? undefined : printableLine(problem.hint),
  };
}

function rowLines(row: Row, widths: { place: number; severity: number; code: number }, style: Style): string[] {
  const paint = row.severity === 'error' ? style.red : style.yellow;
  const cells = [
    row.place.padEnd(widths.place),
    paint(row.severity.padEnd(widths.severity)),
    style.dim(row.code.padEnd(widths.code)),
    row.message,
    ...(row.pointer === '' ? [] : [style.dim(`at ${row.pointer}`)]),
  ];
  return [cells.join('  '), ...(row.hint === undefined ? [] : [`    ${row.hint}`])];
}
