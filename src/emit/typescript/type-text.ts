/** Types as TypeScript writes them. */
import { compactJson, type Json } from '../../core/json/json.js';
import type {
  ArrayType,
  Encoding,
  EnumType,
  Field,
  Payload,
  StructType,
  Type,
  TypeId,
  Variant,
} from '../../core/model/type.js';
import { payloadType } from '../../core/model/variants.js';
import { choice, group, indent, join, line, softline, type Doc } from '../common/layout.js';
import { flattenedIn } from '../../core/model/flattened-in.js';
import { boundTags } from './bound-tags.js';
import { docLines, isDocumented } from './doc-comment.js';
import { chosenType, type TypeChoices } from './type-choices.js';
import { braces, inBrackets, intersection, literalDoc, NO_FIELDS, plain, union } from './type-operators.js';
import type { TypeText } from './type-operators.js';
import { propertyKey, quote } from './words.js';

/** What a reference is called where the text will stand. */
export interface NameOf {
  (id: TypeId): string;
  /** What a variant is called that has a name of its own. */
  readonly ofVariant?: (variant: Variant) => string | undefined;
  /** What a type of the runtime is called. */
  readonly ofRuntime?: (name: string) => string;
  readonly choices?: TypeChoices;
}

export function typeDoc(type: Type, nameOf: NameOf): Doc {
  return typeText(type, nameOf).doc;
}

function typeText(type: Type, nameOf: NameOf): TypeText {
  switch (type.kind) {
    case 'any':
      return plain('unknown');
    case 'opaque':
      return typeText(type.outline, nameOf);
    case 'never':
    case 'null':
    case 'boolean':
      return plain(type.kind);
    case 'integer':
      return plain(chosenType(type, nameOf.choices ?? {}) ?? 'number');
    case 'float':
      return plain('number');
    case 'string':
      return plain(chosenType(type, nameOf.choices ?? {}) ?? 'string');
    case 'bytes':
      return plain('string');
    case 'const':
      return plain(literalDoc(type.value));
    case 'array':
      if (type.start !== undefined) return plain(startDoc(type.start, type.minItems ?? 0, nameOf));
      return plain([inBrackets(typeText(type.items, nameOf)), '[]']);
    case 'set':
      return plain([inBrackets(typeText(type.items, nameOf)), '[]']);
    case 'tuple':
      return plain(tupleDoc(type.items, nameOf));
    case 'map':
      return plain(group(['{ [key: string]: ', typeDoc(type.values, nameOf), ' }']));
    case 'ref':
      return plain(nameOf(type.id));
    case 'struct':
      return structText(type, nameOf);
    case 'string-enum':
    case 'nullable':
    case 'enum':
      return union(alternativesOf(type, nameOf));
  }
}

/** What a type is one of; the variants of an enum inside an option stand beside the `null`. */
function alternativesOf(type: Type, nameOf: NameOf): TypeText[] {
  switch (type.kind) {
    case 'string-enum':
      return type.values.map(({ value }) => plain(quote(value)));
    case 'nullable':
      return [...alternativesOf(type.inner, nameOf), plain('null')];
    case 'enum':
      return type.variants.map((variant) => variantText(variant, type, nameOf));
    default:
      return [typeText(type, nameOf)];
  }
}

function tupleDoc(items: readonly Type[], nameOf: NameOf): Doc {
  if (items.length === 0) return '[]';
  const parts = items.map((item) => typeDoc(item, nameOf));
  return group(['[', indent([softline, join([',', line], parts), choice(',', '')]), softline, ']']);
}

/** A tuple that may end early, and may go on: `[number, string?, ...boolean[]]`. */
function startDoc({ places, rest }: NonNullable<ArrayType['start']>, least: number, nameOf: NameOf): Doc {
  const listed = places.map((place, index) => {
    const text = typeText(place, nameOf);
    return index < least ? text.doc : [inBrackets(text), '?'];
  });
  const further = rest === undefined ? [] : [['...', inBrackets(typeText(rest, nameOf)), '[]']];
  return group(['[', join(', ', [...listed, ...further]), ']']);
}

/** The fields of a struct in braces, each on its own line once one has docs. */
export function fieldsDoc(fields: readonly Field[], extra: readonly Doc[], nameOf: NameOf, broken = false): Doc {
  const entries = [...fields.map((field) => fieldDoc(field, nameOf, broken)), ...extra];
  return braces(entries, broken || hasDocs(fields));
}

function hasDocs(fields: readonly Field[]): boolean {
  return fields.some(isDocumented);
}

/** `hasRoom`: it has a line of its own, whether there is a comment or not. */
function fieldDoc(field: Field, nameOf: NameOf, hasRoom: boolean): Doc {
  const key = `${propertyKey(field.name)}${field.required ? ': ' : '?: '}`;
  const bounds = hasRoom || isDocumented(field) ? boundTags(field.type) : [];
  const docs = docLines(field, ...bounds, ...defaultTag(field));
  const type = typeDoc(field.type, nameOf);
  return docs.length === 0 ? [key, type] : [join(line, docs), line, key, type];
}

