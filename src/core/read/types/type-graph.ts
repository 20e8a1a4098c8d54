/**
 * Named types while a hub is being read. Every schema document of the input brings its own copies, so the
 * same type stands here many times under temporary keys; `settle-types` makes them one and names them.
 */
import type { Json, JsonObject } from '../../json/json.js';
import type { Deprecation, RefType, Type } from '../../model/type.js';
import type { Mutable } from '../../lists/mutable.js';
import type { SchemaNode } from '../../json-schema/document.js';

/** Where a document is used: the method, and what it says of it. */
export interface Use {
  readonly namespace: readonly string[];
  readonly method?: string;
  /** Words for a name that has to be made up: `process_images`, `answer`. */
  readonly words: readonly string[];
  /** Whether it is a question, or the answer to one. */
  readonly isOfQuestion?: boolean;
}

export interface DraftType {
  readonly key: string;
  /** What stands wherever the type is used: it has the key for an id until the types are settled. */
  readonly ref: Mutable<RefType>;
  /** The name as the schema gives it: a `$defs` key, a title, or a name beside the schema. */
  readonly given: string;
  /** The name to start from when the given one is free text. */
  readonly wanted: string;
  /** The name less a number that schemars added to keep two names apart in one document. */
  readonly base: string;
  /** A root's own name wins over a `$defs` key, which schemars may have numbered. */
  readonly isRoot: boolean;
  /** Namespaces that the input itself assigns (Synapse IR); otherwise the uses decide. */
  readonly home?: readonly string[];
  readonly pointer: string;
  /** The schema it is read from, if it is read from one. */
  readonly source?: SchemaNode;
  readonly uses: Use[];
  /** Reached through outlines alone, and so an outline itself: the schemas around it say all that holds of its values. */
  isOutline?: boolean;
  type: Type;
  docs?: string;
  deprecation?: Deprecation;
  default?: Json;
  examples?: readonly Json[];
}

/** Until it is read. */
const ANY: Type = { kind: 'any' };

export class TypeGraph {
  readonly drafts = new Map<string, DraftType>();
  /** Types without others in them, by what their schemas say. */
  readonly leaves = new Map<string, Type>();
  /** The discriminators of unions, and whether they tell the branches apart. */
  readonly discriminators = new Map<JsonObject, boolean>();
  private readonly inOrder: DraftType[] = [];

  add(draft: Omit<DraftType, 'key' | 'ref' | 'type'>): DraftType {
    const key = `@${this.drafts.size}`;
    // Completed in place: a copy of each would be the most costly step of all.
    const complete = Object.assign(draft, { key, ref: { kind: 'ref', id: key } as const, type: ANY });
    this.drafts.set(key, complete);
    this.inOrder.push(complete);
    return complete;
  }

  /** The drafts added since there were `count` of them. */
  since(count: number): readonly DraftType[] {
    return this.inOrder.slice(count);
  }
}
