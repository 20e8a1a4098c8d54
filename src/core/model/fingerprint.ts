/** A type as text such that equal text means equal values on the wire. Words for people are left out. */
import { canonicalJson, type Json } from '../json/json.js';
import type { EnumType, Field, Payload, StructType, Type, TypeId, Variant } from './type.js';

/** `nameOf` says what stands for a reference. */
export function fingerprint(type: Type, nameOf: (id: TypeId) => string): string {
  const part = (inner: Type): string => fingerprint(inner, nameOf);
  switch (type.kind) {
    case 'ref':
      return `ref(${nameOf(type.id)})`;
    case 'nullable':
      return `nullable(${part(type.inner)})`;
    case 'array':
    case 'set':
      return `${type.kind}(${part(type.items)},${type.minItems ?? ''},${type.maxItems ?? ''})`;
    case 'tuple':
      return `tuple(${type.items.map(part).join(',')})`;
    case 'map':
      return `map(${canonicalJson(type.keys as Json)},${part(type.values)},${type.minProperties ?? ''},${type.maxProperties ?? ''})`;
    case 'struct':
      return ofStruct(type, part);
    case 'enum':
      return ofEnum(type, part);
    case 'string-enum':
      return `strings(${canonicalJson(type.values.map(({ value }) => value))})`;
    case 'opaque':
      return `opaque(${canonicalJson(type.schema)})`;
    case 'const':
      return `const(${canonicalJson(type.value)})`;
    case 'integer':
      return `integer(${type.width},${type.signed},${type.min},${type.max},${type.multipleOf},${type.nonZero})`;
    case 'float':
      return `float(${[type.width, type.min, type.max, type.exclusiveMin, type.exclusiveMax, type.multipleOf].join()})`;
    case 'string':
      return `string(${type.format},${type.minLength},${type.maxLength},${JSON.stringify(type.pattern)})`;
    case 'bytes':
      return `bytes(${type.encoding},${type.minLength},${type.maxLength})`;
    case 'any':
    case 'never':
    case 'null':
    case 'boolean':
      return type.kind;
  }
}

type Part = (type: Type) => string;

function ofStruct(struct: StructType, part: Part): string {
  const flatten = (struct.flatten ?? []).map(({ type, optional }) => `${optional ? '?' : ''}${part(type)}`);
  const extra = struct.extra.kind === 'kept' ? `kept(${part(struct.extra.values)})` : struct.extra.kind;
  return `struct(${struct.fields.map((field) => ofField(field, part)).join(',')};${flatten.join(',')};${extra})`;
}

function ofField(field: Field, part: Part): string {
  const { name, type, required, readOnly, writeOnly, source } = field;
  const fallback = field.default === undefined ? '' : `=${canonicalJson(field.default)}`;
  const marks = `${readOnly ? 'r' : ''}${writeOnly ? 'w' : ''}${source ? canonicalJson(source as unknown as Json) : ''}`;
  return `${JSON.stringify(name)}${required ? '' : '?'}:${part(type)}${fallback}${marks}`;
}

function ofEnum(type: EnumType, part: Part): string {
  const variants = type.variants.map((variant) => ofVariant(variant, part));
  return `enum(${canonicalJson(type.encoding as Json)};${variants.join(',')})`;
}

function ofVariant(variant: Variant, part: Part): string {
  const marks = `${variant.closed ? '!' : ''}${variant.untagged ? '~' : ''}`;
  return `${JSON.stringify(variant.name ?? null)}${marks}${ofPayload(variant.payload, part)}`;
}

function ofPayload(payload: Payload, part: Part): string {
  switch (payload.kind) {
    case 'unit':
      return 'unit';
    case 'newtype':
      return `(${part(payload.type)})`;
    case 'tuple':
      return `tuple(${payload.items.map(part).join(',')})`;
    case 'struct':
      return ofStruct(payload.struct, part);
  }
}
