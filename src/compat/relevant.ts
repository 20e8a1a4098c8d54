/**
 * What a receiver says of keys that a sender never sends does not matter. Without it, receivers that differ become one:
 * all that only have optional keys of their own, for example, are the same to a sender that knows none of them.
 */
import { isObject, own, type Json, type JsonObject } from '../model/json.js';
import { resolve } from '../read/schema/document.js';
import { assertionsOf, text, typesOf } from '../read/schema/keywords.js';
import { nodesOf } from './nodes-of.js';

/** The keys that an object of the schema may have, each declared; undefined where it may have others. */
export function sentKeys(schema: Json): ReadonlySet<string> | undefined {
  const keys = new Set<string>();
  for (const node of nodesOf(schema, ['allOf', 'anyOf', 'oneOf'])) {
    const declared = declaredKeys(node.schema);
    if (declared === undefined) return undefined;
    for (const key of declared) keys.add(key);
  }
  return keys;
}

/** Keywords beside which `properties` names all that a sender sends. */
const PLAIN = new Set([
  '$ref', 'type', 'allOf', 'anyOf', 'oneOf', 'properties', 'required', 'const', 'enum', 'format', 'pattern',
  'minLength', 'maxLength', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf',
  'items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems',
]);
const LEADING_ON = ['$ref', 'allOf', 'anyOf', 'oneOf'];

function declaredKeys(schema: Json): readonly string[] | undefined {
  if (!isObject(schema) || !assertionsOf(schema).every((key) => isPlain(schema, key))) return undefined;
  const properties = own(schema, 'properties');
  if (isObject(properties) && Object.keys(properties).length > 0) return Object.keys(properties);
  const listed = own(schema, 'enum') ?? own(schema, 'const');
  if (listed !== undefined) return [listed].flat().some(isObject) ? undefined : [];
  const isNoObject = typesOf(schema)?.includes('object') === false;
  return isNoObject || LEADING_ON.some((key) => own(schema, key) !== undefined) ? [] : undefined;
}

function isPlain(schema: JsonObject, key: string): boolean {
  return PLAIN.has(key) || (key === 'additionalProperties' && schema[key] === false);
}

/** The schema without what it says of keys that are never sent; the same where it says nothing of such keys. */
export function relevantPart(schema: Json, sent: ReadonlySet<string>): Json {
  const body = bodyOf(schema);
  const properties = isObject(body) ? own(body, 'properties') : undefined;
  if (!isObject(body) || !isObject(properties)) return schema;
  const kept = Object.entries(properties).filter(([key]) => sent.has(key));
  return kept.length === Object.keys(properties).length ? schema : { ...body, properties: Object.fromEntries(kept) };
}

/** A schema that is only a reference, with its target in its place. */
function bodyOf(schema: Json): Json {
  if (!isObject(schema) || assertionsOf(schema).join() !== '$ref') return schema;
  const found = resolve({ root: schema, pointer: '' }, text(schema, '$ref') ?? '');
  const target = 'node' in found ? found.node.schema : undefined;
  return isObject(target) ? { ...definitions(schema), ...target } : schema;
}

function definitions(schema: JsonObject): JsonObject {
  const names = ['$schema', '$defs', 'definitions'];
  return Object.fromEntries(Object.entries(schema).filter(([key]) => names.includes(key)));
}
