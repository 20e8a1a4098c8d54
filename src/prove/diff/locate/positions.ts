/** Line and column of many places of a long text. */
import { locate, locateAll, locateEach, positionsIn, type Position } from '../../../core/json/position.js';

/** Below a landmark that is asked about more often, every place is looked up at once. */
const OFTEN = 20;

/**
 * The text is looked through once, for the landmarks. Any other pointer is looked for from the nearest of them, so that
 * a hundred places do not cost a hundred readings.
 */
export function positionsFrom(landmarks: Iterable<string>, source: string): (pointer: string) => Position {
  const offsets = locateAll(source, ['', ...landmarks]);
  const position = positionsIn(source);
  const areas = new Map<string, Area>();
  return (pointer) => {
    const mark = nearest(pointer, offsets);
    const start = offsets.get(mark) ?? 0;
    const area = areas.get(mark) ?? new Area(source.slice(start));
    areas.set(mark, area);
    return position(start + area.offsetOf(pointer.slice(mark.length)));
  };
}

/** What stands at a landmark. */
class Area {
  private readonly text: string;
  private asked = 0;
  private all: ReadonlyMap<string, number> | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Of the place itself, or else of the nearest around it. */
  offsetOf(pointer: string): number {
    if (++this.asked <= OFTEN) return locate(this.text, pointer) ?? 0;
    this.all ??= locateEach(this.text);
    return this.all.get(nearest(pointer, this.all)) ?? 0;
  }
}

function nearest(pointer: string, offsets: ReadonlyMap<string, number>): string {
  let mark = pointer;
  while (mark !== '' && !offsets.has(mark)) mark = mark.slice(0, mark.lastIndexOf('/'));
  return mark;
}
