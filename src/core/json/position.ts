import { joinPointer, parsePointer } from './pointer.js';
import { contentStart, type JsonPath, type JsonVisitor, scanJson } from './scan-json.js';

/** Both count from 1; the column counts UTF-16 code units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export interface LocateOptions {
  /** The offset of the key instead of the value, where the value has one. */
  readonly key?: boolean;
}

export function positionAt(text: string, offset: number): Position {
  return positionsIn(text)(offset);
}

/** `positionAt` for many offsets: the text is looked through once. */
export function positionsIn(text: string): (offset: number) => Position {
  const starts = lineStarts(text);
  return (offset) => {
    const line = countUpTo(starts, offset);
    return { line, column: Math.max(offset - (starts[line - 1] as number), 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  // Editors do not show a byte order mark, so it takes no column.
  const starts = [contentStart(text)];
  const lineBreak = /\r\n?|\n/g;
  while (lineBreak.test(text)) starts.push(lineBreak.lastIndex);
  return starts;
}

/** How many of the sorted numbers are at most `limit`; the first of them always counts. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [1, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the value at a JSON pointer stands, or else its nearest ancestor; undefined if the text has no value. */
export function locate(text: string, pointer: string, options: LocateOptions = {}): number | undefined {
  return locateAll(text, [pointer], options).get(pointer);
}

/** `locate` for many pointers in one scan. */
export function locateAll(text: string, pointers: Iterable<string>, options: LocateOptions = {}): Map<string, number> {
  const wanted = new Map(Array.from(pointers, (pointer) => [pointer, parsePointer(pointer)]));
  const root = new WantedPlace();
  for (const segments of wanted.values()) root.add(segments);
  const path: JsonPath = [];
  scanJson(text, path, new Locator(path, root, options.key === true));
  if (root.offset === NOT_MET) return new Map();
  return new Map(Array.from(wanted, ([pointer, segments]) => [pointer, root.nearest(segments)]));
}

/** Where every value of a text stands, by its pointer. */
export function locateEach(text: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const path: JsonPath = [];
  const note = (offset: number): void => void places.set(joinPointer('', ...path), offset);
  scanJson(text, path, {
    open: (_, offset) => note(offset),
    close() {},
    key() {},
    scalar: (_, offset) => note(offset),
  });
  return places;
}

const NOT_MET = -1;

/** A place some wanted pointer leads to or through. */
class WantedPlace {
  offset = NOT_MET;
  readonly children = new Map<string, WantedPlace>();

  add(segments: readonly string[]): void {
    let place: WantedPlace = this;
    for (const segment of segments) {
      const child = place.children.get(segment) ?? new WantedPlace();
      place.children.set(segment, child);
      place = child;
    }
  }

  nearest(segments: readonly string[]): number {
    let place: WantedPlace = this;
    for (const segment of segments) {
      const child = place.children.get(segment);
      // A child before its parent was met under an earlier duplicate of the parent's key, which does not count.
      if (child === undefined || child.offset <= place.offset) break;
      place = child;
    }
    return place.offset;
  }
}

/** Notes in each wanted place where the scan last met it. */
class Locator implements JsonVisitor {
  private readonly path: JsonPath;
  private readonly root: WantedPlace;
  private readonly prefersKeys: boolean;
  /** The place of each open container, undefined where nothing inside is wanted. */
  private readonly containers: (WantedPlace | undefined)[] = [];
  private keyOffset = NOT_MET;

  constructor(path: JsonPath, root: WantedPlace, prefersKeys: boolean) {
    this.path = path;
    this.root = root;
    this.prefersKeys = prefersKeys;
  }

  open(_kind: 'object' | 'array', offset: number): void {
    this.containers.push(this.meet(offset));
  }

  close(): void {
    this.containers.pop();
  }

  key(_key: string, offset: number): void {
    this.keyOffset = offset;
  }

  scalar(_value: unknown, offset: number): void {
    this.meet(offset);
  }

  private meet(offset: number): WantedPlace | undefined {
    const segment = this.path.at(-1);
    const place = segment === undefined ? this.root : this.containers.at(-1)?.children.get(String(segment));
    const hasKey = typeof segment === 'string';
    if (place !== undefined) place.offset = this.prefersKeys && hasKey ? this.keyOffset : offset;
    return place;
  }
}
