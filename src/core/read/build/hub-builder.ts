/** What every input form uses to build a hub: schemas become types, and equal schemas are read once. */
import type { Json, JsonObject } from '../../json/json.js';
import type { Type } from '../../model/type.js';
import { KnownDocuments } from './known-documents.js';
import type { Problems } from '../../json/problem.js';
import { bundle } from '../../json-schema/bundle.js';
import { withTagsRequired } from '../schema/discriminators.js';
import { holdsOddKeywords } from '../../json-schema/keywords.js';
import { rootOf, type SchemaDocument } from '../../json-schema/document.js';
import { SchemaReader } from '../schema/schema-reader.js';
import { TypeGraph, type Use } from '../types/type-graph.js';

export class HubBuilder {
  readonly graph = new TypeGraph();
  readonly problems: Problems;
  private readonly shared: JsonObject | undefined;
  private readonly hasOddShared: boolean;
  private readonly known = new KnownDocuments();
  /** Schemas that are equal to one that was read, and that one. */
  private readonly copies = new Map<Json, Json>();

  /** `shared`: the definitions of a hub document that all its schemas may refer to. */
  constructor(problems: Problems, shared?: JsonObject) {
    this.problems = problems;
    this.shared = shared;
    this.hasOddShared = holdsOddKeywords({ $defs: shared ?? {} });
  }

  /** The type of a schema that stands at `pointer` in the input. */
  readSchema(schema: Json, pointer: string, use: Use, name?: string): Type {
    const { isOfQuestion = false } = use;
    const known = this.known.lookUp(schema, { name, isOfQuestion });
    if (known.document !== undefined) {
      for (const draft of known.document.drafts) draft.uses.push(use);
      this.copies.set(schema, known.document.schema);
      return known.document.type;
    }
    const [problemsBefore, draftsBefore] = [this.problems.size, this.graph.drafts.size];
    const document = { ...this.documentAt(schema, pointer), isOfQuestion };
    const type = new SchemaReader(document, use, this.graph, this.problems).readRoot(name);
    const drafts = this.graph.since(draftsBefore);
    // A schema with a problem is read again wherever it stands, so that every place is named.
    if (this.problems.size === problemsBefore) known.keep({ schema, type, drafts });
    return type;
  }

  /** The types of a schema that holds nothing but definitions. */
  readDefinitions(schema: JsonObject, use: Use): void {
    new SchemaReader(this.documentAt(schema, ''), use, this.graph, this.problems).readDefinitions();
  }

  /** The shared definitions that no schema refers to are part of the document all the same. */
  checkShared(): void {
    const root = { $defs: this.shared ?? {} };
    new SchemaReader({ root, pointer: '' }, { namespace: [], words: [] }, this.graph, this.problems).checkAll();
  }

  /** A schema of the input that was read, made to stand alone. */
  standalone(schema: Json, pointer: string): Json {
    const original = this.copies.get(schema) ?? schema;
    return this.shared === undefined ? original : bundle(rootOf(this.documentAt(original, pointer)));
  }

  /** A schema that stands alone as validators need it. Known only when everything is read. */
  forValidators(root: Json): Json {
    const { discriminators } = this.graph;
    if (discriminators.size === 0) return root;
    return withTagsRequired({ root, pointer: '' }, (discriminator) => discriminators.get(discriminator) === true);
  }

  private documentAt(root: Json, pointer: string): SchemaDocument {
    const { shared, hasOddShared } = this;
    return shared === undefined ? { root, pointer } : { root, pointer, shared, hasOddShared };
  }
}
