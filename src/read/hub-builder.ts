/** What every input form uses to build a hub: schemas become types, and equal schemas are read once. */
import { compactJson, isObject, own, type Json, type JsonObject } from '../model/json.js';
import type { Type } from '../model/type.js';
import type { Problems } from './problem.js';
import { bundle } from './schema/bundle.js';
import { rootOf, type SchemaDocument } from './schema/document.js';
import { SchemaReader } from './schema/schema-reader.js';
import { TypeGraph, type DraftType, type Use } from './types/type-graph.js';

interface ReadDocument {
  readonly type: Type;
  readonly drafts: readonly DraftType[];
}

export class HubBuilder {
  readonly graph = new TypeGraph();
  readonly problems: Problems;
  private readonly shared: JsonObject | undefined;
  private readonly known = new Map<string, ReadDocument>();

  /** `shared`: the definitions of a hub document that all its schemas may refer to. */
  constructor(problems: Problems, shared?: JsonObject) {
    this.problems = problems;
    this.shared = shared;
  }

  /** The type of a schema that stands at `pointer` in the input. */
  readSchema(schema: Json, pointer: string, use: Use, name?: string): Type {
    const key = mayRecur(schema) ? `${name ?? ''} ${compactJson(schema)}` : undefined;
    const known = key === undefined ? undefined : this.known.get(key);
    if (known !== undefined) {
      for (const draft of known.drafts) draft.uses.push(use);
      return known.type;
    }
    const [problemsBefore, draftsBefore] = [this.problems.size, this.graph.drafts.size];
    const type = new SchemaReader(this.documentAt(schema, pointer), use, this.graph, this.problems).readRoot(name);
    const drafts = this.graph.since(draftsBefore);
    // A schema with a problem is read again wherever it stands, so that every place is named.
    if (key !== undefined && this.problems.size === problemsBefore) this.known.set(key, { type, drafts });
    return type;
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
    return { root, pointer, ...(this.shared !== undefined && { shared: this.shared }) };
  }
}

/** Events, questions and answers come back in method after method; parameters, which have no title, are each their own. */
function mayRecur(schema: Json): boolean {
  return isObject(schema) && own(schema, 'title') !== undefined;
}
