/**
 * Schemas made of several that must all hold: `allOf`, and `$ref` with siblings. On objects that is serde's
 * `flatten`; on anything else the parts are merged into one schema where that is exact.
 */
import { canonicalJson, isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { repeated } from '../../lists/repeated.js';
import type { Flattened, Type } from '../../model/type.js';
import { childOf, withSchema, type SchemaNode } from '../../json-schema/document.js';
import {
  assertionsOf,
  impliedType,
  keyword,
  names,
  schemaMap,
  typesOf,
  withoutIdleKeywords,
} from '../../json-schema/keywords.js';
import { admittedTypes, areAmong } from './admitted-types.js';
import { combine } from './combine.js';
import { mergeSchemas } from './merge.js';
import { readStruct } from './objects.js';
import { isReference } from '../../json-schema/reference.js';
import type { SchemaReader } from './schema-reader.js';
import { readUnion } from './unions.js';

export function readParts(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const parts = withoutNeedless(reader, partsOf(reader, node, schema));
  const [only] = parts;
  if (only === undefined) return { kind: 'any' };
  if (parts.length === 1) return reader.read(only);
  const loner = parts.find((part) => part.pointer !== node.pointer && seesOnlyItsOwn(part.schema));
  if (loner !== undefined) return reader.opaque(node, 'a part of "allOf" speaks of what the other parts leave over');
  if (parts.every((part) => isObjectPart(reader, part))) return readFlattened(reader, node, parts);
  return readMerged(reader, node, parts);
}

/** Everything that must hold, each as a schema of its own; nested `allOf`s are spread out. */
export function partsOf(reader: SchemaReader, node: SchemaNode, schema: JsonObject): SchemaNode[] {
  reader.check(node, schema);
  const { allOf: _allOf, $ref, oneOf, anyOf, ...rest } = withoutIdleKeywords(schema);
  const own = [rest, { $ref }].map((part) => withSchema(node, part as JsonObject));
  const listed = ((keyword(schema, 'allOf') ?? []) as readonly Json[]).map((_, index) => childOf(node, 'allOf', index));
  // schemars moves the enums flattened first into `allOf` and leaves the last one beside it.
  const unions = Object.entries({ oneOf, anyOf }).map(([key, branches]) =>
    withSchema(node, { [key]: withTypeBeside(branches, rest) } as JsonObject),
  );
  return [...own, ...listed.flatMap((part) => spread(reader, part)), ...unions].filter(({ schema: part }) =>
    saysSomething(part),
  );
}

/** Branches may leave it to the keywords beside the union to say that values are objects. */
function withTypeBeside(branches: Json | undefined, beside: JsonObject): Json | undefined {
  if (!isArray(branches) || typesOf(beside)?.join() !== 'object') return branches;
  return branches.map((branch) => {
    const saysNoType = isObject(branch) && typesOf(branch) === undefined && impliedType(branch) === 'object';
    return saysNoType ? { type: 'object', ...branch } : branch;
  });
}

function spread(reader: SchemaReader, part: SchemaNode): SchemaNode[] {
  const { schema } = part;
  const nested = isObject(schema) && (keyword(schema, 'allOf') !== undefined || hasReferenceAndMore(schema));
  return nested ? partsOf(reader, part, schema) : [part];
}

/** Parts that only name types, all of which another part admits no others than, have nothing to add to it. */
function withoutNeedless(reader: SchemaReader, parts: readonly SchemaNode[]): readonly SchemaNode[] {
  const kept = [...parts];
  for (const part of parts.filter(({ schema }) => isObject(schema) && namesOnlyTypes(schema))) {
    const others = kept.filter((other) => other !== part);
    const types = typesOf(part.schema as JsonObject);
    if (others.some((other) => areAmong(admittedTypes(reader, other), types))) kept.splice(kept.indexOf(part), 1);
  }
  return kept;
}

function namesOnlyTypes(schema: JsonObject): boolean {
  return assertionsOf(schema).join() === 'type';
}

/** Keywords that depend on those beside them mean something else once parts are put together. */
function seesOnlyItsOwn(schema: Json): boolean {
  return (
    isObject(schema) &&
    ['unevaluatedProperties', 'unevaluatedItems', 'if'].some((key) => keyword(schema, key) !== undefined)
  );
}

function saysSomething(schema: Json): boolean {
  return isObject(schema) ? assertionsOf(schema).some((key) => key !== 'format') : schema !== true;
}

function hasReferenceAndMore(schema: JsonObject): boolean {
  return keyword(schema, '$ref') !== undefined && assertionsOf(schema).length > 1;
}

/** Whether a part admits nothing but objects (or is a flattened union, whose last branch may admit anything). */
export function isObjectPart(reader: SchemaReader, part: SchemaNode): boolean {
  const queue = new Queue([part]);
  for (const next of queue) {
    const open = reader.mayLookAhead() ? undecidedIn(reader, next) : undefined;
    if (open === undefined) return false;
    queue.add(open);
  }
  return true;
}

/** What has to admit nothing but objects for a part to do so; undefined where it admits other values anyway. */
function undecidedIn(reader: SchemaReader, part: SchemaNode): readonly SchemaNode[] | undefined {
  const { schema } = part;
  if (!isObject(schema)) return undefined;
  const types = typesOf(schema) ?? [impliedType(schema)];
  if (types.length === 1 && types[0] === 'object') return [];
  if (types[0] !== undefined) return undefined;
  if (keyword(schema, '$ref') !== undefined || keyword(schema, 'allOf') !== undefined) {
    const target = reader.followAll(part);
    return target === undefined || target === part ? undefined : [target];
  }
  const union = unionOf(schema);
  if (union === undefined) return undefined;
  return flattenedBranches(part, union).branches.filter((branch) => branch.schema !== true);
}

/** Schemas still to be looked at, each once: references may go round in circles and meet again and again. */
class Queue {
  private readonly nodes: SchemaNode[];
  private readonly seen = new Set<string>();

  constructor(nodes: readonly SchemaNode[]) {
    this.nodes = [...nodes];
  }

  add(nodes: readonly SchemaNode[]): void {
    for (const node of nodes) {
      if (this.seen.has(node.pointer)) continue;
      this.seen.add(node.pointer);
      this.nodes.push(node);
    }
  }

  *[Symbol.iterator](): Generator<SchemaNode> {
    for (let next = this.nodes.pop(); next !== undefined; next = this.nodes.pop()) yield next;
  }
}

function unionOf(schema: JsonObject): 'oneOf' | 'anyOf' | undefined {
  const keys = assertionsOf(schema);
  const union = keys.find((key) => key === 'oneOf' || key === 'anyOf');
  return keys.length === 1 ? (union as 'oneOf' | 'anyOf' | undefined) : undefined;
}

/** The branches of a flattened enum; a last branch `{}` is how schemars says that it is optional. */
function flattenedBranches(
  part: SchemaNode,
  union: 'oneOf' | 'anyOf',
): { readonly branches: readonly SchemaNode[]; readonly optional: boolean } {
  const listed = own(part.schema as JsonObject, union) as readonly Json[];
  const branches = listed.map((_, index) => childOf(part, union, index));
  const last = branches.at(-1)?.schema;
  const optional = union === 'anyOf' && isObject(last) && assertionsOf(last).length === 0 && branches.length > 1;
  return { branches: optional ? branches.slice(0, -1) : branches, optional };
}

function readFlattened(reader: SchemaReader, node: SchemaNode, listed: readonly SchemaNode[]): Type {
  const shared = sharedKeys(reader, listed);
  const parts = shared.size === 0 ? listed : listed.map((part) => structWith(reader, part, shared) ?? part);
  const structs = parts.filter((part) => isPlainStruct(part.schema as JsonObject));
  const others = parts.filter((part) => !structs.includes(part));
  const own = mergeAll(structs.map((part) => part.schema as JsonObject));
  if (own === undefined) return reader.opaque(node, 'the parts of "allOf" contradict each other');
  const read = (): Type => readTogether(reader, node, own, others);
  return shared.size === 0 ? read() : combine(reader, node, listed, read);
}

function readTogether(reader: SchemaReader, node: SchemaNode, own: JsonObject, others: readonly SchemaNode[]): Type {
  const body = dropPlaceholders(reader, own, others);
  if (body === undefined) return reader.opaque(node, '"additionalProperties" does not see the keys of the other parts');
  if (others.length === 0) return reader.read(withSchema(node, { type: 'object', ...body }));
  const flatten = others.map((part) => readFlattenedPart(reader, part));
  const [only] = flatten;
  // That it is an object is no news of a part that admits nothing else.
  const saysMore = assertionsOf(body).some((key) => key !== 'type');
  if (only !== undefined && flatten.length === 1 && !only.optional && !saysMore && admitsOnlyObjects(only.type))
    return only.type;
  return readStruct(reader, withSchema(node, body), body, flatten);
}

/** The keys that several parts name, as where a definition narrows a property of its base. */
function sharedKeys(reader: SchemaReader, parts: readonly SchemaNode[]): ReadonlySet<string> {
  if (!parts.some((part) => isReference(part.schema))) return new Set();
  return repeated(parts.flatMap((part) => [...(keysOf(reader, [part]) ?? [])]));
}

/** The struct that a part refers to, if it has one of these keys: all parts speak of it then, so it is a field of the whole. */
function structWith(reader: SchemaReader, part: SchemaNode, keys: ReadonlySet<string>): SchemaNode | undefined {
  const target = isReference(part.schema) ? reader.followAll(part) : undefined;
  if (!isObject(target?.schema) || !isPlainStruct(target.schema) || seesOnlyItsOwn(target.schema)) return undefined;
  return Object.keys(schemaMap(target.schema, 'properties')).some((key) => keys.has(key)) ? target : undefined;
}

/** A flattened untagged enum may have a variant that admits anything. */
function admitsOnlyObjects(type: Type): boolean {
  return type.kind !== 'enum' || type.encoding.style !== 'untagged';
}

const STRUCT_KEYS = ['type', 'properties', 'required', 'additionalProperties', 'unevaluatedProperties'];

function isPlainStruct(schema: JsonObject): boolean {
  return assertionsOf(schema).every((key) => STRUCT_KEYS.includes(key));
}

/** By halves: what is merged already is looked through again at each step. */
function mergeAll(schemas: readonly JsonObject[]): JsonObject | undefined {
  if (schemas.length < 2) return mergeSchemas({}, schemas[0] ?? {});
  const middle = Math.floor(schemas.length / 2);
  const [first, second] = [mergeAll(schemas.slice(0, middle)), mergeAll(schemas.slice(middle))];
  return first && second && mergeSchemas(first, second);
}

/**
 * Draft-07 has no `unevaluatedProperties`: there schemars lists the keys of the flattened enums as `true` beside
 * `additionalProperties: false`. Those are no fields. Undefined where a closed struct leaves out a flattened key.
 */
function dropPlaceholders(
  reader: SchemaReader,
  schema: JsonObject,
  others: readonly SchemaNode[],
): JsonObject | undefined {
  const rest = keyword(schema, 'additionalProperties');
  if (rest === undefined || rest === true || others.length === 0) return schema;
  if (rest !== false) return undefined;
  const flattened = keysOf(reader, others);
  const properties = schemaMap(schema, 'properties');
  if (flattened === undefined || ![...flattened].every((key) => Object.hasOwn(properties, key))) return undefined;
  const required = names(schema, 'required');
  const fields = Object.entries(properties).filter(
    ([name, property]) => property !== true || required.includes(name) || !flattened.has(name),
  );
  return { ...schema, properties: Object.fromEntries(fields) };
}

/** Every key that object parts name; undefined where they lead too far. */
function keysOf(reader: SchemaReader, parts: readonly SchemaNode[]): Set<string> | undefined {
  const keys = new Set<string>();
  const queue = new Queue(parts);
  for (const next of queue) {
    const { schema } = next;
    if (!reader.mayLookAhead()) return undefined;
    if (!isObject(schema)) continue;
    for (const key of [...Object.keys(schemaMap(schema, 'properties')), ...names(schema, 'required')]) keys.add(key);
    for (const union of ['oneOf', 'anyOf', 'allOf'] as const) {
      const branches = (keyword(schema, union) ?? []) as readonly Json[];
      queue.add(branches.map((_, index) => childOf(next, union, index)));
    }
    const target = keyword(schema, '$ref') === undefined ? undefined : reader.follow(next);
    if (target !== undefined) queue.add([target]);
  }
  return keys;
}

function readFlattenedPart(reader: SchemaReader, part: SchemaNode): Flattened {
  const schema = part.schema as JsonObject;
  const union = unionOf(schema);
  if (union === undefined) return { type: reader.read(part), optional: false };
  const { branches, optional } = flattenedBranches(part, union);
  const [only] = branches;
  if (optional && branches.length === 1 && only !== undefined)
    return { type: readFlattenedPart(reader, only).type, optional };
  const listed = branches.map((branch) => branch.schema);
  return { type: readUnion(reader, part, { [union]: listed }, [union], true), optional };
}

/** Parts that are no objects: one schema with the constraints of all, or opaque. */
function readMerged(reader: SchemaReader, node: SchemaNode, parts: readonly SchemaNode[]): Type {
  const bodies: JsonObject[] = [];
  for (const part of parts) {
    const body = reader.followAll(part)?.schema;
    if (!isObject(body) || keyword(body, '$ref') !== undefined)
      return reader.opaque(node, 'the parts of "allOf" cannot be put into one type');
    bodies.push(body);
  }
  const merged = mergeAll(bodies);
  if (merged === undefined || canonicalJson(merged) === canonicalJson(node.schema)) {
    return reader.opaque(node, 'the parts of "allOf" cannot be put into one type');
  }
  return combine(reader, node, parts, () => reader.read(withSchema(node, merged)));
}
