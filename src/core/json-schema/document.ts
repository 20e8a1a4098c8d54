/** One self-contained JSON Schema of the input (a method's params, its returns, …) and the references inside it. */
import { isArray, isObject, own, type Json, type JsonObject } from '../json/json.js';
import { isPointer, joinPointer, parsePointer } from '../json/pointer.js';
import { definitions, subschemas } from './keywords.js';

export interface SchemaDocument {
  readonly root: Json;
  /** Where the root stands in the input. */
  readonly pointer: string;
  /** The hub document's own `$defs`, which any schema in it may refer to. */
  readonly shared?: JsonObject;
  /** Whether there is anything odd about a keyword in those. */
  readonly hasOddShared?: boolean;
  /** Questions and answers are told apart by their one key whether their schemas forbid others or not. */
  readonly isOfQuestion?: boolean;
}

/** A schema and where it stands. Places are only put into words when somebody asks: most nodes are never spoken of. */
export class SchemaNode {
  readonly schema: Json;
  readonly document: SchemaDocument;
  private readonly parent: SchemaNode | undefined;
  private readonly path: readonly (string | number)[];
  private known: string | undefined;

  constructor(
    schema: Json,
    document: SchemaDocument,
    pointer?: string,
    parent?: SchemaNode,
    path: readonly (string | number)[] = [],
  ) {
    this.schema = schema;
    this.document = document;
    this.known = pointer;
    this.parent = parent;
    this.path = path;
  }

  /** The place in the input. */
  get pointer(): string {
    this.known ??= joinPointer(this.parent?.pointer ?? '', ...this.path);
    return this.known;
  }
}

export type Resolved = { readonly node: SchemaNode } | { readonly failure: 'remote' | 'missing' | 'malformed' };

export function rootOf(document: SchemaDocument): SchemaNode {
  return new SchemaNode(document.root, document, document.pointer);
}

/** The node of a direct sub-schema, reached by the given keys. */
export function childOf(node: SchemaNode, ...path: readonly (string | number)[]): SchemaNode {
  let schema: Json = node.schema;
  for (const key of path)
    schema = (typeof key === 'number' ? (schema as readonly Json[])[key] : step(schema, key)) ?? true;
  return nodeAt(node, path, schema);
}

/** The same, where the sub-schema is at hand. */
export function nodeAt(node: SchemaNode, path: readonly (string | number)[], schema: Json): SchemaNode {
  return new SchemaNode(schema, node.document, undefined, node, path);
}

/** The same place, with other keywords. */
export function withSchema(node: SchemaNode, schema: Json): SchemaNode {
  return new SchemaNode(schema, node.document, undefined, node);
}

function step(value: Json, key: string): Json | undefined {
  if (isObject(value)) return own(value, key);
  return isArray(value) && /^(0|[1-9]\d*)$/.test(key) ? value[Number(key)] : undefined;
}

export function resolve(document: SchemaDocument, ref: string): Resolved {
  const hash = ref.indexOf('#');
  const address = hash < 0 ? ref : ref.slice(0, hash);
  const fragment = decodeFragment(hash < 0 ? '' : ref.slice(hash + 1));
  if (fragment === undefined) return { failure: 'malformed' };
  const resource = resourceOf(document, address);
  if (resource === undefined) return { failure: 'remote' };
  if (fragment === '') return { node: resource };
  return fragment.startsWith('/') ? byPointer(resource, fragment) : byAnchor(resource, fragment);
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

function resourceOf(document: SchemaDocument, address: string): SchemaNode | undefined {
  const root = rootOf(document);
  return address === '' ? root : namesIn(root).ids.get(address);
}

function byPointer(resource: SchemaNode, pointer: string): Resolved {
  if (!isPointer(pointer)) return { failure: 'malformed' };
  const path = parsePointer(pointer);
  const local = walk(resource.schema, path);
  if (local !== undefined) {
    return { node: new SchemaNode(local, resource.document, joinPointer(resource.pointer, ...path)) };
  }
  return bySharedDefs(resource.document, path);
}

function bySharedDefs(document: SchemaDocument, path: readonly string[]): Resolved {
  const { shared } = document;
  const [keyword, name, ...rest] = path;
  if (shared === undefined || keyword !== '$defs' || name === undefined) return { failure: 'missing' };
  const schema = walk(shared, [name, ...rest]);
  if (schema === undefined) return { failure: 'missing' };
  return { node: new SchemaNode(schema, document, joinPointer('/$defs', name, ...rest)) };
}

function walk(from: Json, path: readonly string[]): Json | undefined {
  let value: Json | undefined = from;
  for (const key of path) {
    if (value === undefined) return undefined;
    value = step(value, key);
  }
  return isObject(value) || typeof value === 'boolean' ? value : undefined;
}

function byAnchor(resource: SchemaNode, name: string): Resolved {
  const { ids, anchors } = namesIn(resource);
  const node = anchors.get(name) ?? ids.get(`#${name}`);
  return node === undefined ? { failure: 'missing' } : { node };
}

/** What schemas call themselves, the first of each name. */
interface Names {
  readonly ids: Map<Json, SchemaNode>;
  readonly anchors: Map<Json, SchemaNode>;
}

/** Looked through once for each schema: a document may hold thousands of references by name. */
const KNOWN_NAMES = new WeakMap<object, Names>();

function namesIn(resource: SchemaNode): Names {
  const { schema } = resource;
  const known = isObject(schema) ? KNOWN_NAMES.get(schema) : undefined;
  if (known !== undefined) return known;
  const names: Names = { ids: new Map(), anchors: new Map() };
  collectNames(resource, names);
  if (isObject(schema)) KNOWN_NAMES.set(schema, names);
  return names;
}

function collectNames(from: SchemaNode, names: Names): void {
  const { schema } = from;
  if (!isObject(schema)) return;
  const [id, anchor] = [own(schema, '$id'), own(schema, '$anchor')];
  if (id !== undefined && !names.ids.has(id)) names.ids.set(id, from);
  if (anchor !== undefined && !names.anchors.has(anchor)) names.anchors.set(anchor, from);
  // Only schemas have names: `$anchor` inside of a constant is data.
  for (const [path, part] of [...subschemas(schema), ...definitions(schema)])
    collectNames(nodeAt(from, path, part), names);
}
