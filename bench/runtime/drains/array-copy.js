/** The floor: the items as they are, from one array to another. */
import { prepare as prepareArray } from './array.js';

/** @param {number} count */
export function prepare(count) {
  const { fill, items } = prepareArray(count);
  return { fill, drain: () => items.map((item) => item).length };
}
