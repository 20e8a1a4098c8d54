/** `pointer` with further segments, each escaped as RFC 6901 asks. */
export function joinPointer(pointer: string, ...segments: readonly (string | number)[]): string {
  return pointer + segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** The unescaped segments of a JSON pointer; throws on text that is none, such as `a/b`, `#/a` or `/~2`. */
export function parsePointer(pointer: string): string[] {
  if (!isPointer(pointer)) throw new RangeError(`not a JSON pointer: ${pointer}`);
  return pointer.split('/').slice(1).map(unescapeSegment);
}

export function isPointer(text: string): boolean {
  return JSON_POINTER.test(text);
}

/** The unescaped last segment: the key or index that a pointer ends in. */
export function lastSegment(pointer: string): string {
  return unescapeSegment(pointer.slice(pointer.lastIndexOf('/') + 1));
}

const JSON_POINTER = /^(?:\/(?:[^/~]|~[01])*)*$/;

function escapeSegment(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
