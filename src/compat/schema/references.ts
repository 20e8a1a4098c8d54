/** The schemas that a schema refers to. */
import { Undecided } from '../undecided.js';
import type { Keywords } from './keyword-values.js';
import { RECURSIVE_ANCHOR, type Place } from './resources.js';
import type { SchemaReader } from './schema-reader.js';

export interface Reference {
  readonly text: string;
  /** Undefined where it leads out of the document, or nowhere. */
  readonly target: Place | undefined;
}

export function referencesOf(keywords: Keywords, reader: SchemaReader): Reference[] {
  const { resources, dialect } = reader;
  const { place } = keywords;
  const found: Reference[] = [];
  const plain = keywords.text('$ref');
  if (plain !== undefined) found.push({ text: plain, target: resources.resolve(plain, place) });
  if (dialect === 'draft-07') return found;
  const dynamic = keywords.text('$dynamicRef');
  if (dynamic !== undefined) found.push({ text: dynamic, target: resources.resolveDynamic(dynamic, place) });
  const recursive = keywords.text('$recursiveRef');
  if (recursive === undefined) return found;
  // In later drafts it is no keyword, but ajv follows it.
  if (dialect !== '2019-09') {
    const message = `"$recursiveRef" is no keyword of this draft (at #${place.pointer})`;
    throw new Undecided({ code: 'UNSUPPORTED_KEYWORD', message });
  }
  return [...found, { text: recursive, target: resources.resolveDynamic(recursive, place, RECURSIVE_ANCHOR) }];
}
