/**
 * OpenAPI's `discriminator`: that the property it names is there goes without saying. pydantic leaves it out of
 * `required` where the field has a default, and refuses a value without it all the same.
 */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { resolve, type SchemaDocument } from '../../json-schema/document.js';
import { isRequired, mapSubschemas, names, text } from '../../json-schema/keywords.js';
import { isReference, referenceIn } from '../../json-schema/reference.js';
import { tagValue } from './tagging.js';

/** A union's word on what tells its branches apart. */
export function discriminatorIn(union: Json): JsonObject | undefined {
  const discriminator = isObject(union) ? own(union, 'discriminator') : undefined;
  return isObject(discriminator) ? discriminator : undefined;
}

/** The property that a discriminator names. */
export function tagOf(discriminator: JsonObject | undefined): string | undefined {
  return discriminator === undefined ? undefined : text(discriminator, 'propertyName');
}

/** A branch with its tag among what is required; undefined where it is so already, or holds no constant. */
export function withTagRequired(branch: JsonObject, tag: string): JsonObject | undefined {
  if (isRequired(branch, tag)) return undefined;
  const required = { ...branch, required: [...names(branch, 'required'), tag] };
  return tagValue(required, tag) === undefined ? undefined : required;
}

/**
 * The same document for validators, which take a discriminator for a remark. `isTelling` says which of them tell the
 * branches of their union apart: inside of the definitions that a union is made of a tag is a property like any other.
 */
export function withTagsRequired(document: SchemaDocument, isTelling: (discriminator: JsonObject) => boolean): Json {
  const rewrite = (schema: Json): Json => {
    if (!isObject(schema)) return schema;
    const inner = mapSubschemas(schema, rewrite);
    const discriminator = discriminatorIn(schema);
    const tag = discriminator !== undefined && isTelling(discriminator) ? tagOf(discriminator) : undefined;
    const unions = tag === undefined ? [] : ['oneOf', 'anyOf'].flatMap((key) => requiring(document, inner, key, tag));
    const definitions = ['$defs', 'definitions'].flatMap((key) => rewritten(inner, key, rewrite));
    return { ...inner, ...Object.fromEntries([...unions, ...definitions]) };
  };
  return rewrite(document.root);
}

function requiring(document: SchemaDocument, union: JsonObject, key: string, tag: string): [string, Json][] {
  const branches = own(union, key);
  if (!isArray(branches)) return [];
  const required = branches.map((branch) => {
    const body = bodyOf(document, branch);
    const isOpen = isObject(branch) && isObject(body) && withTagRequired(body, tag) !== undefined;
    return isOpen ? { ...branch, required: [...names(branch, 'required'), tag] } : branch;
  });
  return [[key, required]];
}

/** What a branch refers to, at one remove: tools write no longer chains. */
function bodyOf(document: SchemaDocument, branch: Json): Json | undefined {
  if (!isObject(branch) || !isReference(branch)) return branch;
  const found = resolve(document, referenceIn(branch) as string);
  return 'node' in found ? found.node.schema : undefined;
}

function rewritten(schema: JsonObject, key: string, rewrite: (part: Json) => Json): [string, Json][] {
  const definitions = own(schema, key);
  if (!isObject(definitions)) return [];
  return [[key, Object.fromEntries(Object.entries(definitions).map(([name, part]) => [name, rewrite(part)]))]];
}
