/** Two texts as a unified diff, as `diff -u` and git print it and `patch` reads it. */
import { lineChanges, type LineChange } from './line-changes.js';

/** Lines around a change. */
const CONTEXT = 3;
const NO_NEWLINE = '\\ No newline at end of file';

/** Each hunk as its lines, the first one saying where it is. */
export type Hunk = readonly string[];

export function unifiedDiff(old: string, now: string): Hunk[] {
  const [oldLines, newLines] = [linesOf(old), linesOf(now)];
  const groups = grouped(lineChanges(oldLines, newLines));
  return groups.map((changes) => hunk(changes, oldLines, newLines));
}

/** With their newlines: a last line without one is another line than the same with one. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Changes whose surroundings would meet go into one hunk. */
function grouped(changes: readonly LineChange[]): LineChange[][] {
  const groups: LineChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last !== undefined && change.oldFrom - (last.at(-1) as LineChange).oldTo <= 2 * CONTEXT) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunk(changes: readonly LineChange[], old: readonly string[], now: readonly string[]): Hunk {
  const [first, last] = [changes[0] as LineChange, changes.at(-1) as LineChange];
  const before = Math.min(CONTEXT, first.oldFrom);
  const after = Math.min(CONTEXT, old.length - last.oldTo);
  const [from, to] = [first.oldFrom - before, last.oldTo + after];
  let reached = from;
  const body = changes.flatMap(({ oldFrom, oldTo, newFrom, newTo }) => {
    const kept = marked(' ', old.slice(reached, oldFrom));
    reached = oldTo;
    return [...kept, ...marked('-', old.slice(oldFrom, oldTo)), ...marked('+', now.slice(newFrom, newTo))];
  });
  const rest = marked(' ', old.slice(reached, to));
  return [`@@ -${range(from, to)} +${range(first.newFrom - before, last.newTo + after)} @@`, ...body, ...rest];
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.flatMap((line) => (line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, NO_NEWLINE]));
}

/** The first line and their number; without lines, the line before. */
function range(from: number, to: number): string {
  return from === to ? `${from},0` : `${from + 1},${to - from}`;
}