function defaultTag(field: Field): string[] {
  const said = field.default !== undefined && field.default !== null;
  return said && isDocumented(field) ? [`@default ${compactJson(field.default as Json)}`] : [];
}

function structText(struct: StructType, nameOf: NameOf): TypeText {
  const own = plain(ownFieldsDoc(struct, nameOf));
  const flattened = flattenedIn(struct).map(({ type, optional }) => flattenedText(type, optional, nameOf));
  if (flattened.length === 0) return own;
  return intersection(struct.fields.length === 0 ? flattened : [own, ...flattened]);
}

/** A flattened option may leave all its keys out; `object` admits whatever else is there. */
function flattenedText(type: Type, optional: boolean, nameOf: NameOf): TypeText {
  return optional ? union([...alternativesOf(type, nameOf), plain('object')]) : typeText(type, nameOf);
}

function ownFieldsDoc(struct: StructType, nameOf: NameOf): Doc {
  if (struct.fields.length === 0 && struct.extra.kind === 'ignored') return 'object';
  if (struct.fields.length === 0 && struct.extra.kind === 'refused') return NO_FIELDS;
  return fieldsDoc(struct.fields, extraKeys(struct), nameOf);
}

/** Beside named fields an index signature must admit their types too, so that values can be written down at all. */
function extraKeys(struct: StructType): Doc[] {
  return struct.extra.kind === 'kept' ? ['[key: string]: unknown'] : [];
}

/** Some variants of an enum. */
export function variantsDoc(variants: readonly Variant[], type: EnumType, nameOf: NameOf): Doc {
  return union(variants.map((variant) => variantText(variant, type, nameOf))).doc;
}

/** A variant among others. */
export function alternativeDoc(variant: Variant, type: EnumType, nameOf: NameOf): Doc {
  const text = variantText(variant, type, nameOf);
  return variant.fallback ? text.doc : inBrackets(text);
}

/** One variant as it is on the wire. */
function variantText(variant: Variant, type: EnumType, nameOf: NameOf): TypeText {
  const { encoding } = type;
  const { payload } = variant;
  const named = nameOf.ofVariant?.(variant);
  if (named !== undefined) return plain(named);
  if (variant.fallback) return fallbackText(variant, encoding, nameOf);
  if (variant.untagged || encoding.style === 'untagged') return payloadText(payload, nameOf);
  const name = variant.name ?? '';
  switch (encoding.style) {
    case 'external':
      if (payload.kind === 'unit') return plain(quote(name));
      return plain(braces([[propertyKey(name), ': ', payloadDoc(payload, nameOf)]]));
    case 'adjacent': {
      const content =
        payload.kind === 'unit' ? [] : [[propertyKey(encoding.content), ': ', payloadDoc(payload, nameOf)]];
      return plain(braces([tagDoc(encoding.tag, name), ...content]));
    }
    case 'internal':
      return internalText(payload, tagDoc(encoding.tag, name), nameOf);
  }
}

/** The type of values that are not known; none of those that are known narrows to it. */
function fallbackText({ payload }: Variant, encoding: Encoding, { ofRuntime = String }: NameOf): TypeText {
  if ('tag' in encoding) {
    return plain(braces([[propertyKey(encoding.tag), ': ', ofRuntime('UnknownTag')], '[key: string]: unknown']));
  }
  // Editors offer the known strings beside it, which they do not beside a bare `string`.
  const words = plain('(string & {})');
  return payloadType(payload).kind === 'string' ? words : union([words, plain(ofRuntime('UnknownVariant'))]);
}

function tagDoc(tag: string, name: string): Doc {
  return [propertyKey(tag), ': ', quote(name)];
}

/** The tag among the payload's own fields. */
function internalText(payload: Payload, tag: Doc, nameOf: NameOf): TypeText {
  switch (payload.kind) {
    case 'unit':
    case 'tuple':
      return plain(braces([tag]));
    case 'struct': {
      const { struct } = payload;
      if ((struct.flatten?.length ?? 0) > 0) return intersection([plain(braces([tag])), structText(struct, nameOf)]);
      const fields = struct.fields.map((field) => fieldDoc(field, nameOf, false));
      return plain(braces([tag, ...fields, ...extraKeys(struct)], hasDocs(struct.fields)));
    }
    case 'newtype':
      if (payload.type.kind === 'map') return plain(braces([tag, '[key: string]: unknown']));
      return intersection([plain(braces([tag])), typeText(payload.type, nameOf)]);
  }
}

export function payloadDoc(payload: Payload, nameOf: NameOf): Doc {
  return payloadText(payload, nameOf).doc;
}

function payloadText(payload: Payload, nameOf: NameOf): TypeText {
  switch (payload.kind) {
    case 'unit':
      return plain('null');
    case 'newtype':
      return typeText(payload.type, nameOf);
    case 'tuple':
      return plain(tupleDoc(payload.items, nameOf));
    case 'struct':
      return structText(payload.struct, nameOf);
  }
}
