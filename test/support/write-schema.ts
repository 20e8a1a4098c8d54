/** The model back to JSON Schema, spelled as schemars 1.x spells it. The inverse of the reader, for its tests. */
import { compactJson, isObject, type Json, type JsonObject } from '../../src/core/json/json.js';
import type {
  ArrayType,
  Documented,
  EnumType,
  Field,
  FloatType,
  IntegerType,
  MapType,
  OpaqueType,
  Payload,
  SetType,
  StringEnumType,
  StructType,
  Type,
  TypeDef,
  TypeId,
  Variant,
} from '../../src/core/model/type.js';
import { toDraft07 } from './draft-07.js';
import { mergeFlattened } from './merge-flattened.js';
import { asObject, hasInPlaceSubschema, keywords, record, type Schema } from './schema-object.js';
import { schemaName } from './schema-name.js';
import type { Spelling } from './spelling.js';

export type { Spelling } from './spelling.js';

type Types = ReadonlyMap<TypeId, TypeDef>;

const META_SCHEMA = 'https://json-schema.org/draft/2020-12/schema';

/** `schema_for!(T)` of a named type: the type itself at the root, what it refers to in `$defs`. */
export function writeRootSchema(def: TypeDef, types: Types, spelling: Spelling = {}): JsonObject {
  const writer = new SchemaWriter(types, spelling, def.id);
  return writer.finish({ $schema: META_SCHEMA, title: def.name, ...writer.definition(def) });
}

/** `schema_for!(T)` of an unnamed type: titled as schemars names it (`Array_of_string`). */
export function writeTitledSchema(type: Type, types: Types, spelling: Spelling = {}): JsonObject {
  const writer = new SchemaWriter(types, spelling);
  return writer.finish({ $schema: META_SCHEMA, title: schemaName(type, types), ...asObject(writer.type(type)) });
}

/** A type without `$schema` and title, as a hub writes params; complete with `$defs`. */
export function writeTypeSchema(type: Type, types: Types, spelling: Spelling = {}): JsonObject {
  const writer = new SchemaWriter(types, spelling);
  return writer.finish(asObject(writer.type(type)));
}

class SchemaWriter {
  private readonly types: Types;
  private readonly spelling: Spelling;
  private readonly root: TypeId | undefined;
  private readonly keys = new Map<TypeId, string>();
  private readonly defs = new Map<string, Json>();
  private opaqueCount = 0;

  constructor(types: Types, spelling: Spelling, root?: TypeId) {
    this.types = types;
    this.spelling = spelling;
    this.root = root;
  }

  finish(schema: JsonObject): JsonObject {
    const whole = this.defs.size === 0 ? schema : { ...schema, $defs: record(this.defs) };
    return this.spelling.draft === '07' ? (toDraft07(whole) as JsonObject) : whole;
  }

  definition(def: TypeDef): JsonObject {
    const extra = keywords({ default: def.default, examples: def.examples });
    return { ...annotations(def), ...asObject(this.type(def.type)), ...extra };
  }

  type(type: Type): Schema {
    switch (type.kind) {
      case 'any':
        return true;
      case 'never':
        return { not: {} };
      case 'null':
        return { type: 'null' };
      case 'boolean':
        return { type: 'boolean' };
      case 'integer':
        return writeInteger(type, this.spelling);
      case 'float':
        return writeFloat(type);
      case 'string': {
        const { format, minLength, maxLength, pattern } = type;
        return keywords({ type: 'string', format, minLength, maxLength, pattern });
      }
      case 'bytes': {
        const { encoding, minLength, maxLength } = type;
        return keywords({ type: 'string', contentEncoding: encoding, minLength, maxLength });
      }
      case 'const':
        return { const: type.value };
      case 'string-enum':
        return writeStringEnum(type);
      case 'array':
      case 'set':
        return this.list(type);
      case 'tuple':
        return this.tuple(type.items);
      case 'map':
        return this.map(type);
      case 'nullable':
        return this.nullable(type.inner);
      case 'struct':
        return this.struct(type);
      case 'enum':
        return this.enum(type);
      case 'ref':
        return this.ref(type.id);
      case 'opaque':
        return this.opaque(type);
    }
  }

  private ref(id: TypeId): JsonObject {
    if (id === this.root) return { $ref: '#' };
    return { $ref: `#/$defs/${pointerToken(this.keys.get(id) ?? this.define(id))}` };
  }

