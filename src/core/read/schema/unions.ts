/** `oneOf` and `anyOf`: optional values, string enums, tagged enums, untagged enums. */
import { isObject, own, type Json, type JsonObject } from '../../json/json.js';
import type { EnumType, Payload, StringEnumValue, Type, Variant } from '../../model/type.js';
import { docsOf } from './annotations.js';
import { discriminatorIn, tagOf, withTagRequired } from './discriminators.js';
import { childOf, nodeAt, withSchema, type SchemaNode } from '../../json-schema/document.js';
import {
  assertionsOf,
  flag,
  impliedType,
  keyword,
  names,
  schemaMap,
  subschemas,
  text,
  TYPE_NAMES,
  typesOf,
  type TypeName,
} from '../../json-schema/keywords.js';
import { literalsIn, ownTypes } from './admitted-types.js';
import { mergeSchemas, withNullInTypes } from './merge.js';
import { nullable } from './nullable.js';
import type { SchemaReader } from './schema-reader.js';
import {
  branchOf,
  externalKey,
  isObjectSchema,
  stringConstants,
  taggedInFront,
  taggingOf,
  tagValue,
  type Branch,
  type Tagging,
} from './tagging.js';

type UnionKey = 'oneOf' | 'anyOf';

interface UnionPlace {
  readonly union: UnionKey;
  readonly isFlattened: boolean;
}

/** `isFlattened`: the keys of its values stand among those of a struct, or beside a tag. */
export function readUnion(
  reader: SchemaReader,
  node: SchemaNode,
  schema: JsonObject,
  keys: readonly string[],
  isFlattened = false,
): Type {
  const unions = keys.filter((key): key is UnionKey => key === 'oneOf' || key === 'anyOf');
  const siblings = keys.filter((key) => key !== 'oneOf' && key !== 'anyOf');
  const [union] = unions;
  if (union === undefined || unions.length > 1) return reader.readParts(node, schema);
  const listed = own(schema, union) as readonly Json[];
  const branches = listed.map((branch, index) => nodeAt(node, [union, index], branch));
  for (const branch of branches) if (isObject(branch.schema)) reader.check(branch, branch.schema);
  const read = (all: readonly SchemaNode[]): Type => readBranches(reader, node, all, { union, isFlattened });
  if (siblings.length === 0) return read(branches);
  const narrowed = siblings.every((key) => NARROWING.includes(key)) ? narrow(branches, schema, siblings) : undefined;
  return narrowed === undefined ? readBesideUnion(reader, node, schema) : read(narrowed);
}

/** What may stand beside a union and be said of each branch as well: .NET requires the tag there. */
const NARROWING = ['type', 'required'];

/**
 * Branches with what stands beside the union written into each, so that the union can be read alone. One that has no
 * type in common with it admits nothing and falls away.
 */
function narrow(
  branches: readonly SchemaNode[],
  schema: JsonObject,
  siblings: readonly string[],
): readonly SchemaNode[] | undefined {
  const beside = Object.fromEntries(siblings.map((key) => [key, own(schema, key) as Json]));
  const narrowed: SchemaNode[] = [];
  for (const branch of branches) {
    if (!isObject(branch.schema) || keyword(branch.schema, '$ref') !== undefined) return undefined;
    const listed = withNullInTypes(branch.schema);
    if (flag(listed, 'nullable')) return undefined;
    const merged = mergeSchemas(listed, beside);
    if (merged !== undefined) narrowed.push(withSchema(branch, merged));
  }
  return narrowed.length > 0 ? narrowed : undefined;
}

/** A union beside `properties` is flattened into the struct; beside anything else no type says it exactly. */
function readBesideUnion(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  if (isObjectSchema(schema)) return reader.readParts(node, schema);
  return reader.opaque(node, 'a union beside other keywords is outside of what types can say');
}

