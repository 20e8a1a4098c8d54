/** The work that every client gets, so that all carry the same. */

/** @typedef {'ask' | 'stream'} Task */

const FORMATS = ['jpeg', 'png', 'webp'];

/** @param {number} index */
export function pathOf(index) {
  return `pictures/${String(index).padStart(6, '0')}.png`;
}

/** One item of a stream. @param {number} index */
export function picture(index) {
  return { format: FORMATS[index % 3], height: 1080, path: pathOf(index), tags: ['sea', 'summer'], width: 1920 };
}

/** @template T @param {number} count @param {(index: number) => T} make @returns {T[]} */
export function times(count, make) {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Whoever drops a part of the work must not look fast. @param {unknown} found @param {number} expected */
export function expectCount(found, expected) {
  if (found !== expected) throw new Error(`${found} of ${expected} arrived`);
}