  private define(id: TypeId): string {
    const def = this.types.get(id);
    if (!def) throw new Error(`no type ${id}`);
    const key = this.reserve(def.name);
    this.keys.set(id, key);
    this.defs.set(key, this.definition(def));
    return key;
  }

  /** schemars numbers types of one name: `Config`, `Config2`. The place is taken before the body is written. */
  private reserve(name: string): string {
    let key = name;
    for (let n = 2; this.defs.has(key); n++) key = `${name}${n}`;
    this.defs.set(key, true);
    return key;
  }

  private list(type: ArrayType | SetType): JsonObject {
    return keywords({
      type: 'array',
      uniqueItems: type.kind === 'set' ? true : undefined,
      items: this.type(type.items),
      minItems: type.minItems,
      maxItems: type.maxItems,
    });
  }

  private tuple(items: readonly Type[]): JsonObject {
    if (items.length === 0) return { type: 'array', maxItems: 0 };
    const prefixItems = items.map((item) => this.type(item));
    return { type: 'array', prefixItems, minItems: items.length, maxItems: items.length };
  }

  private map(type: MapType): JsonObject {
    const { minProperties, maxProperties } = type;
    return { type: 'object', ...this.mapEntries(type), ...keywords({ minProperties, maxProperties }) };
  }

  private mapEntries(type: MapType): JsonObject {
    const values = this.type(type.values);
    const pattern = keyPattern(type);
    if (pattern === undefined) return { additionalProperties: values };
    if (type.keys.kind === 'string' && this.spelling.mapPattern === 'property-names') {
      return { additionalProperties: values, propertyNames: { pattern } };
    }
    return { patternProperties: record([[pattern, values]]), additionalProperties: false };
  }

  /** schemars' `allow_null`, but for an opaque schema, of which nothing is known. */
  private nullable(inner: Type): Schema {
    const schema = this.type(inner);
    if (typeof schema === 'boolean') return schema;
    const apart = inner.kind === 'opaque' || this.spelling.nullable === 'any-of' || hasInPlaceSubschema(schema);
    if (apart) return { anyOf: [schema, { type: 'null' }] };
    return { ...withoutConst(schema), ...nullableType(schema), ...nullableValues(schema) };
  }

  /** An own `$id` makes the `#` in its references mean itself, wherever it is put. */
  private opaque(type: OpaqueType): Schema {
    const schema = type.schema as Schema;
    if (typeof schema === 'boolean' || !compactJson(schema).includes('"$ref"')) return schema;
    const id = `urn:opaque:${this.opaqueCount++}`;
    return { $id: id, ...(withOwnIds(schema, id) as JsonObject) };
  }

  private struct(type: StructType, tag?: JsonObject): JsonObject {
    const properties = { ...tag, ...record(type.fields.map((field) => [field.name, this.field(field)])) };
    const required = [...Object.keys(tag ?? {}), ...requiredNames(type)];
    const base = keywords({
      type: 'object',
      properties: Object.keys(properties).length > 0 ? this.ordered(properties) : undefined,
      required: required.length > 0 ? required : undefined,
    });
    return { ...this.flatten(base, type), ...this.extra(type) };
  }

