/** The schemas of a tool: each an object, as MCP wants them, and complete in itself. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { bundle } from '../../core/json-schema/bundle.js';
import { rootOf as documentRoot } from '../../core/json-schema/document.js';
import { mapSubschemas } from '../../core/json-schema/keywords.js';
import { parsePointer } from '../../core/json/pointer.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { isSent } from '../../core/model/sent.js';
import { structOf } from '../../core/model/variants.js';

const NO_PARAMETERS: JsonObject = { type: 'object', properties: {}, additionalProperties: false };

export function inputSchema(method: Method, hub: Hub): JsonObject {
  const { params } = method.schemas;
  if (params === undefined) return method.params === undefined ? NO_PARAMETERS : { type: 'object' };
  return asObject(withoutUnused(withoutFilledIn(rootOf(params), method, hub)));
}

/** How the result of a tool holds what its method gives. */
export type ResultForm = 'items' | 'whole' | 'wrapped';

export function resultForm({ streaming, schemas }: Method): ResultForm {
  if (streaming) return 'items';
  return schemas.returns !== undefined && isObjectSchema(rootOf(schemas.returns)) ? 'whole' : 'wrapped';
}

export function outputSchema(method: Method): JsonObject {
  const { returns = true } = method.schemas;
  switch (resultForm(method)) {
    case 'whole':
      return asObject(withoutUnused(rootOf(returns)));
    case 'wrapped':
      return holding('result', returns, (schema) => ({ result: schema }));
    case 'items':
      return holding('items', returns, (schema) => ({ items: { type: 'array', items: schema }, omitted: OMITTED }));
  }
}

const OMITTED: JsonObject = {
  type: 'integer',
  minimum: 1,
  description: 'How many items came after these; they are too many to be shown',
};

/** In place of the result there may be a question. */
export function orQuestion(output: JsonObject): JsonObject {
  const { $schema, $defs, definitions, ...result } = output;
  return {
    ...defined({ $schema }),
    type: 'object',
    anyOf: [result, { type: 'object', properties: { asks: { type: 'object' } }, required: ['asks'] }],
    ...defined({ $defs, definitions }),
  };
}

function holding(key: string, schema: Json, properties: (schema: Json) => JsonObject): JsonObject {
  const { inner, ...around } = lifted(withoutUnused(plain(schema)));
  return { ...around, type: 'object', properties: properties(asSchemaObject(inner)), required: [key] };
}

interface Lifted extends Readonly<Record<string, Json>> {
  readonly inner: Json;
}

/**
 * A schema that can stand inside another one: its definitions move to the outer one, where its references then find
 * them. A schema that refers to itself in another way gets an id, so that `#` still means itself.
 */
function lifted(schema: Json): Lifted {
  if (!isObject(schema)) return { inner: schema };
  const { $schema, $defs, definitions, ...rest } = schema;
  const dialect = keptDialect($schema);
  if (!refersOnlyToDefinitions(schema)) return { ...dialect, inner: { $id: 'urn:item', ...withoutDialect(schema) } };
  return { ...dialect, ...defined({ $defs, definitions }), inner: rest };
}

function refersOnlyToDefinitions(schema: Json): boolean {
  const refs = [...JSON.stringify(schema).matchAll(/"\$(?:dynamicRef|ref|id|anchor|dynamicAnchor)":"([^"]*)"/g)];
  return refs.every(([, ref = '']) => /^#\/(\$defs|definitions)\//.test(ref));
}

/** Definitions that it has in common with others take up a model's context, too. */
function withoutUnused(root: Json): Json {
  return bundle(documentRoot({ root, pointer: '' }));
}

/** Hosts look for the properties at the top, where hubs often have a reference. */
function rootOf(schema: Json): Json {
  const root = plain(schema);
  const ref = isObject(root) ? own(root, '$ref') : undefined;
  if (!isObject(root) || typeof ref !== 'string' || !/^#\/(\$defs|definitions)\/[^/]+$/.test(ref)) return root;
  const [group = '', name = ''] = parsePointer(ref.slice(1));
  const definitions = own(root, group);
  const target = isObject(definitions) ? own(definitions, decodeURIComponent(name)) : undefined;
  const { $ref: _, ...rest } = root;
  return isObject(target) ? { ...target, ...rest } : root;
}

function isObjectSchema(schema: Json): boolean {
  return isObject(schema) && own(schema, 'type') === 'object';
}

function asObject(schema: Json): JsonObject {
  if (!isObject(schema)) return { type: 'object' };
  const properties = own(schema, 'properties');
  const entries = isObject(properties) ? Object.entries(properties) : undefined;
  return {
    ...keptDialect(schema['$schema']),
    ...withoutDialect(schema),
    type: 'object',
    ...(entries && { properties: Object.fromEntries(entries.map(([name, part]) => [name, asSchemaObject(part)])) }),
  };
}

/** Clients take no `true` for a property. */
function asSchemaObject(schema: Json): JsonObject {
  if (isObject(schema)) return schema;
  return schema === false ? { not: {} } : {};
}

/** Parameters that the server takes from elsewhere are nobody's to give. */
function withoutFilledIn(schema: Json, { params }: Method, { types }: Hub): Json {
  const fields = (params && structOf(params, types)?.fields) ?? [];
  const filledIn = new Set(fields.filter((field) => !isSent(field)).map(({ name }) => name));
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  if (filledIn.size === 0 || !isObject(schema) || !isObject(properties)) return schema;
  const required = own(schema, 'required');
  const left = isArray(required) ? required.filter((name) => !filledIn.has(String(name))) : [];
  const kept = Object.entries(properties).filter(([name]) => !filledIn.has(name));
  return { ...schema, properties: Object.fromEntries(kept), required: left };
}

/** What validators assume anyway is left out: older ones stumble over it. */
function keptDialect($schema: Json | undefined): JsonObject {
  return typeof $schema !== 'string' || $schema.includes('2020-12') ? {} : { $schema };
}

function withoutDialect({ $schema: _, ...schema }: JsonObject): JsonObject {
  return schema;
}

function defined(entries: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(entries).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** As clients take it: `JSON.stringify` has no bigints, and validators complain about the formats of Rust. */
function plain(schema: Json): Json {
  return withoutRustFormats(withoutBigints(schema));
}

/** A bound beyond 2^53 becomes the nearest double. */
function withoutBigints(schema: Json): Json {
  if (typeof schema === 'bigint') return Number(schema);
  if (isArray(schema)) return schema.map(withoutBigints);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withoutBigints(part)]));
}

/** Widths of integers: what they mean stands beside them, or goes without saying. */
const RUST_FORMAT = /^(u?int(8|16|128)?|uint(32|64)|[ui]size)$/;

function withoutRustFormats(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { format, ...rest } = mapSubschemas(schema, withoutRustFormats);
  const definitions = ['$defs', 'definitions'].flatMap((group) => {
    const all = own(rest, group);
    if (!isObject(all)) return [];
    return [[group, Object.fromEntries(Object.entries(all).map(([name, part]) => [name, withoutRustFormats(part)]))]];
  });
  const isRust = typeof format === 'string' && RUST_FORMAT.test(format);
  const minimum = isRust && format.startsWith('u') && rest['minimum'] === undefined ? { minimum: 0 } : {};
  return {
    ...rest,
    ...(format !== undefined && !isRust && { format }),
    ...minimum,
    ...(Object.fromEntries(definitions) as JsonObject),
  };
}
