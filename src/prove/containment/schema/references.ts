/** The schemas that a schema refers to. */
import { Undecided } from '../answer/undecided.js';
import type { Keywords } from './keyword-values.js';
import { RECURSIVE_ANCHOR, type ReachedSchema } from './resources.js';
import type { FormulaReader } from './schema-reader.js';

export interface Reference {
  readonly text: string;
  /** Undefined where it leads out of the document, or nowhere. */
  readonly target: ReachedSchema | undefined;
}

export function referencesOf(keywords: Keywords, reader: FormulaReader): Reference[] {
  const { resources, draft } = reader;
  const { place } = keywords;
  const found: Reference[] = [];
  const plain = keywords.text('$ref');
  if (plain !== undefined) found.push({ text: plain, target: resources.resolve(plain, place) });
  if (draft === 'draft-07') return found;
  const dynamic = keywords.text('$dynamicRef');
  if (dynamic !== undefined) found.push({ text: dynamic, target: resources.resolveDynamic(dynamic, place) });
  const recursive = keywords.text('$recursiveRef');
  if (recursive === undefined) return found;
  // In later drafts it is no keyword, but ajv follows it.
  if (draft !== '2019-09') {
    const message = `"$recursiveRef" is not a keyword of this draft (at #${place.pointer})`;
    throw new Undecided({ code: 'UNSUPPORTED_KEYWORD', message });
  }
  return [...found, { text: recursive, target: resources.resolveDynamic(recursive, place, RECURSIVE_ANCHOR) }];
}
