/**
 * The most that types can say of a schema that the model cannot say exactly: every value that fits the schema fits its
 * outline, and more may. Read by the same reader, without the keywords that are outside of what types can say.
 */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import type { Field, StructType, Type } from '../../model/type.js';
import { childOf, withSchema, type SchemaNode } from '../../json-schema/document.js';
import { count, impliedTypes, keyword, names, schemaMap, typesOf, type TypeName } from '../../json-schema/keywords.js';
import { conditionalKeys } from './conditional-keys.js';
import { readStruct } from './objects.js';
import { isObjectPart, partsOf } from './parts.js';
import type { SchemaReader } from './schema-reader.js';

const ANY: Type = { kind: 'any' };

/** What is left out, the first of these lists first that a schema has anything of: the later ones it may need to be read. */
const UNSAYABLE: readonly (readonly string[])[] = [
  ['if', 'then', 'else', 'not', 'contains', 'minContains', 'maxContains', '$dynamicRef', '$recursiveRef'],
  ['dependentRequired', 'dependentSchemas', 'dependencies', 'unevaluatedItems', 'unevaluatedProperties'],
  ['propertyNames', 'minProperties', 'maxProperties'],
];

const TOGETHER = ['$ref', 'allOf', 'oneOf', 'anyOf'];

export function readOutline(reader: SchemaReader, node: SchemaNode): Type {
  const { schema } = node;
  if (!isObject(schema)) return ANY;
  const has = (key: string): boolean => keyword(schema, key) !== undefined;
  const unsayable = UNSAYABLE.find((keys) => keys.some(has));
  if (unsayable !== undefined) return reader.read(withSchema(node, without(withConditionalKeys(schema), unsayable)));
  if (has('const') || has('enum')) return reader.read(withSchema(node, only(schema, LITERALS)));
  if (TOGETHER.some(has)) return readSideBySide(reader, node, withConditionalKeys(schema));
  const types = typesOf(schema) ?? impliedTypes(schema);
  return types.length === 1 ? readOneType(reader, node, schema, types[0] as TypeName) : ANY;
}

const LITERALS = ['const', 'enum', 'type', 'nullable'];

function readOneType(reader: SchemaReader, node: SchemaNode, schema: JsonObject, type: TypeName): Type {
  if (type === 'object' && keyword(schema, 'patternProperties') !== undefined)
    return readPatterns(reader, node, schema);
  return type === 'array' ? readPlaces(reader, node, schema) : ANY;
}

/** A literal with the keys that are asked for under a condition needs a type that has them. */
function withConditionalKeys(schema: JsonObject): JsonObject {
  const isOpen = keyword(schema, 'additionalProperties') === undefined && typesOf(schema)?.includes('object');
  const properties = schemaMap(schema, 'properties');
  const keys = isOpen ? conditionalKeys(schema).filter((key) => !Object.hasOwn(properties, key)) : [];
  if (keys.length === 0) return schema;
  return { ...schema, properties: { ...properties, ...Object.fromEntries(keys.map((key) => [key, true])) } };
}

/** What must all hold, each read by itself. Objects lie in one another; of other values only one part can be told. */
function readSideBySide(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const parts = partsOf(reader, node, schema)
    .map((part) => ({ part, type: reader.read(withTypeBeside(part, schema)) }))
    .filter(({ type }) => !saysNothing(type));
  const types = parts.map(({ type }) => type);
  if (parts.length > 1 && parts.every(({ part }) => isObjectPart(reader, part))) return inOneAnother(types);
  return TELLING.flatMap((tells) => types.find(tells) ?? [])[0] ?? types[0] ?? ANY;
}

/** What tells most of a value, if only one part can be told. */
const TELLING: readonly ((type: Type) => boolean)[] = [
  (type) => type.kind === 'ref',
  (type) => type.kind === 'struct' && type.fields.length > 0,
  (type) => type.kind === 'enum',
];

