/**
 * Documents that were read, to be found again: events, questions and answers come back in method after method. Only
 * those of one name are compared by their text, which takes longer to write down than most documents take to be read.
 */
import { compactJson, isObject, type Json } from '../model/json.js';
import type { Type } from '../model/type.js';
import { text } from './schema/keywords.js';
import type { DraftType } from './types/type-graph.js';

export interface ReadDocument {
  readonly schema: Json;
  readonly type: Type;
  readonly drafts: readonly DraftType[];
}

/** By their text; the first has none until there is a second. */
interface Namesakes {
  first?: ReadDocument;
  readonly byText: Map<string, ReadDocument>;
}

export class KnownDocuments {
  private readonly byName = new Map<string, Namesakes>();

  find(schema: Json, name?: string): ReadDocument | undefined {
    const key = nameOf(schema, name);
    const namesakes = key === undefined ? undefined : this.byName.get(key);
    if (namesakes === undefined) return undefined;
    const { first, byText } = namesakes;
    if (first !== undefined) byText.set(compactJson(first.schema), first);
    delete namesakes.first;
    return byText.get(compactJson(schema));
  }

  add(document: ReadDocument, name?: string): void {
    const key = nameOf(document.schema, name);
    if (key === undefined) return;
    const namesakes = this.byName.get(key);
    if (namesakes === undefined) this.byName.set(key, { first: document, byText: new Map() });
    else namesakes.byText.set(compactJson(document.schema), document);
  }
}

/** Parameters have no title: each is its own. */
function nameOf(schema: Json, name = ''): string | undefined {
  const title = isObject(schema) ? text(schema, 'title') : undefined;
  return title === undefined ? undefined : JSON.stringify([name, title]);
}
