/** What a reference stands for, without its sign. */
import type { Formula, Reference } from '../algebra/formula.js';

export function unfolded({ target, type }: Reference): Formula {
  if (target.shape === undefined) throw new TypeError(`${target.name} has not been read`);
  return target.shape[type];
}
