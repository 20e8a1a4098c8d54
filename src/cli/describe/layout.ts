/** Laying text out in columns and lines. */
import { elide } from '../../model/signature.js';
import type { Documented } from '../../model/type.js';
import type { View } from './view.js';

/** Words in lines of at most `width` characters; the line breaks of the text stay. */
export function wrap(text: string, width: number): string[] {
  return text.trim().split('\n').flatMap((line) => fill(line.trimEnd().split(/(?<=\S) /), ' ', width));
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

/** Docs in full, dimmed, over as many lines as they need. */
export function docsLines({ docs }: Documented, by: number, view: View): string[] {
  if (docs === undefined || docs.trim() === '') return [];
  return indent(wrap(docs, Math.max(20, view.width - by)).map(view.style.dim), by);
}

/** The first line of docs: what a list has room for. */
export function docsHeadline({ docs }: Pick<Documented, 'docs'>, room: number): string {
  return elide(docs?.trim().split('\n', 1)[0]?.trim() ?? '', room);
}

export function deprecationText({ deprecation }: Documented): string | undefined {
  if (deprecation === undefined) return undefined;
  const { since, removedIn, message } = deprecation;
  const when = [since === undefined ? '' : ` since ${since}`, removedIn === undefined ? '' : `, gone in ${removedIn}`];
  return `deprecated${when.join('')}${message === undefined || message === '' ? '' : `: ${message}`}`;
}

export function widest(texts: readonly string[]): number {
  return texts.reduce((width, text) => Math.max(width, text.length), 0);
}
