/** Objects: structs with their fields, and maps. */
import { canonicalJson, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import type { ExtraKeys, Field, Flattened, MapKeys, StructType, Type } from '../../model/type.js';
import { joinPointer } from '../../json/pointer.js';
import type { Mutable } from '../../lists/mutable.js';
import { docsOf, sourceOf } from './annotations.js';
import { childOf, withSchema, type SchemaNode } from '../../json-schema/document.js';
import { assertionsOf, count, flag, keyword, names, schemaMap, text, typesOf } from '../../json-schema/keywords.js';
import type { SchemaReader } from './schema-reader.js';
import { stringConstants } from './tagging.js';

export function readObject(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const listed = listedKeys(reader, node, schema);
  if (listed !== undefined) return readListedKeys(reader, node, schema, listed);
  if (Object.keys(schemaMap(schema, 'properties')).length === 0 && names(schema, 'required').length === 0) {
    return readKeys(reader, node, schema);
  }
  if (keyword(schema, 'patternProperties') !== undefined) return readMixedKeys(reader, node, schema);
  const beyond = ['propertyNames', 'minProperties', 'maxProperties'].find((key) => keyword(schema, key) !== undefined);
  if (beyond !== undefined)
    return reader.opaque(node, `"${beyond}" beside "properties" is outside of what types can say`);
  return readStruct(reader, node, schema, []);
}

/** A struct with its fields, and beside them the keys of what is flattened into it. */
export function readStruct(
  reader: SchemaReader,
  node: SchemaNode,
  schema: JsonObject,
  flatten: readonly Flattened[],
): StructType {
  return {
    kind: 'struct',
    fields: readFields(reader, node, schema),
    ...(flatten.length > 0 && { flatten }),
    extra: readExtra(reader, node, schema),
  };
}

/**
 * Required fields in the order of `required` (the order of the Rust source), then the optional ones by name: the order
 * of an object's keys has no meaning in JSON, so it must not show in what is generated.
 */
function readFields(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Field[] {
  const required = new Set(names(schema, 'required'));
  const properties = schemaMap(schema, 'properties');
  const optional = Object.keys(properties)
    .filter((name) => !required.has(name))
    .sort();
  return [...required, ...optional].map((name) => {
    const property = own(properties, name);
    return property === undefined
      ? readUndeclared(reader, node, schema, name)
      : readField(reader, node, property, name, required.has(name));
  });
}

function readField(reader: SchemaReader, node: SchemaNode, property: Json, name: string, required: boolean): Field {
  const field: Mutable<Field> = { name, type: reader.readProperty(node, name, property), required };
  describeField(field, property);
  if (isObject(property)) markField(field, property);
  return field;
}

function describeField(field: Mutable<Field>, property: Json): void {
  const { docs, deprecation } = docsOf(property, field.name);
  if (docs !== undefined) field.docs = docs;
  if (deprecation !== undefined) field.deprecation = deprecation;
}

function markField(field: Mutable<Field>, property: JsonObject): void {
  const value = own(property, 'default');
  const source = sourceOf(property);
  if (value !== undefined) field.default = value;
  if (flag(property, 'readOnly')) field.readOnly = true;
  if (flag(property, 'writeOnly')) field.writeOnly = true;
  if (source !== undefined) field.source = source;
}

/** A name in `required` without a property of its own is whatever `additionalProperties` says. */
function readUndeclared(reader: SchemaReader, node: SchemaNode, schema: JsonObject, name: string): Field {
  const rest = keyword(schema, 'additionalProperties');
  const place = rest === undefined ? withSchema(node, true) : childOf(node, 'additionalProperties');
  const field: Mutable<Field> = { name, type: reader.read(place), required: true };
  describeField(field, place.schema);
  return field;
}

function readExtra(reader: SchemaReader, node: SchemaNode, schema: JsonObject): ExtraKeys {
  const key = ['additionalProperties', 'unevaluatedProperties'].find((name) => keyword(schema, name) !== undefined);
  if (key === undefined) return { kind: 'ignored' };
  const rest = own(schema, key);
  if (rest === false) return { kind: 'refused' };
  return { kind: 'kept', values: reader.read(childOf(node, key)) };
}

/** An object without fields of its own: a map, or a struct that happens to be empty. */
function readKeys(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  if (keyword(schema, 'patternProperties') !== undefined) return readPatternMap(reader, node, schema);
  const sizes = sizesOf(schema);
  const rest = ['additionalProperties', 'unevaluatedProperties'].find((key) => keyword(schema, key) !== undefined);
  const named = keyword(schema, 'propertyNames');
  if (rest === undefined && named === undefined && Object.keys(sizes).length === 0) {
    return { kind: 'struct', fields: [], extra: { kind: 'ignored' } };
  }
  if (rest !== undefined && own(schema, rest) === false) {
    // No key is allowed, and some are asked for.
    if (sizes.minProperties !== undefined) return { kind: 'never' };
    return { kind: 'struct', fields: [], extra: { kind: 'refused' } };
  }
  const keys: MapKeys | undefined =
    named === undefined ? { kind: 'string' } : namedKeys(reader, childOf(node, 'propertyNames'));
  if (keys === undefined) return reader.opaque(node, '"propertyNames" says more than a pattern');
  const values: Type = rest === undefined ? { kind: 'any' } : reader.read(childOf(node, rest));
  return { kind: 'map', keys, values, ...sizes };
}

/** The keys of a map that are listed one by one; undefined where more is said of it than a struct can say. */
function listedKeys(reader: SchemaReader, node: SchemaNode, schema: JsonObject): readonly string[] | undefined {
  if (keyword(schema, 'propertyNames') === undefined || own(schema, 'additionalProperties') === false) return undefined;
  const known = ['type', 'propertyNames', 'additionalProperties', 'required'];
  if (!assertionsOf(schema).every((key) => known.includes(key))) return undefined;
  const keys = reader.followAll(childOf(node, 'propertyNames'))?.schema;
  const listed = keys === undefined ? undefined : stringConstants(keys);
  return names(schema, 'required').every((name) => listed?.includes(name)) ? listed : undefined;
}

/** zod's `record(enum, …)` and pydantic's `dict[Literal[…], …]`: a struct whose fields all have one type. */
function readListedKeys(
  reader: SchemaReader,
  node: SchemaNode,
  schema: JsonObject,
  listed: readonly string[],
): StructType {
  const type: Type =
    keyword(schema, 'additionalProperties') === undefined
      ? { kind: 'any' }
      : reader.read(childOf(node, 'additionalProperties'));
  const required = new Set(names(schema, 'required'));
  const optional = [...new Set(listed)].filter((name) => !required.has(name)).sort();
  const fields = [...required, ...optional].map((name): Field => ({ name, type, required: required.has(name) }));
  return { kind: 'struct', fields, extra: { kind: 'refused' } };
}

function sizesOf(schema: JsonObject): { readonly minProperties?: number; readonly maxProperties?: number } {
  const minProperties = count(schema, 'minProperties') ?? 0;
  const maxProperties = count(schema, 'maxProperties');
  return { ...(minProperties > 0 && { minProperties }), ...(maxProperties !== undefined && { maxProperties }) };
}

/** Keys limited by `propertyNames`: a pattern, and at most the statement that keys are strings. */
function namedKeys(reader: SchemaReader, { schema: names, pointer }: SchemaNode): MapKeys | undefined {
  if (names === true) return { kind: 'string' };
  if (!isObject(names)) return undefined;
  const pattern = text(names, 'pattern');
  const says = assertionsOf(names).filter((key) => key !== 'pattern' && key !== 'type');
  const types = typesOf(names);
  if (says.length > 0 || (types !== undefined && !types.includes('string'))) return undefined;
  return pattern === undefined ? { kind: 'string' } : keysLike(reader, pattern, joinPointer(pointer, 'pattern'));
}

function keysLike(reader: SchemaReader, pattern: string, pointer: string): MapKeys {
  return reader.canCheck(pattern, pointer) ? { kind: 'string', pattern } : { kind: 'string' };
}

/** The patterns that schemars writes for maps with integer keys, and their usual spellings by hand. */
const INTEGER_KEYS: ReadonlyMap<string, boolean> = new Map([
  ['^\\d+$', false],
  ['^[0-9]+$', false],
  ['^-?\\d+$', true],
  ['^-?[0-9]+$', true],
]);

/** Patterns that are meant to match any key, as TypeBox writes them, though a dot matches no line break. */
const ANY_KEY: ReadonlySet<string> = new Set(['^(.*)$', '^.*$', '.*']);

function readPatternMap(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const [pattern, ...others] = Object.keys(schemaMap(schema, 'patternProperties'));
  if (pattern === undefined || others.length > 0 || keyword(schema, 'propertyNames') !== undefined) {
    return reader.opaque(node, 'keys told apart by several patterns are outside of what types can say');
  }
  if (!ANY_KEY.has(pattern) && own(schema, 'additionalProperties') !== false) {
    return reader.opaque(node, 'keys beside those of a pattern are outside of what types can say');
  }
  const place = childOf(node, 'patternProperties', pattern);
  return { kind: 'map', keys: patternKeys(reader, pattern, place), values: reader.read(place), ...sizesOf(schema) };
}

function patternKeys(reader: SchemaReader, pattern: string, place: SchemaNode): MapKeys {
  if (ANY_KEY.has(pattern)) return { kind: 'string' };
  const signed = INTEGER_KEYS.get(pattern);
  return signed === undefined ? keysLike(reader, pattern, place.pointer) : { kind: 'integer', signed };
}

/** A map whose keys are some fixed names or match a pattern, all with the same value: an untagged enum as key. */
function readMixedKeys(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const fixed = schemaMap(schema, 'properties');
  const patterns = schemaMap(schema, 'patternProperties');
  const values = [...Object.values(fixed), ...Object.values(patterns)].map(canonicalJson);
  const uniform = new Set(values).size === 1;
  const closed = own(schema, 'additionalProperties') === false;
  const [first] = Object.keys(patterns);
  if (!uniform || !closed || first === undefined || names(schema, 'required').length > 0) {
    return reader.opaque(node, '"patternProperties" beside "properties" is outside of what types can say');
  }
  const alternatives = [`^(?:${Object.keys(fixed).map(escapePattern).join('|')})$`, ...Object.keys(patterns)];
  const place = childOf(node, 'patternProperties', first);
  return {
    kind: 'map',
    keys: keysLike(reader, alternatives.join('|'), place.pointer),
    values: reader.read(place),
    ...sizesOf(schema),
  };
}

function escapePattern(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
