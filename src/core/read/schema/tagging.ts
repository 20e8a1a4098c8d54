/**
 * How the branches of a union are told apart: serde's external, internal and adjacent tagging. A tagging is looked
 * at before anything is converted; a union that shows none is untagged.
 */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import type { Encoding } from '../../model/type.js';
import { lastSegment } from '../../json/pointer.js';
import type { SchemaNode } from '../../json-schema/document.js';
import {
  assertionsOf,
  impliedType,
  isRequired,
  keyword,
  names,
  schemaMap,
  typesOf,
} from '../../json-schema/keywords.js';
import type { SchemaReader } from './schema-reader.js';

/** A branch with a reference in front of it followed. */
export interface Branch {
  /** As it stands in the union: the place of its docs. */
  readonly listed: SchemaNode;
  /** What it says. */
  readonly body: SchemaNode;
  /** The name of the definition that it refers to. */
  readonly declaredAs?: string;
}

export type Tagging = Exclude<Encoding, { readonly style: 'untagged' }>;

export function branchOf(reader: SchemaReader, listed: SchemaNode): Branch {
  const body = reader.followAll(listed) ?? listed;
  return body === listed ? { listed, body } : { listed, body, declaredAs: lastSegment(body.pointer) };
}

/** The tagging that all branches share. `mayBeOpen`: externally tagged variants need not forbid other keys. */
export function taggingOf(branches: readonly Branch[], mayBeOpen: boolean): Tagging | undefined {
  return tagFieldTagging(branches) ?? externalTagging(branches, mayBeOpen);
}

/** How many branches in front share a tagging, in an `anyOf` whose last variants are marked `#[serde(untagged)]`. */
export function taggedInFront(branches: readonly Branch[]): number {
  const first = branches[0]?.body.schema;
  const tags = isObject(first) ? names(first, 'required').filter((name) => tagValue(first, name) !== undefined) : [];
  const byTag = tags.map((tag) => distinctInFront(branches, ({ body }) => tagValue(body.schema, tag)));
  return byTag.reduce((most, length) => Math.max(most, length), distinctInFront(branches, closedNames));
}

/** How many branches in front have names, all of them different. */
function distinctInFront(
  branches: readonly Branch[],
  namesOf: (branch: Branch) => string | readonly string[] | undefined,
): number {
  const seen = new Set<string>();
  const end = branches.findIndex((branch) => {
    const found = namesOf(branch);
    const known = found === undefined || [found].flat().some((name) => seen.has(name));
    for (const name of [found ?? []].flat()) seen.add(name);
    return known;
  });
  return end < 0 ? branches.length : end;
}

/** The names that a branch has as an externally tagged variant, where an object with other keys is not let through. */
function closedNames(branch: Branch): readonly string[] | undefined {
  const { schema } = branch.body;
  const isOpen = isObject(schema) && externalKey(schema) !== undefined && own(schema, 'additionalProperties') !== false;
  return isOpen ? undefined : externalNames(branch);
}

/** The constant of a property that can only be one string, and must be there. */
export function tagValue(schema: Json, tag: string): string | undefined {
  if (!isObject(schema) || !isObjectSchema(schema)) return undefined;
  const property = own(schemaMap(schema, 'properties'), tag);
  const constant = property === undefined ? undefined : stringConstant(property);
  return constant !== undefined && isRequired(schema, tag) ? constant : undefined;
}

export function isObjectSchema(schema: JsonObject): boolean {
  const types = typesOf(schema) ?? [impliedType(schema)];
  return types.length === 1 && types[0] === 'object';
}

/** The only string that a schema admits, if it admits exactly one value and that is a string. */
function stringConstant(schema: Json): string | undefined {
  const constants = stringConstants(schema);
  return constants?.length === 1 ? constants[0] : undefined;
}

/** The strings that a schema lists, if it is nothing but a list of strings. */
export function stringConstants(schema: Json): readonly string[] | undefined {
  if (!isObject(schema)) return undefined;
  if (!assertionsOf(schema).every((key) => key === 'type' || key === 'const' || key === 'enum')) return undefined;
  const constant = keyword(schema, 'const');
  const listed = constant === undefined ? keyword(schema, 'enum') : [constant];
  if (!isArray(listed) || listed.length === 0) return undefined;
  return listed.every((value) => typeof value === 'string') ? listed : undefined;
}

