/** Laying text out in lines. */

/** Words in lines of at most `width` characters; the line breaks of the text stay. */
export function wrap(text: string, width: number): string[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => fill(line.trimEnd().split(/(?<=\S) /), ' ', width));
}

/** Parts joined by a separator, broken after it where a line gets too long. */
export function fill(parts: readonly string[], separator: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const joined = last === undefined ? part : last + separator + part;
    if (last === undefined || joined.length > width) lines.push(part);
    else lines[lines.length - 1] = joined;
  }
  // The separator stays at the end of a line that goes on, so that the break is seen.
  return lines.map((line, index) => (index < lines.length - 1 ? line + separator.trimEnd() : line));
}

export function indent(lines: readonly string[], by: number): string[] {
  return lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line));
}

export function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, text.length), 0);
}

/** `1 method`, `2 methods` */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