  private ordered(properties: JsonObject): JsonObject {
    if (this.spelling.properties !== 'alphabetical') return properties;
    return record(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private field(field: Field): Schema {
    const facts = keywords({
      default: field.default,
      readOnly: field.readOnly,
      writeOnly: field.writeOnly,
      'x-plexus-source': field.source && keywords({ ...field.source }),
    });
    return annotated(this.type(field.type), field, facts);
  }

  private flatten(base: JsonObject, type: StructType): JsonObject {
    const parts = (type.flatten ?? []).map(({ type: inner, optional }) => {
      const schema = asObject(this.type(inner));
      if (!optional) return schema;
      // schemars adds the empty branch to an untagged enum's own `anyOf`, and wraps everything else.
      const branches = Object.keys(schema).length === 1 && schema['anyOf'];
      return { anyOf: [...(Array.isArray(branches) ? branches : [schema]), {}] };
    });
    return mergeFlattened(base, parts, this.spelling.flatten ?? 'beside');
  }

  private extra(type: StructType): JsonObject {
    if (type.extra.kind === 'ignored') return {};
    const key = type.flatten?.length ? 'unevaluatedProperties' : 'additionalProperties';
    return { [key]: type.extra.kind === 'refused' ? false : this.type(type.extra.values) };
  }

  private enum(type: EnumType): JsonObject {
    const units = leadingUnits(type);
    const rest = type.variants.slice(units.length).map((variant) => this.variant(type, variant));
    const branches = units.length > 0 ? [{ type: 'string', enum: units }, ...rest] : rest;
    return { [isExclusive(type) ? 'oneOf' : 'anyOf']: branches };
  }

  private variant(type: EnumType, variant: Variant): Schema {
    const schema = this.bareVariant(type, variant);
    if (variant.declaredAs === undefined) return schema;
    const key = this.reserve(variant.declaredAs);
    this.defs.set(key, schema);
    return { $ref: `#/$defs/${pointerToken(key)}` };
  }

  private bareVariant({ encoding }: EnumType, variant: Variant): Schema {
    if (encoding.style === 'untagged' || variant.untagged) {
      return annotated(this.payload(variant.payload), variant, keywords({ title: variant.name }));
    }
    const name = variant.name ?? '';
    switch (encoding.style) {
      case 'external':
        return { ...annotations(variant), ...this.external(name, variant) };
      case 'adjacent':
        return { ...annotations(variant), ...this.adjacent(encoding, name, variant) };
      case 'internal':
        return { ...annotations(variant), ...this.internal(encoding.tag, name, variant) };
    }
  }

  private payload(payload: Payload): Schema {
    switch (payload.kind) {
      case 'unit':
        return { type: 'null' };
      case 'newtype':
        return this.type(payload.type);
      case 'tuple':
        return this.tuple(payload.items);
      case 'struct':
        return this.struct(payload.struct);
    }
  }

  private external(name: string, variant: Variant): JsonObject {
    if (variant.payload.kind === 'unit') return { type: 'string', const: name };
    return taggedObject([[name, this.payload(variant.payload)]], variant);
  }

  private adjacent(encoding: { tag: string; content: string }, name: string, variant: Variant): JsonObject {
    const tag = [encoding.tag, { type: 'string', const: name }] as const;
    if (variant.payload.kind === 'unit') return taggedObject([tag], variant);
    return taggedObject([tag, [encoding.content, this.payload(variant.payload)]], variant);
  }

  private internal(tag: string, name: string, variant: Variant): JsonObject {
    const tagProperty = record([[tag, { type: 'string', const: name }]]);
    switch (variant.payload.kind) {
      case 'unit':
        return taggedObject(Object.entries(tagProperty), variant);
      case 'struct':
        return { ...this.struct(variant.payload.struct, tagProperty), ...closed(variant) };
      case 'newtype':
        return this.internalNewtype(tagProperty, variant.payload.type, variant);
      case 'tuple':
        throw new Error('serde has no internally tagged tuple variant');
    }
  }

  private internalNewtype(tagProperty: JsonObject, type: Type, variant: Variant): JsonObject {
    const base = { type: 'object', properties: tagProperty, required: Object.keys(tagProperty) };
    if (type.kind === 'map') return { ...base, ...this.mapEntries(type) };
    const shut = variant.closed ? { unevaluatedProperties: false } : {};
    return { ...mergeFlattened(base, [asObject(this.type(type))], 'beside'), ...shut };
  }
}

function writeInteger(type: IntegerType, spelling: Spelling): JsonObject {
  const small = type.width === 8 || type.width === 16;
  const bits = BigInt(small ? Number(type.width) : 0);
  const lowest = type.signed ? (small ? -(1n << (bits - 1n)) : undefined) : type.width && 0n;
  const highest = small ? (1n << (type.signed ? bits - 1n : bits)) - 1n : undefined;
  const exclusive = spelling.integerBounds === 'exclusive';
  return keywords({
    type: 'integer',
    format: type.width && `${type.signed ? '' : 'u'}int${type.width === 'size' ? '' : type.width}`,
    minimum: whole(exclusive && type.min !== undefined ? undefined : (type.min ?? lowest)),
    maximum: whole(exclusive && type.max !== undefined ? undefined : (type.max ?? highest)),
    exclusiveMinimum: whole(exclusive && type.min !== undefined ? type.min - 1n : undefined),
    exclusiveMaximum: whole(exclusive && type.max !== undefined ? type.max + 1n : undefined),
    multipleOf: type.multipleOf,
    not: type.nonZero && { const: 0 },
  });
}

/** As `Json` holds it: a bigint only where a double is not exact. */
function whole(value: bigint | undefined): number | bigint | undefined {
  if (value === undefined) return undefined;
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

function writeFloat(type: FloatType): JsonObject {
  return keywords({
    type: 'number',
    format: type.width && (type.width === 32 ? 'float' : 'double'),
    minimum: type.min,
    maximum: type.max,
    exclusiveMinimum: type.exclusiveMin,
    exclusiveMaximum: type.exclusiveMax,
    multipleOf: type.multipleOf,
  });
}

/** Runs of values without docs share one `enum`; a documented value stands alone. */
function writeStringEnum(type: StringEnumType): JsonObject {
  const branches: JsonObject[] = [];
  let run: string[] = [];
  for (const value of type.values) {
    if (isPlain(value)) {
      if (run.length === 0) branches.push({ type: 'string', enum: run });
      run.push(value.value);
    } else {
      run = [];
      branches.push({ ...annotations(value), type: 'string', const: value.value });
    }
  }
  return branches.length === 1 && run.length > 0 ? (branches[0] as JsonObject) : { oneOf: branches };
}

function keyPattern(type: MapType): string | undefined {
  if (type.keys.kind === 'string') return type.keys.pattern;
  return type.keys.signed ? '^-?\\d+$' : '^\\d+$';
}

function nullableType(schema: JsonObject): JsonObject {
  const type = schema['type'];
  if (type === undefined || type === 'null') return {};
  const names = Array.isArray(type) ? type : [type];
  return { type: names.includes('null') ? names : [...names, 'null'] };
}

function nullableValues(schema: JsonObject): JsonObject {
  const values = Object.hasOwn(schema, 'const') ? [schema['const'] as Json] : schema['enum'];
  return Array.isArray(values) ? { enum: [...values, null] } : {};
}

function withoutConst(schema: JsonObject): JsonObject {
  const { const: _value, ...rest } = schema;
  return rest;
}

function requiredNames(type: StructType): string[] {
  return type.fields.filter((field) => field.required).map((field) => field.name);
}

/** The undocumented unit variants that schemars merges into one `enum` before all others. */
function leadingUnits(type: EnumType): string[] {
  if (type.encoding.style !== 'external') return [];
  const isMerged = (variant: Variant) =>
    variant.payload.kind === 'unit' && isPlain(variant) && !variant.untagged && variant.declaredAs === undefined;
  const end = type.variants.findIndex((variant) => !isMerged(variant));
  return type.variants.slice(0, end < 0 ? undefined : end).map((variant) => variant.name ?? '');
}

function isExclusive({ encoding, variants }: EnumType): boolean {
  if (encoding.style === 'untagged') return encoding.exclusive === true;
  return !variants.some((variant) => variant.untagged);
}

function isPlain(documented: Documented): boolean {
  return documented.docs === undefined && documented.deprecation === undefined;
}

function taggedObject(properties: readonly (readonly [string, Json])[], variant: Variant): JsonObject {
  return {
    type: 'object',
    properties: record(properties),
    required: properties.map(([name]) => name),
    ...closed(variant),
  };
}

function closed(variant: Variant): JsonObject {
  return variant.closed ? { additionalProperties: false } : {};
}

/** schemars knows that something is deprecated, never since when. */
function annotations(documented: Documented): JsonObject {
  return keywords({ description: documented.docs, deprecated: documented.deprecation && true });
}

function annotated(schema: Schema, documented: Documented, facts: JsonObject): Schema {
  const notes = { ...annotations(documented), ...facts };
  return Object.keys(notes).length === 0 ? schema : { ...notes, ...asObject(schema) };
}

/** The reader embeds a whole document under the same id in every opaque schema that needs it; here several meet. */
function withOwnIds(schema: Json, id: string): Json {
  if (typeof schema === 'string') return schema.replace(/^urn:hub-codegen:document/, `${id}:document`);
  if (Array.isArray(schema)) return schema.map((item: Json) => withOwnIds(item, id));
  if (!isObject(schema)) return schema;
  return record(Object.entries(schema).map(([key, value]) => [key, withOwnIds(value, id)]));
}

function pointerToken(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

/** The same value with every bigint as the nearest double: what ajv and `JSON.stringify` take. */
export function plainJson(value: Json): Json {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value !== 'object' || value === null) return value;
  return record(Object.entries(value).map(([key, item]) => [key, plainJson(item)]));
}
