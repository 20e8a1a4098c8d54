/** Types as TypeScript writes them. */
import { compactJson, isArray, isObject, type Json } from '../../model/json.js';
import type { EnumType, Field, Payload, StructType, Type, TypeId, Variant } from '../../model/type.js';
import { choice, group, indent, join, line, softline, type Doc } from '../layout.js';
import { docLines } from './doc-comment.js';
import { propertyKey, quote } from './words.js';

/** What a reference is called where the text will stand. */
export type NameOf = (id: TypeId) => string;

export function typeDoc(type: Type, nameOf: NameOf): Doc {
  const part = (inner: Type): Doc => typeDoc(inner, nameOf);
  switch (type.kind) {
    case 'any':
    case 'opaque':
      return 'unknown';
    case 'never':
    case 'null':
    case 'boolean':
      return type.kind;
    case 'integer':
    case 'float':
      return 'number';
    case 'string':
    case 'bytes':
      return 'string';
    case 'const':
      return literalDoc(type.value);
    case 'string-enum':
      return union(type.values.map(({ value }) => quote(value)));
    case 'array':
    case 'set':
      return [grouped(type.items, part), '[]'];
    case 'tuple':
      return tupleDoc(type.items, part);
    case 'map':
      return group(['{ [key: string]: ', part(type.values), ' }']);
    case 'nullable':
      return union([part(type.inner), 'null']);
    case 'ref':
      return nameOf(type.id);
    case 'struct':
      return structDoc(type, nameOf);
    case 'enum':
      return enumDoc(type, nameOf);
  }
}

/** Alternatives need brackets before `[]` and beside `&`. */
function grouped(type: Type, part: (type: Type) => Doc): Doc {
  return isUnion(type) || isIntersection(type) ? ['(', part(type), ')'] : part(type);
}

function isUnion(type: Type): boolean {
  if (type.kind === 'nullable') return true;
  if (type.kind === 'const') return false;
  return (type.kind === 'string-enum' && type.values.length > 1) || (type.kind === 'enum' && type.variants.length > 1);
}

function isIntersection(type: Type): boolean {
  return (type.kind === 'struct' && (type.flatten?.length ?? 0) > 0) || (type.kind === 'enum' && type.variants.length === 1);
}

function union(alternatives: readonly Doc[]): Doc {
  if (alternatives.length === 0) return 'never';
  if (alternatives.length === 1) return alternatives[0] as Doc;
  return group(indent([softline, choice('| ', ''), join([line, '| '], alternatives)]));
}

function tupleDoc(items: readonly Type[], part: (type: Type) => Doc): Doc {
  if (items.length === 0) return '[]';
  return group(['[', indent([softline, join([',', line], items.map(part)), choice(',', '')]), softline, ']']);
}

/** A constant of any JSON shape. */
export function literalDoc(value: Json): Doc {
  if (typeof value === 'string') return quote(value);
  if (isArray(value)) return group(['[', join(', ', value.map(literalDoc)), ']']);
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, part]) => [propertyKey(key), ': ', literalDoc(part)]);
    return entries.length === 0 ? '{}' : group(['{ ', join('; ', entries), ' }']);
  }
  return typeof value === 'bigint' ? 'number' : compactJson(value);
}

/** The fields of a struct in braces, each on its own line once one has docs. */
export function fieldsDoc(fields: readonly Field[], extra: readonly Doc[], nameOf: NameOf, broken = false): Doc {
  const entries = [...fields.map((field) => fieldDoc(field, nameOf)), ...extra];
  if (entries.length === 0) return '{}';
  const documented = fields.some((field) => docLines(field).length > 0);
  return group(['{', indent([line, join([';', line], entries)]), choice(';', ''), line, '}'], broken || documented);
}

function fieldDoc(field: Field, nameOf: NameOf): Doc {
  const docs = docLines(field, ...defaultTag(field)).flatMap((text): Doc[] => [text, line]);
  return [...docs, propertyKey(field.name), field.required ? ': ' : '?: ', typeDoc(field.type, nameOf)];
}

function defaultTag(field: Field): string[] {
  const said = field.default !== undefined && field.default !== null;
  return said && docLines(field).length > 0 ? [`@default ${compactJson(field.default as Json)}`] : [];
}