function readBranches(
  reader: SchemaReader,
  node: SchemaNode,
  branches: readonly SchemaNode[],
  place: UnionPlace,
): Type {
  const { union } = place;
  const present = besideNull(branches);
  if (present !== undefined && (union === 'anyOf' || !present.some((branch) => admitsNull(reader, branch)))) {
    return nullable(readBranches(reader, node, present, place));
  }
  // It admits null as well, so that the union refuses it.
  const beside = present?.length === 1 ? present[0] : undefined;
  if (beside !== undefined && isImplied(branchOf(reader, beside).body.schema)) return reader.read(beside);
  const resolved = branches.map((branch) => withOwnTag(branchOf(reader, branch), node.schema));
  const [only] = branches;
  const tagging = resolved.every((branch) => canBeInPlace(reader, branch))
    ? taggingOf(resolved, mayBeOpen(node, place))
    : undefined;
  const isTagged = tagging !== undefined && (union === 'oneOf' || branches.length > 1);
  const discriminator = discriminatorIn(node.schema);
  if (discriminator !== undefined) reader.noteDiscriminator(discriminator, isTagged);
  if (isTagged) return readTagged(reader, tagging, resolved);
  const strings = union === 'oneOf' || branches.length > 1 ? readStringEnum(branches) : undefined;
  if (strings !== undefined) return strings;
  if (branches.length === 1 && only !== undefined) return reader.read(only);
  return readPartlyTagged(reader, branches, union) ?? readUntagged(reader, branches, union);
}

/** Variants with one key, of which the schema does not say that there are no others. */
function mayBeOpen({ document }: SchemaNode, { union, isFlattened }: UnionPlace): boolean {
  return union === 'oneOf' && (isFlattened || document.isOfQuestion === true);
}

/** A branch that leaves it to the discriminator of its union to say that the tag is there. */
function withOwnTag(branch: Branch, union: Json): Branch {
  const { listed, body } = branch;
  const tag = tagOf(discriminatorIn(union));
  const schema = tag !== undefined && isObject(body.schema) ? withTagRequired(body.schema, tag) : undefined;
  if (schema === undefined) return branch;
  const required = withSchema(body, schema);
  return body === listed ? { listed: required, body: required } : { ...branch, body: required };
}

/** What an optional value is if it is not null; undefined where null is a variant among others, or not there. */
export function besideNull(branches: readonly SchemaNode[]): readonly SchemaNode[] | undefined {
  const withoutNull = branches.filter((branch) => !isNull(branch.schema));
  const nulls = branches.length - withoutNull.length;
  const nullIsLast = branches.length > 1 && isNull((branches.at(-1) as SchemaNode).schema);
  return nulls === 1 && (nullIsLast || branches.length === 2) ? withoutNull : undefined;
}

/** Where two branches of a `oneOf` admit null, the union refuses it. */
function admitsNull(reader: SchemaReader, branch: SchemaNode, outer: readonly string[] = []): boolean {
  const { body } = branchOf(reader, branch);
  const { schema, pointer } = body;
  if (!isObject(schema) || outer.includes(pointer)) return schema === true;
  if (flag(schema, 'nullable')) return true;
  if (typesOf(schema)?.includes('null') === false || literalsIn(schema)?.includes(null) === false) return false;
  const admitting = (key: string, listed: readonly Json[]): number => {
    const parts = listed.map((part, index) => nodeAt(body, [key, index], part));
    return parts.filter((part) => admitsNull(reader, part, [...outer, pointer])).length;
  };
  return Object.entries(ADMITTED).every(([key, suffices]) => {
    const listed = keyword(schema, key) as readonly Json[] | undefined;
    return listed === undefined || suffices(admitting(key, listed), listed.length);
  });
}

/** Whether only its keywords say of what type its values are: then null is one to validators, but none to the type. */
function isImplied(schema: Json): boolean {
  return isObject(schema) && typesOf(schema) === undefined && impliedType(schema) !== undefined;
}

/** How many of the listed schemas must admit a value. */
const ADMITTED: Readonly<Record<string, (admitting: number, all: number) => boolean>> = {
  allOf: (admitting, all) => admitting === all,
  anyOf: (admitting) => admitting > 0,
  oneOf: (admitting) => admitting === 1,
};

export function isNull(schema: Json): boolean {
  if (!isObject(schema)) return false;
  const types = typesOf(schema);
  if (types !== undefined) return types.length === 1 && types[0] === 'null';
  const listed = keyword(schema, 'enum') as readonly Json[] | undefined;
  return own(schema, 'const') === null || (listed?.length === 1 && listed[0] === null);
}

