/** Text of at most `width` characters: what is cut is the middle, since both ends tell what a value is. */
export function elideMiddle(text: string, width: number): string {
  if (text.length <= width) return text;
  const kept = Math.max(0, width - 3);
  const [head, tail] = [text.slice(0, Math.ceil(kept / 2)), text.slice(text.length - Math.floor(kept / 2))];
  return `${head.replace(HALF_AT_END, '')} … ${tail.replace(HALF_AT_START, '')}`;
}

/** What a cut through a character beyond U+FFFF leaves. */
const HALF_AT_END = /[\ud800-\udbff]$/;
const HALF_AT_START = /^[\udc00-\udfff]/;