function structDoc(struct: StructType, nameOf: NameOf): Doc {
  const own = ownFieldsDoc(struct, nameOf);
  const flattened = (struct.flatten ?? []).map(({ type, optional }) => flattenedDoc(type, optional, nameOf));
  if (flattened.length === 0) return own;
  const parts = struct.fields.length === 0 ? flattened : [own, ...flattened];
  return parts.length === 1 ? (parts[0] as Doc) : group(join([' &', line], parts));
}

/** A flattened option may leave all its keys out; `object` admits whatever else is there. */
function flattenedDoc(type: Type, optional: boolean, nameOf: NameOf): Doc {
  const text = typeDoc(type, nameOf);
  if (optional) return ['(', union([text, 'object']), ')'];
  return isUnion(type) ? ['(', text, ')'] : text;
}

function ownFieldsDoc(struct: StructType, nameOf: NameOf): Doc {
  if (struct.fields.length === 0 && struct.extra.kind === 'ignored') return 'object';
  if (struct.fields.length === 0 && struct.extra.kind === 'refused') return '{ [key: string]: never }';
  return fieldsDoc(struct.fields, extraKeys(struct), nameOf);
}

/** Beside named fields an index signature must admit their types too, so that values can be written down at all. */
function extraKeys(struct: StructType): Doc[] {
  return struct.extra.kind === 'kept' ? ['[key: string]: unknown'] : [];
}

function enumDoc(type: EnumType, nameOf: NameOf): Doc {
  return union(type.variants.map((variant) => variantDoc(variant, type, nameOf)));
}

/** One variant as it is on the wire. */
export function variantDoc(variant: Variant, type: EnumType, nameOf: NameOf): Doc {
  const { encoding } = type;
  if (variant.untagged || encoding.style === 'untagged') return payloadDoc(variant.payload, nameOf);
  const name = quote(variant.name ?? '');
  switch (encoding.style) {
    case 'external':
      if (variant.payload.kind === 'unit') return name;
      return braces([[propertyKey(variant.name ?? ''), ': ', payloadDoc(variant.payload, nameOf)]]);
    case 'adjacent': {
      const tag = [propertyKey(encoding.tag), ': ', name];
      if (variant.payload.kind === 'unit') return braces([tag]);
      return braces([tag, [propertyKey(encoding.content), ': ', payloadDoc(variant.payload, nameOf)]]);
    }
    case 'internal':
      return internalDoc(variant, encoding.tag, nameOf);
  }
}

function braces(entries: readonly Doc[]): Doc {
  return group(['{', indent([line, join([';', line], entries)]), choice(';', ''), line, '}']);
}

function internalDoc(variant: Variant, tag: string, nameOf: NameOf): Doc {
  const { payload } = variant;
  const tagDoc: Doc = [propertyKey(tag), ': ', quote(variant.name ?? '')];
  if (payload.kind === 'unit') return braces([tagDoc]);
  if (payload.kind === 'struct' && (payload.struct.flatten?.length ?? 0) === 0) {
    const { fields } = payload.struct;
    const documented = fields.some((field) => docLines(field).length > 0);
    const entries = [tagDoc, ...fields.map((field) => fieldDoc(field, nameOf)), ...extraKeys(payload.struct)];
    return group(['{', indent([line, join([';', line], entries)]), choice(';', ''), line, '}'], documented);
  }
  if (payload.kind === 'newtype' && payload.type.kind === 'map') return braces([tagDoc, '[key: string]: unknown']);
  const body = payload.kind === 'struct' ? payload.struct : payload.kind === 'newtype' ? payload.type : undefined;
  if (body === undefined) return braces([tagDoc]);
  return group([braces([tagDoc]), ' &', line, grouped(body, (part) => typeDoc(part, nameOf))]);
}

export function payloadDoc(payload: Payload, nameOf: NameOf): Doc {
  switch (payload.kind) {
    case 'unit':
      return 'null';
    case 'newtype':
      return typeDoc(payload.type, nameOf);
    case 'tuple':
      return tupleDoc(payload.items, (item) => typeDoc(item, nameOf));
    case 'struct':
      return structDoc(payload.struct, nameOf);
  }
}
