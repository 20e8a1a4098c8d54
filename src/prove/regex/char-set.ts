/** Sets of Unicode code points: sorted, disjoint, inclusive ranges. */

export type CharSet = readonly CharRange[];
export type CharRange = readonly [first: number, last: number];

const LAST_CODE_POINT = 0x10ffff;

export const ALL_CHARS: CharSet = [[0, LAST_CODE_POINT]];

/** The set of all code points in the given ranges, which may overlap. */
export function charSet(ranges: readonly CharRange[]): CharSet {
  const merged: [number, number][] = [];
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1);
    if (previous !== undefined && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

export function charsOf(text: string): CharSet {
  return union(...Array.from(text, (char) => oneChar(codePoint(char))));
}

export function oneChar(char: number): CharSet {
  return [[char, char]];
}

export function codePoint(char: string): number {
  return char.codePointAt(0) as number;
}

export function union(...sets: readonly CharSet[]): CharSet {
  return charSet(sets.flat());
}

export function complement(set: CharSet): CharSet {
  const gaps: CharRange[] = [];
  let next = 0;
  for (const [first, last] of set) {
    if (first > next) gaps.push([next, first - 1]);
    next = last + 1;
  }
  if (next <= LAST_CODE_POINT) gaps.push([next, LAST_CODE_POINT]);
  return gaps;
}

function intersect(a: CharSet, b: CharSet): CharSet {
  const common: CharRange[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [rangeA, rangeB] = [a[i] as CharRange, b[j] as CharRange];
    const [first, last] = [Math.max(rangeA[0], rangeB[0]), Math.min(rangeA[1], rangeB[1])];
    if (first <= last) common.push([first, last]);
    if (rangeA[1] < rangeB[1]) i++;
    else j++;
  }
  return common;
}

export function hasChar(set: CharSet, char: number): boolean {
  return set.some(([first, last]) => first <= char && char <= last);
}

/** What people like to read comes first: letters, digits, then other ASCII. */
const LIKED: readonly CharSet[] = [[[0x61, 0x7a]], [[0x41, 0x5a]], [[0x30, 0x39]], [[0x20, 0x7e]]];

/** One character of a set that has some: the one that reads best. */
export function pickChar(set: CharSet): number {
  return charsIn(set).next().value as number;
}

/** The characters of a set, those first that read best. */
export function* charsIn(set: CharSet): Generator<number> {
  let rest = set;
  for (const liked of LIKED) {
    yield* eachChar(intersect(rest, liked));
    rest = intersect(rest, complement(liked));
  }
  yield* eachChar(rest);
}

function* eachChar(set: CharSet): Generator<number> {
  for (const [first, last] of set) for (let char = first; char <= last; char++) yield char;
}

/** A partition of all characters that is as fine as both. */
export function refine(a: readonly CharSet[], b: readonly CharSet[]): readonly CharSet[] {
  if (a.length === 1) return b;
  if (b.length === 1) return a;
  return a.flatMap((one) => b.map((other) => intersect(one, other))).filter((set) => set.length > 0);
}
