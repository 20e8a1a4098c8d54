/** What is said of something, for a list or in full. */
import { elide } from '../../core/text/elide.js';
import type { Documented } from '../../core/model/type.js';
import type { View } from './view.js';
import { indent, wrap } from '../../core/text/lines.js';

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
