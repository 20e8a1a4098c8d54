/** Which lines of one text became which of another: the fewest changes, found as Myers did (1986). */

/** Lines `oldFrom` up to `oldTo` became `newFrom` up to `newTo`; the ends are not part of it. */
export interface LineChange {
  readonly oldFrom: number;
  readonly oldTo: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** Past this, two texts have little in common, and looking on would take time that grows with its square. */
const MOST_STEPS = 1000;

export function lineChanges(old: readonly string[], now: readonly string[]): LineChange[] {
  const start = commonStart(old, now);
  const end = commonEnd(old, now, start);
  const [a, b] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  if (a.length === 0 && b.length === 0) return [];
  const steps = a.length === 0 || b.length === 0 ? undefined : shortestPath(a, b);
  const changes = steps ?? [{ oldFrom: 0, oldTo: a.length, newFrom: 0, newTo: b.length }];
  return joined(changes).map((change) => ({
    oldFrom: change.oldFrom + start,
    oldTo: change.oldTo + start,
    newFrom: change.newFrom + start,
    newTo: change.newTo + start,
  }));
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}

function commonEnd(a: readonly string[], b: readonly string[], start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count;
}

/** The furthest line of `a` on each diagonal (line of `a` less line of `b`); diagonal 0 is at `MOST_STEPS + 1`. */
type Reached = Int32Array;

function shortestPath(a: readonly string[], b: readonly string[]): LineChange[] | undefined {
  const history: Reached[] = [];
  const reached = new Int32Array(2 * MOST_STEPS + 3);
  for (let steps = 0; steps <= MOST_STEPS; steps++) {
    history.push(reached.slice());
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = isInsertion(reached, diagonal, steps) ? at(reached, diagonal + 1) : at(reached, diagonal - 1) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++;
      reached[diagonal + MOST_STEPS + 1] = x;
      if (x >= a.length && x - diagonal >= b.length) return wayBack(history, a.length, b.length);
    }
  }
  return undefined;
}

function at(reached: Reached, diagonal: number): number {
  return reached[diagonal + MOST_STEPS + 1] as number;
}

function isInsertion(reached: Reached, diagonal: number, steps: number): boolean {
  return diagonal === -steps || (diagonal !== steps && at(reached, diagonal - 1) < at(reached, diagonal + 1));
}

/** One line each, from the end to the beginning, then turned round. */
function wayBack(history: readonly Reached[], oldLength: number, newLength: number): LineChange[] {
  const changes: LineChange[] = [];
  let [x, y] = [oldLength, newLength];
  for (let steps = history.length - 1; steps > 0; steps--) {
    const reached = history[steps] as Reached;
    const isInserted = isInsertion(reached, x - y, steps);
    const before = isInserted ? x - y + 1 : x - y - 1;
    [x, y] = [at(reached, before), at(reached, before) - before];
    changes.push({ oldFrom: x, oldTo: isInserted ? x : x + 1, newFrom: y, newTo: isInserted ? y + 1 : y });
  }
  return changes.reverse();
}

/** Changes that touch, as one. */
function joined(changes: readonly LineChange[]): LineChange[] {
  const all: LineChange[] = [];
  for (const change of changes) {
    const last = all.at(-1);
    const touches = last !== undefined && last.oldTo === change.oldFrom && last.newTo === change.newFrom;
    if (touches) all[all.length - 1] = { ...last, oldTo: change.oldTo, newTo: change.newTo };
    else all.push(change);
  }
  return all;
}
