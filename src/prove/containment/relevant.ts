/**
 * What a receiver says of keys that a sender never sends does not matter. Without it, receivers that differ become one:
 * all that only have optional keys of their own, for example, are the same to a sender that knows none of them.
 */
import { compactJson, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { resolve } from '../../core/json-schema/document.js';
import { assertionsOf, names, text, typesOf } from '../../core/json-schema/keywords.js';
import { nodesOf } from './nodes-of.js';

/** The keys that an object of the schema may have, each declared or required; undefined where it may have others. */
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
  '$ref',
  'type',
  'allOf',
  'anyOf',
  'oneOf',
  'properties',
  'required',
  'const',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'items',
  'prefixItems',
  'minItems',
  'maxItems',
  'uniqueItems',
]);
const LEADING_ON = ['$ref', 'allOf', 'anyOf', 'oneOf'];

function declaredKeys(schema: Json): readonly string[] | undefined {
  if (!isObject(schema) || !assertionsOf(schema).every((key) => isPlain(schema, key))) return undefined;
  const properties = own(schema, 'properties');
  const required = names(schema, 'required');
  if (isObject(properties) && Object.keys(properties).length > 0) return [...Object.keys(properties), ...required];
  const listed = own(schema, 'enum') ?? own(schema, 'const');
  if (listed !== undefined) return [listed].flat().some(isObject) ? undefined : [];
  const isNoObject = typesOf(schema)?.includes('object') === false;
  return isNoObject || LEADING_ON.some((key) => own(schema, key) !== undefined) ? required : undefined;
}

function isPlain(schema: JsonObject, key: string): boolean {
  return PLAIN.has(key) || (key === 'additionalProperties' && schema[key] === false);
}

/** The schema without what it says of keys that are never sent; the same where it says nothing of such keys. */
export function relevantPart(schema: Json, sent: ReadonlySet<string>): Json {
  if (!isObject(schema)) return schema;
  const body = bodyOf(schema);
  const properties = own(body, 'properties');
  if (!isObject(properties)) return schema;
  const kept = Object.entries(properties).filter(([key]) => sent.has(key));
  if (kept.length === Object.keys(properties).length || refersToParts(schema)) return schema;
  return { ...body, properties: Object.fromEntries(kept) };
}

/** References to anything but definitions, which stay as they are. */
const TO_A_PART = /"\$(?:id|recursiveRef|dynamicRef)":|"\$ref":"(?!#\/(?:\$defs|definitions)\/)/;

/** Many senders are compared with one receiver. */
const KNOWN = new WeakMap<JsonObject, boolean>();

/** Whether a schema is needed whole, since it may refer to what would be left out. */
function refersToParts(schema: JsonObject): boolean {
  const isKnown = KNOWN.get(schema) ?? TO_A_PART.test(compactJson(schema));
  KNOWN.set(schema, isKnown);
  return isKnown;
}

/** A schema that is only a reference, with its target in its place. */
function bodyOf(schema: JsonObject): JsonObject {
  if (assertionsOf(schema).join() !== '$ref') return schema;
  const found = resolve({ root: schema, pointer: '' }, text(schema, '$ref') ?? '');
  const target = 'node' in found ? found.node.schema : undefined;
  return isObject(target) ? { ...target, ...definitions(schema) } : schema;
}

function definitions(schema: JsonObject): JsonObject {
  const kept = ['$schema', '$defs', 'definitions'];
  return Object.fromEntries(Object.entries(schema).filter(([key]) => kept.includes(key)));
}
