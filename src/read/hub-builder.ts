/** What every input form uses to build a hub: schemas become types, and equal schemas are read once. */
import { compactJson, isObject, type Json, type JsonObject } from '../model/json.js';
import type { Type } from '../model/type.js';
import type { Problems } from './problem.js';
import { bundle } from './schema/bundle.js';
import { holdsOddKeywords, text } from './schema/keywords.js';
import { rootOf, type SchemaDocument } from './schema/document.js';
import { SchemaReader } from './schema/schema-reader.js';
import { TypeGraph, type DraftType, type Use } from './types/type-graph.js';

interface ReadDocument {
  readonly schema: Json;
  readonly type: Type;
  readonly drafts: readonly DraftType[];
}

export class HubBuilder {
  readonly graph = new TypeGraph();
  readonly problems: Problems;
  private readonly shared: JsonObject | undefined;
  private readonly hasOddShared: boolean;
  /** Events, questions and answers come back in method after method. */
  private readonly known = new Map<string, ReadDocument[]>();

  /** `shared`: the definitions of a hub document that all its schemas may refer to. */
  constructor(problems: Problems, shared?: JsonObject) {
    this.problems = problems;
    this.shared = shared;
    this.hasOddShared = holdsOddKeywords({ $defs: shared ?? {} });
  }

  /** The type of a schema that stands at `pointer` in the input. */
  readSchema(schema: Json, pointer: string, use: Use, name?: string): Type {
    const same = this.readUnder(schema, name);
    const known = same?.find((read) => isSame(read.schema, schema));
    if (known !== undefined) {
      for (const draft of known.drafts) draft.uses.push(use);
      return known.type;
    }
    const [problemsBefore, draftsBefore] = [this.problems.size, this.graph.drafts.size];
    const type = new SchemaReader(this.documentAt(schema, pointer), use, this.graph, this.problems).readRoot(name);
    const drafts = this.graph.since(draftsBefore);
    // A schema with a problem is read again wherever it stands, so that every place is named.
    if (this.problems.size === problemsBefore) same?.push({ schema, type, drafts });
    return type;
  }

  /** The documents that were read under the same names; none where it has no title, as parameters: each is its own. */
  private readUnder(schema: Json, name = ''): ReadDocument[] | undefined {
    const title = isObject(schema) ? text(schema, 'title') : undefined;
    if (title === undefined) return undefined;
    const key = JSON.stringify([name, title]);
    const found = this.known.get(key) ?? [];
    this.known.set(key, found);
    return found;
  }

  /** The shared definitions that no schema refers to are part of the document all the same. */
  checkShared(): void {
    const root = { $defs: this.shared ?? {} };
    new SchemaReader({ root, pointer: '' }, { namespace: [], words: [] }, this.graph, this.problems).checkAll();
  }

  /** A schema of the input, made to stand alone. */
  standalone(schema: Json, pointer: string): Json {
    return this.shared === undefined ? schema : bundle(rootOf(this.documentAt(schema, pointer)));
  }

  private documentAt(root: Json, pointer: string): SchemaDocument {
    const { shared, hasOddShared } = this;
    return shared === undefined ? { root, pointer } : { root, pointer, shared, hasOddShared };
  }
}

/** To the letter; only documents of one title are compared, and there are hardly ever two that differ. */
function isSame(a: Json, b: Json): boolean {
  return compactJson(a) === compactJson(b);
}