/** Documented unit variants: `oneOf` of constants, with the undocumented ones together in an `enum`. */
function readStringEnum(branches: readonly SchemaNode[]): Type | undefined {
  const values: StringEnumValue[] = [];
  for (const { schema } of branches) {
    const constants = stringConstants(schema);
    if (constants === undefined) return undefined;
    const docs = constants.length === 1 ? docsOf(schema, constants[0]) : {};
    for (const value of constants) values.push({ value, ...docs });
  }
  const distinct = new Set(values.map(({ value }) => value)).size === values.length;
  return distinct ? { kind: 'string-enum', values } : undefined;
}

function readTagged(reader: SchemaReader, encoding: Tagging, branches: readonly Branch[]): EnumType {
  const variants = branches.flatMap((branch) => readTaggedVariants(reader, encoding, branch));
  return { kind: 'enum', encoding, variants };
}

/** A variant holds what its definition says, less the tag. Inside of that definition it stays a reference. */
function canBeInPlace(reader: SchemaReader, { listed, body }: Branch): boolean {
  return body === listed || reader.mayInline(body);
}

function readTaggedVariants(reader: SchemaReader, encoding: Tagging, branch: Branch): Variant[] {
  const { listed, body } = branch;
  if (body === listed) return readVariants(reader, encoding, branch);
  reader.check(body, body.schema as JsonObject);
  return reader.inline(body, () => readVariants(reader, encoding, branch));
}

function readVariants(reader: SchemaReader, encoding: Tagging, { listed, body, declaredAs }: Branch): Variant[] {
  const schema = body.schema as JsonObject;
  const docs =
    body === listed ? docsOf(schema) : { ...docsOf(schema, declaredAs), ...docsOf(listed.schema, declaredAs) };
  const shared = { ...docs, ...(declaredAs !== undefined && { declaredAs }) };
  switch (encoding.style) {
    case 'external':
      return readExternal(reader, body, schema).map((variant) => ({ ...shared, ...variant }));
    case 'internal':
      return [{ ...shared, ...readInternal(reader, body, schema, encoding.tag) }];
    case 'adjacent':
      return [{ ...shared, ...readAdjacent(reader, body, schema, encoding.tag, encoding.content) }];
  }
}

function closedMark(schema: JsonObject): { readonly closed?: true } {
  return own(schema, 'additionalProperties') === false ? { closed: true } : {};
}

