/** What a stage gives, narrowed to some variants of its enum: what a filter between two stages lets through. */
import { canonicalJson, isArray, isObject, type Json, type JsonObject } from '../../core/json/json.js';
import type { EnumType, StringEnumType } from '../../core/model/type.js';
import { namedVariants, resolveType, type Types } from '../../core/model/variants.js';
import type { PipeOutput } from './output.js';

/** The names of the variants; none where the output is no enum, or one whose variants have no names. */
export function variantNames({ type }: PipeOutput, types: Types): readonly string[] {
  return type === undefined ? [] : [...(namedVariants(type, types)?.keys() ?? [])];
}

/** Undefined where the output is no enum. Where its schema does not tell the variants apart, the result has none. */
export function narrowTo(names: readonly string[], output: PipeOutput, types: Types): PipeOutput | undefined {
  const body = output.type === undefined ? undefined : resolveType(output.type, types);
  if (body?.kind !== 'enum' && body?.kind !== 'string-enum') return undefined;
  const { schema: given, streaming } = output;
  const schema =
    given === undefined
      ? undefined
      : narrowSchema(
          given,
          names.map((name) => variantSchema(name, body)),
        );
  return { type: narrowType(names, body), streaming, ...(schema === undefined ? {} : { schema }) };
}

function narrowType(names: readonly string[], type: EnumType | StringEnumType): EnumType | StringEnumType {
  if (type.kind === 'string-enum') return { ...type, values: type.values.filter(({ value }) => names.includes(value)) };
  return { ...type, variants: type.variants.filter(({ name }) => name !== undefined && names.includes(name)) };
}

/** What tells values of one variant from those of its siblings. */
function variantSchema(name: string, type: EnumType | StringEnumType): Json | undefined {
  if (type.kind === 'string-enum') return { const: name };
  const variant = type.variants.find((each) => each.name === name);
  if (variant === undefined || variant.untagged) return undefined;
  switch (type.encoding.style) {
    case 'internal':
    case 'adjacent':
      return holding(type.encoding.tag, { const: name });
    case 'external':
      return variant.payload.kind === 'unit' ? { const: name } : holding(name, true);
    case 'untagged':
      return undefined;
  }
}

function holding(key: string, value: Json): Json {
  return { type: 'object', properties: { [key]: value }, required: [key] };
}

function narrowSchema(schema: Json, parts: readonly (Json | undefined)[]): Json | undefined {
  const known = parts.filter((part) => part !== undefined);
  if (!isObject(schema) || known.length < parts.length) return undefined;
  // A reference to the whole schema would then mean the narrowed one.
  if (canonicalJson(schema).includes('"$ref":"#"')) return undefined;
  const { $ref, allOf, ...rest } = schema as JsonObject & { readonly $ref?: Json; readonly allOf?: Json };
  // In older drafts nothing counts beside a `$ref`.
  const given = [...($ref === undefined ? [] : [{ $ref }]), ...(isArray(allOf) ? allOf : [])];
  return { ...rest, allOf: [...given, { anyOf: known }] };
}
