/**
 * Documents that were read, to be found again: events, questions and answers come back in method after method. Only
 * those of one name are compared by their text, which takes longer to write down than most documents take to be read.
 */
import { compactJson, isObject, type Json } from '../../json/json.js';
import type { Type } from '../../model/type.js';
import { text } from '../../json-schema/keywords.js';
import type { DraftType } from '../types/type-graph.js';

interface ReadDocument {
  readonly schema: Json;
  readonly type: Type;
  readonly drafts: readonly DraftType[];
}

/** By their text; the first has none until there is a second. */
interface Namesakes {
  first?: ReadDocument;
  readonly byText: Map<string, ReadDocument>;
}

/** What is known of a schema: the document that was read, else how to keep it for the next one. */
export interface Known {
  readonly document?: ReadDocument | undefined;
  keep(document: ReadDocument): void;
}

/** What counts beside the schema itself. */
interface HowRead {
  readonly name?: string | undefined;
  readonly isOfQuestion: boolean;
}

export class KnownDocuments {
  private readonly byName = new Map<string, Namesakes>();

  lookUp(schema: Json, read: HowRead): Known {
    const key = nameOf(schema, read);
    if (key === undefined) return { keep() {} };
    const namesakes = this.byName.get(key);
    if (namesakes === undefined) return { keep: (first) => void this.byName.set(key, { first, byText: new Map() }) };
    const { first, byText } = namesakes;
    if (first !== undefined) byText.set(compactJson(first.schema), first);
    delete namesakes.first;
    const written = compactJson(schema);
    return { document: byText.get(written), keep: (document) => void byText.set(written, document) };
  }
}

/** Parameters have no title: each is its own. */
function nameOf(schema: Json, { name = '', isOfQuestion }: HowRead): string | undefined {
  const title = isObject(schema) ? text(schema, 'title') : undefined;
  return title === undefined ? undefined : JSON.stringify([name, title, isOfQuestion]);
}
