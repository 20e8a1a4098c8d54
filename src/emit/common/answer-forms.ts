/** What the answers to each question of a method look like, as plain data that a form can be made of. */
import type { JsonObject } from '../../core/json/json.js';
import type { Bidirectional, Link } from '../../core/model/hub.js';
import type { EnumType, Field, Payload, Type, TypeId, Variant } from '../../core/model/type.js';
import { namedVariants, resolveType, type Types } from '../../core/model/variants.js';

/** By question variant; without those that any text or JSON answers. */
export function answerForms(bidirectional: Bidirectional, types: Types): JsonObject {
  const { standard, links, answer } = bidirectional;
  if (standard !== undefined) {
    const form = formOf(standard.t, types, []);
    return form['kind'] === 'json' ? {} : { prompt: form, custom: form };
  }
  return Object.fromEntries(
    links.flatMap((link) => (link.question === undefined ? [] : [[link.question, answerForm(link, answer, types)]])),
  );
}

/** Of a question type without variants, which has one kind of answer. */
export function wholeAnswerForm({ answer }: Bidirectional, types: Types): JsonObject {
  return formOf(answer, types, []);
}

/** The admitted answers: the one that there is, or a choice. */
function answerForm({ answers }: Link, answer: Type, types: Types): JsonObject {
  const body = resolveType(answer, types);
  const variants = namedVariants(answer, types);
  if (answers === undefined || variants === undefined || body === undefined) return formOf(answer, types, []);
  const admitted = answers.flatMap((name) => variants.get(name) ?? []);
  return choiceOf(admitted, (variant) => variantForm(variant, body.kind === 'enum' ? body : undefined, types, []));
}

function choiceOf(variants: readonly Variant[], formOfVariant: (variant: Variant) => JsonObject): JsonObject {
  const [only, ...others] = variants;
  if (only !== undefined && others.length === 0) return formOfVariant(only);
  const options = variants.map((variant) => ({
    label: variant.name ?? '',
    ...(variant.docs !== undefined && { description: variant.docs }),
    type: formOfVariant(variant),
  }));
  return { kind: 'choice', options };
}

const JSON_FORM: JsonObject = { kind: 'json' };

/** `open`: the named types around this one; a form cannot go on for ever. */
export function formOf(type: Type, types: Types, open: readonly TypeId[] = []): JsonObject {
  switch (type.kind) {
    case 'string':
    case 'bytes':
      return { kind: 'string' };
    case 'integer':
    case 'float':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'null':
      return { kind: 'constant', value: null };
    case 'const':
      return { kind: 'constant', value: type.value };
    case 'string-enum':
      return { kind: 'choice', options: type.values.map(({ value, docs }) => stringOption(value, docs)) };
    case 'array':
    case 'set':
      return { kind: 'list', item: formOf(type.items, types, open) };
    case 'nullable':
      return { kind: 'nullable', type: formOf(type.inner, types, open) };
    case 'ref':
      return refForm(type.id, types, open);
    case 'struct':
      if (type.flatten !== undefined || type.extra.kind === 'kept') return JSON_FORM;
      return { kind: 'object', fields: type.fields.map((field) => fieldForm(field, types, open)) };
    case 'enum':
      if (type.variants.some(({ name }) => name === undefined)) return JSON_FORM;
      return choiceOf(type.variants, (variant) => variantForm(variant, type, types, open));
    default:
      return JSON_FORM;
  }
}

function stringOption(value: string, docs: string | undefined): JsonObject {
  return { label: value, ...(docs !== undefined && { description: docs }), type: { kind: 'constant', value } };
}

function refForm(id: TypeId, types: Types, open: readonly TypeId[]): JsonObject {
  const def = types.get(id);
  return def === undefined || open.includes(id) ? JSON_FORM : formOf(def.type, types, [...open, id]);
}

function fieldForm(field: Field, types: Types, open: readonly TypeId[]): JsonObject {
  return {
    name: field.name,
    type: formOf(field.type, types, open),
    ...(field.docs !== undefined && { description: field.docs }),
    ...(!field.required && { optional: true }),
    ...(field.default !== undefined && { default: field.default }),
  };
}

/** A variant as it is on the wire. */
function variantForm(variant: Variant, type: EnumType | undefined, types: Types, open: readonly TypeId[]): JsonObject {
  const name = variant.name ?? '';
  const encoding = type?.encoding ?? { style: 'external' as const };
  const { payload } = variant;
  if (encoding.style === 'untagged' || variant.untagged) return payloadForm(payload, types, open);
  if (encoding.style === 'external') {
    return payload.kind === 'unit'
      ? { kind: 'constant', value: name }
      : objectForm([{ name, type: payloadForm(payload, types, open) }]);
  }
  const tag = { name: encoding.tag, type: { kind: 'constant', value: name } };
  if (payload.kind === 'unit') return objectForm([tag]);
  if (encoding.style === 'adjacent')
    return objectForm([tag, { name: encoding.content, type: payloadForm(payload, types, open) }]);
  const struct =
    payload.kind === 'struct'
      ? payload.struct
      : payload.kind === 'newtype'
        ? resolveType(payload.type, types)
        : undefined;
  if (struct?.kind !== 'struct' || struct.flatten !== undefined) return JSON_FORM;
  return objectForm([tag, ...struct.fields.map((field) => fieldForm(field, types, open))]);
}

function objectForm(fields: readonly JsonObject[]): JsonObject {
  return { kind: 'object', fields };
}

function payloadForm(payload: Payload, types: Types, open: readonly TypeId[]): JsonObject {
  switch (payload.kind) {
    case 'unit':
      return { kind: 'constant', value: null };
    case 'newtype':
      return formOf(payload.type, types, open);
    case 'struct':
      return formOf(payload.struct, types, open);
    case 'tuple':
      return JSON_FORM;
  }
}
