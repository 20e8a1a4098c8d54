/** What `for await` itself costs. */
import { picture, times } from '../work.js';
import { takeAll } from './take-all.js';

/** @param {number} count */
export function prepare(count) {
  const frames = times(count, (index) => JSON.stringify(picture(index)));
  /** @type {unknown[]} */
  const items = [];
  return {
    fill: () => frames.forEach((frame) => items.push(JSON.parse(frame))),
    drain: () => takeAll(items),
    items,
  };
}