function readExternal(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Variant[] {
  const constants = stringConstants(schema);
  if (constants !== undefined) return constants.map((name) => ({ name, payload: { kind: 'unit' } }));
  const name = externalKey(schema) as string;
  const place = childOf(node, 'properties', name);
  return [{ ...docsOf(place.schema, name), name, payload: payloadAt(reader, place), ...closedMark(schema) }];
}

function readAdjacent(
  reader: SchemaReader,
  node: SchemaNode,
  schema: JsonObject,
  tag: string,
  content: string,
): Variant {
  const hasContent = Object.hasOwn(schemaMap(schema, 'properties'), content);
  const payload: Payload = hasContent ? payloadAt(reader, childOf(node, 'properties', content)) : { kind: 'unit' };
  return { name: tagValue(schema, tag) as string, payload, ...closedMark(schema) };
}

function readInternal(reader: SchemaReader, node: SchemaNode, schema: JsonObject, tag: string): Variant {
  const name = tagValue(schema, tag) as string;
  const rest = withoutTag(schema, tag);
  const says = assertionsOf(rest).filter((key) => key !== 'type');
  if (says.every((key) => key === 'additionalProperties') && keyword(rest, 'additionalProperties') !== undefined) {
    if (own(rest, 'additionalProperties') === false) return { name, payload: { kind: 'unit' }, closed: true };
  }
  if (says.length === 0) return { name, payload: { kind: 'unit' } };
  const seesTag = says.find((key) => SEES_EVERY_KEY.includes(key));
  if (seesTag !== undefined) {
    const reason = `"${seesTag}" beside "properties" is outside of what types can say`;
    const type = reader.opaque(node, reason, withSchema(node, rest));
    return { name, payload: { kind: 'newtype', type } };
  }
  const isNewtype = says.length === 1 && says[0] === '$ref';
  const payload = isNewtype ? { $ref: own(rest, '$ref') as Json } : { type: 'object', ...rest };
  if (says.join() === 'oneOf') {
    const type = readUnion(reader, withSchema(node, payload), payload, ['type', 'oneOf'], true);
    return { name, payload: { kind: 'newtype', type } };
  }
  return { name, payload: payloadAt(reader, withSchema(node, payload)) };
}

/** Keywords that speak of the tag as of any other key, so that the rest of the object says less without it. */
const SEES_EVERY_KEY = ['minProperties', 'maxProperties', 'propertyNames', 'patternProperties'];

/** The schema of what stands beside the tag. */
function withoutTag(schema: JsonObject, tag: string): JsonObject {
  const { properties, required, ...rest } = schema;
  const fields = Object.entries(properties as JsonObject).filter(([name]) => name !== tag);
  const needed = names(schema, 'required').filter((name) => name !== tag);
  return {
    ...rest,
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
    ...(needed.length > 0 && { required: needed }),
  };
}

/** What a variant holds: structs and tuples written in place are its own, anything else is a newtype. */
function payloadAt(reader: SchemaReader, place: SchemaNode): Payload {
  const type = reader.read(place);
  switch (type.kind) {
    case 'struct':
      return { kind: 'struct', struct: type };
    case 'tuple':
      return { kind: 'tuple', items: type.items };
    default:
      return { kind: 'newtype', type };
  }
}

/** A tagged enum whose last variants are marked `#[serde(untagged)]`. */
function readPartlyTagged(reader: SchemaReader, listed: readonly SchemaNode[], union: UnionKey): Type | undefined {
  if (union !== 'anyOf') return undefined;
  const branches = listed.map((node): Branch => ({ listed: node, body: node }));
  const length = Math.min(taggedInFront(branches), branches.length - 1);
  const tagging = taggingOf(branches.slice(0, length), false);
  if (tagging === undefined) return undefined;
  const tagged = readTagged(reader, tagging, branches.slice(0, length));
  const untagged = listed
    .slice(length)
    .map((node): Variant => ({ ...readUntaggedVariant(reader, node), untagged: true }));
  return { ...tagged, variants: [...tagged.variants, ...untagged] };
}

function readUntagged(reader: SchemaReader, branches: readonly SchemaNode[], union: UnionKey): EnumType {
  const overlapping = union === 'oneOf' ? overlappingIn(reader, branches) : [];
  const exclusive = overlapping.some((branch) => hasFormat(reader, branch)) ? 'by-format' : true;
  return {
    kind: 'enum',
    encoding: { style: 'untagged', ...(overlapping.length > 0 && { exclusive }) },
    variants: branches.map((branch) => readUntaggedVariant(reader, branch)),
  };
}

function readUntaggedVariant(reader: SchemaReader, node: SchemaNode): Variant {
  const title = isObject(node.schema) ? text(node.schema, 'title') : undefined;
  const payload: Payload = isNull(node.schema) ? { kind: 'unit' } : payloadAt(reader, node);
  return { ...(title !== undefined && { name: title }), payload, ...docsOf(node.schema, title) };
}

function typesIn(schema: Json): readonly TypeName[] | undefined {
  return isObject(schema) ? ownTypes(schema) : undefined;
}

/** The branches that share a JSON type with another one, so that a value may fit both. */
function overlappingIn(reader: SchemaReader, branches: readonly SchemaNode[]): SchemaNode[] {
  const byType = new Map<TypeName, SchemaNode[]>();
  for (const branch of branches) {
    const types = typesIn(branchOf(reader, branch).body.schema) ?? TYPE_NAMES;
    for (const type of new Set(types.map((each) => (each === 'integer' ? 'number' : each)))) {
      const sharing = byType.get(type) ?? [];
      byType.set(type, sharing);
      sharing.push(branch);
    }
  }
  return [...byType.values()].filter(({ length }) => length > 1).flat();
}

/** Whether a format may decide that a branch does not fit: clients check none, so more branches fit than really do. */
function hasFormat(reader: SchemaReader, branch: SchemaNode): boolean {
  const seen = new Set<string>();
  const queue = [branch];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    const { schema, pointer } = node;
    if (!isObject(schema) || seen.has(pointer) || !reader.mayLookAhead()) continue;
    seen.add(pointer);
    if (text(schema, 'format') !== undefined && typesOf(schema)?.includes('string') !== false) return true;
    for (const [path, part] of subschemas(schema)) queue.push(nodeAt(node, path, part));
    const target = keyword(schema, '$ref') === undefined ? undefined : reader.follow(node);
    if (target !== undefined) queue.push(target);
  }
  return false;
}
