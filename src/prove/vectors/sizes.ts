/** How many items a list or a map is to have for its samples. */

/** More than this are never made for the sake of a bound. */
const MOST = 300;
const SEVERAL = 3;

/** The least first. */
export function sizesOf(min = 0, max = Infinity): [label: string, count: number][] {
  const least: [string, number] = [min === 0 ? 'empty' : 'with as few as may be', min];
  const others: [string, number][] = [
    ['with one', 1],
    ['with many', SEVERAL],
    ['with one more than it must have', min + 1],
    ['with one less than it may have', max - 1],
    ['with as many as may be', max],
  ];
  return [least, ...others.filter(([, count]) => count > min && count <= max && !isTooMany(count))];
}

export function isTooMany(count: number): boolean {
  return count > MOST;
}
