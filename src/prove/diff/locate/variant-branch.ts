/** Which branch of a union a variant is: told by its tag, its key, its constant or its title, never by likeness. */
import { equalJson, isArray, isObject, own, type Json } from '../../../core/json/json.js';
import type { EnumType } from '../../../core/model/type.js';
import { childOf, type SchemaNode } from '../../../core/json-schema/document.js';
import { keyword, text } from '../../../core/json-schema/keywords.js';
import { externalKey, stringConstants, tagValue } from '../../../core/read/schema/tagging.js';
import { besideNull } from '../../../core/read/schema/unions.js';
import type { VariantChoice } from './model-steps.js';
import { behindReferences, isBlank, partsOf, theOnly, unionsOf } from './schema-parts.js';

export interface VariantPlace {
  readonly place: SchemaNode;
  /** Where its payload stands. */
  readonly inner: SchemaNode;
}

type Union = readonly SchemaNode[];

export function branchOf(unions: readonly Union[], choice: VariantChoice): VariantPlace | undefined {
  const {
    type: { encoding },
    variant,
  } = choice;
  if (encoding.style === 'untagged' || variant.untagged) return inPlace(untaggedBranch(unions, choice));
  const { name = '', payload } = variant;
  if (encoding.style === 'external') return externalBranch(unions.flat(), name);
  const hasTag = (branch: SchemaNode): boolean => tagValue(behindReferences(branch).schema, encoding.tag) === name;
  const tagged = theOnly(unions.flat().filter(hasTag));
  if (tagged === undefined || encoding.style === 'internal' || payload.kind === 'unit') return inPlace(tagged);
  return { place: tagged, inner: childOf(behindReferences(tagged), 'properties', encoding.content) };
}

function inPlace(branch: SchemaNode | undefined): VariantPlace | undefined {
  return branch && { place: branch, inner: branch };
}

/** A unit variant is a string, any other an object with a single key. */
function externalBranch(branches: Union, name: string): VariantPlace | undefined {
  const units = branches.map(behindReferences).filter(({ schema }) => stringConstants(schema)?.includes(name));
  const unit = theOnly(units.flatMap((branch) => constantsAt(branch, name)));
  if (unit !== undefined) return { place: unit, inner: unit };
  const listed = theOnly(branches.filter((branch) => externalKey(behindReferences(branch).schema) === name));
  return listed && { place: listed, inner: childOf(behindReferences(listed), 'properties', name) };
}

function untaggedBranch(unions: readonly Union[], choice: VariantChoice): SchemaNode | undefined {
  const { variant } = choice;
  const isCalled = ({ schema }: SchemaNode): boolean => isObject(schema) && text(schema, 'title') === variant.name;
  const called = variant.name === undefined ? undefined : theOnly(unions.flat().filter(isCalled));
  return called ?? theOnly(unions.flatMap((union) => numberedBranch(union, choice) ?? []));
}

/** The branch with the variant's number, in a union that has as many as the enum. */
function numberedBranch(union: Union, { type, variant, isOptional }: VariantChoice): SchemaNode | undefined {
  const lists = isOptional ? besideBlank(union) : [union, besideNull(union) ?? []];
  const full = lists.map((list) => branchPerVariant(list, type)).find(({ length }) => length === type.variants.length);
  return full?.[type.variants.indexOf(variant)];
}

/** The last branch of a flattened enum that may be left out is blank. */
function besideBlank(union: Union): readonly Union[] {
  const last = union.at(-1);
  return last !== undefined && isBlank(last.schema) ? [union.slice(0, -1)] : [];
}

/** Unit variants of an externally tagged enum may stand together in one `enum`. */
function branchPerVariant(union: Union, { encoding }: EnumType): Union {
  if (encoding.style !== 'external') return union;
  return union.flatMap((branch) => (stringConstants(branch.schema) ?? ['']).map(() => branch));
}

/** The place of a constant: alone, in an `enum`, or in a branch. */
export function constantIn(node: SchemaNode, value: Json): SchemaNode | undefined {
  return theOnly([...partsOf(node), ...unionsOf(node).flat()].flatMap((part) => constantsAt(part, value)));
}

function constantsAt(node: SchemaNode, value: Json): readonly SchemaNode[] {
  const { schema } = node;
  if (!isObject(schema)) return [];
  const [constant, listed] = [own(schema, 'const'), keyword(schema, 'enum')];
  if (constant !== undefined) return equalJson(constant, value) ? [node] : [];
  const index = isArray(listed) ? listed.findIndex((item) => equalJson(item, value)) : -1;
  return index < 0 ? [] : [childOf(node, 'enum', index)];
}