/** Internal or adjacent: one property holds a different constant in each branch. */
function tagFieldTagging(branches: readonly Branch[]): Tagging | undefined {
  const [first] = branches;
  if (first === undefined || !isObject(first.body.schema)) return undefined;
  const tag = names(first.body.schema, 'required').find((name) => {
    const values = branches.map((branch) => tagValue(branch.body.schema, name));
    return values.every((value) => value !== undefined) && new Set(values).size === values.length;
  });
  if (tag === undefined) return undefined;
  const content = contentOf(
    branches.map((branch) => branch.body.schema as JsonObject),
    tag,
  );
  return content === undefined ? { style: 'internal', tag } : { style: 'adjacent', tag, content };
}

/** Names that content usually has in `#[serde(tag = …, content = …)]`. */
const USUAL_CONTENT: ReadonlySet<string> = new Set(['content', 'contents', 'data', 'payload', 'body', 'c']);

/**
 * The one property beside the tag that every branch with a payload has. A struct variant with a single field looks
 * the same on the wire; what tells them apart is that content has a usual name, or holds a shape that
 * is written in place only as content.
 */
function contentOf(branches: readonly JsonObject[], tag: string): string | undefined {
  const others = branches.map((schema) => Object.keys(schemaMap(schema, 'properties')).filter((name) => name !== tag));
  const withPayload = others.filter((keys) => keys.length > 0);
  const [content] = withPayload[0] ?? [];
  if (content === undefined || !withPayload.every((keys) => keys.length === 1 && keys[0] === content)) return undefined;
  const plain = branches.every((schema) => isAdjacentShape(schema, content));
  const contents = branches.map((schema) => own(schemaMap(schema, 'properties'), content));
  const inPlace = contents.some((schema) => isObject(schema) && keyword(schema, 'properties') !== undefined);
  return plain && (inPlace || USUAL_CONTENT.has(content) || /^content\d*$/.test(content)) ? content : undefined;
}

function isAdjacentShape(schema: JsonObject, content: string): boolean {
  const rest = keyword(schema, 'additionalProperties');
  const hasContent = Object.hasOwn(schemaMap(schema, 'properties'), content);
  const known = ['type', 'properties', 'required', 'additionalProperties'];
  return (
    (rest === undefined || rest === false) &&
    (!hasContent || isRequired(schema, content)) &&
    names(schema, 'required').every((name) => Object.hasOwn(schemaMap(schema, 'properties'), name)) &&
    assertionsOf(schema).every((key) => known.includes(key))
  );
}

/** The single key of an externally tagged variant, as in `{"Quality": 80}`. */
export function externalKey(schema: Json): string | undefined {
  if (!isObject(schema) || !isObjectSchema(schema)) return undefined;
  const known = ['type', 'properties', 'required', 'additionalProperties'];
  const [key, ...others] = Object.keys(schemaMap(schema, 'properties'));
  const required = names(schema, 'required');
  if (key === undefined || others.length > 0 || required.length !== 1 || required[0] !== key) return undefined;
  const rest = keyword(schema, 'additionalProperties');
  return (rest === undefined || rest === false) && assertionsOf(schema).every((name) => known.includes(name))
    ? key
    : undefined;
}

/** Strings for unit variants, objects with a single key for the others. */
function externalTagging(branches: readonly Branch[], mayBeOpen: boolean): Tagging | undefined {
  const names = branches.flatMap((branch): readonly (string | undefined)[] => externalNames(branch) ?? [undefined]);
  const allNamed = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  const objects = branches.filter((branch) => externalKey(branch.body.schema) !== undefined);
  const isExact = objects.every(({ body }) => own(body.schema as JsonObject, 'additionalProperties') === false);
  const isKnown = isExact || mayBeOpen || isResult(names);
  return allNamed && isKnown && objects.length > 0 ? { style: 'external' } : undefined;
}

/** serde's `Result`, which schemars leaves open. */
function isResult(names: readonly (string | undefined)[]): boolean {
  return names.toSorted().join() === 'Err,Ok';
}

function externalNames(branch: Branch): readonly string[] | undefined {
  const constants = stringConstants(branch.body.schema);
  // A reference to a whole string enum is a type of its own, not a run of unit variants.
  if (constants !== undefined) return branch.declaredAs === undefined || constants.length === 1 ? constants : undefined;
  const key = externalKey(branch.body.schema);
  return key === undefined ? undefined : [key];
}
