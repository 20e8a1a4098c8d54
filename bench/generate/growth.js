/** How work grows with size: the exponent between the two largest sizes; 1 is linear. */

/** @param {readonly { size: number, work: number }[]} points start-up taken off the work */
export function growthOf(points) {
  const [before, after] = points.slice(-2);
  if (!before || !after || before.work <= 0) return '';
  return `n^${(Math.log(after.work / before.work) / Math.log(after.size / before.size)).toFixed(2)}`;
}
