/** Line and column of many places of a long text. */
import { locate, locateAll, positionsIn, type Position } from '../../../core/json/position.js';

/**
 * The text is looked through once, for the landmarks. Any other pointer is looked for from the nearest of them, so that
 * a hundred places do not cost a hundred readings.
 */
export function positionsFrom(landmarks: Iterable<string>, source: string): (pointer: string) => Position {
  const offsets = locateAll(source, ['', ...landmarks]);
  const position = positionsIn(source);
  return (pointer) => {
    const mark = nearestMark(pointer, offsets);
    const start = offsets.get(mark) ?? 0;
    return position(start + (locate(source.slice(start), pointer.slice(mark.length)) ?? 0));
  };
}

function nearestMark(pointer: string, offsets: ReadonlyMap<string, number>): string {
  let mark = pointer;
  while (mark !== '' && !offsets.has(mark)) mark = mark.slice(0, mark.lastIndexOf('/'));
  return mark;
}