/** The branches of a union may leave it to what stands beside it to say of which type values are. */
function withTypeBeside(part: SchemaNode, beside: JsonObject): SchemaNode {
  const union = ['oneOf', 'anyOf'].find((key) => isObject(part.schema) && Object.keys(part.schema).join() === key);
  const type = own(beside, 'type');
  if (union === undefined || type === undefined) return part;
  const branches = own(part.schema as JsonObject, union) as readonly Json[];
  const typed = branches.map((branch) => {
    const saysType =
      !isObject(branch) || ['type', 'const', 'enum', ...TOGETHER].some((key) => own(branch, key) !== undefined);
    return saysType ? branch : { ...branch, type };
  });
  return withSchema(part, { [union]: typed });
}

function saysNothing(type: Type): boolean {
  switch (type.kind) {
    case 'any':
      return true;
    case 'nullable':
      return saysNothing(type.inner);
    case 'enum':
      return type.variants.some(({ payload }) => payload.kind === 'newtype' && saysNothing(payload.type));
    default:
      return false;
  }
}

/** Objects that lie in one another: what one refuses as a stranger may be another's. */
function inOneAnother(types: readonly Type[]): StructType {
  const own = types.filter((type): type is StructType => type.kind === 'struct' && type.flatten === undefined);
  const fields = new Map<string, Field>();
  for (const field of own.flatMap((struct) => struct.fields))
    if (!fields.has(field.name)) fields.set(field.name, field);
  const others = types.filter((type) => !own.includes(type as StructType));
  return {
    kind: 'struct',
    fields: [...fields.values()],
    ...(others.length > 0 && { flatten: others.map((type) => ({ type, optional: false })) }),
    extra: own.find(({ extra }) => extra.kind === 'kept')?.extra ?? { kind: 'ignored' },
  };
}

/** Which key has which value is for the schema to tell. */
function readPatterns(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const patterns = Object.keys(schemaMap(schema, 'patternProperties'));
  const rest = keyword(schema, 'additionalProperties');
  const values = oneOfThese([
    ...patterns.map((pattern) => reader.read(childOf(node, 'patternProperties', pattern))),
    ...(rest === undefined ? [ANY] : [reader.read(childOf(node, 'additionalProperties'))]),
  ]);
  const properties = schemaMap(schema, 'properties');
  if (Object.keys(properties).length === 0 && names(schema, 'required').length === 0) {
    return { kind: 'map', keys: { kind: 'string' }, values };
  }
  const struct = readStruct(reader, node, without(schema, ['patternProperties', 'additionalProperties']), []);
  const fields = struct.fields.map((field) =>
    Object.hasOwn(properties, field.name) ? field : { ...field, type: values },
  );
  return { ...struct, fields, extra: { kind: 'kept', values } };
}

/** A list whose first items have types of their own. It may end among them, and may go on. */
function readPlaces(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const key = keyword(schema, 'prefixItems') === undefined ? 'items' : 'prefixItems';
  const most = count(schema, 'maxItems') ?? Infinity;
  const least = count(schema, 'minItems') ?? 0;
  const listed = keyword(schema, key);
  if (!isArray(listed)) return ANY;
  const places = listed.slice(0, most).map((_, index) => reader.read(childOf(node, key, index)));
  const further = key === 'items' ? 'additionalItems' : 'items';
  const goesOn = own(schema, further) !== false && most > listed.length;
  const rest = keyword(schema, further) === undefined ? ANY : reader.read(childOf(node, further));
  return {
    kind: 'array',
    items: oneOfThese(goesOn ? [...places, rest] : places),
    start: { places, ...(goesOn && { rest }) },
    ...(least > 0 && { minItems: least }),
    ...(most < Infinity && { maxItems: most }),
  };
}

/** A value of any of these types. */
function oneOfThese(types: readonly Type[]): Type {
  const some = [...new Set(types.filter(({ kind }) => kind !== 'never'))];
  const [first] = some;
  if (first === undefined) return { kind: 'never' };
  if (some.some(saysNothing)) return ANY;
  if (some.length === 1) return first;
  const variants = some.map((type) => ({ payload: { kind: 'newtype', type } as const }));
  return { kind: 'enum', encoding: { style: 'untagged' }, variants };
}

function without(schema: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keys.includes(key)));
}

function only(schema: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => keys.includes(key)));
}
